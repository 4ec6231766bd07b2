import type { UngroupedRow } from '../group-into-lists.ts';
import type { Table, TableRow } from '../import-format.ts';
import { messages } from '../messages.ts';
import type { FileProblem } from '../read-file.ts';

/** Reads every row of a table; a row without a title is reported as a problem. */
export function readTitledRows<Row extends Pick<UngroupedRow, 'line' | 'draft'>>(
  table: Pick<Table, 'rows'>,
  read: (row: TableRow) => Row,
): { rows: Row[]; problems: FileProblem[] } {
  const rows: Row[] = [];
  const problems: FileProblem[] = [];
  for (const row of table.rows) {
    const found = read(row);
    if (found.draft.title !== undefined || found.draft.name !== undefined) rows.push(found);
    else problems.push({ line: row.line, message: messages.lineHas(row.line, messages.noTitle) });
  }
  return { rows, problems };
}
