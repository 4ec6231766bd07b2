import type { Table, TableRow } from './dialect.ts';
import type { FoundRow } from './lists-of-rows.ts';
import { messages } from './messages.ts';
import type { FileProblem } from './read-file.ts';

/** Reads every row of a table; one without a title is told as a problem. */
export function titledRows<Row extends Pick<FoundRow, 'line' | 'draft'>>(
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
