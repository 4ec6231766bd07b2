import type { CategoryId } from '@top100/domain/categories';
import type { UngroupedRow } from '../group-into-lists.ts';
import type { Table, TableRow } from '../import-format.ts';
import { messages } from '../messages.ts';
import type { FileProblem } from '../read-file.ts';
import { nonEmptyFields } from './cell-values.ts';

/** Reads every row of a table as an item of a category; a row without a title is reported as a problem. */
export function readTitledRows<Found extends Pick<UngroupedRow, 'draft'>>(
  table: Pick<Table, 'rows'>,
  category: CategoryId,
  read: (row: TableRow) => Found,
) {
  const rows: (Found & Pick<UngroupedRow, 'line' | 'category' | 'draft'>)[] = [];
  const problems: FileProblem[] = [];
  for (const row of table.rows) {
    const { line } = row;
    const found = read(row);
    const draft = nonEmptyFields(found.draft);
    if (draft.title !== undefined) rows.push({ ...found, line, category, draft });
    else problems.push({ line, message: messages.lineHas(line, messages.noTitle) });
  }
  return { rows, problems };
}
