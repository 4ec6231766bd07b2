import type { CategoryId, ItemType } from '@top100/domain/categories';
import { categories, categoryById } from '@top100/domain/categories';
import type { ItemField } from '@top100/domain/item-fields';
import { itemFields, titleField } from '@top100/domain/item-fields';
import type { ItemDraft } from '@top100/domain/items';
import { csvColumns } from '@top100/export/write/own-format';
import { parseLength } from '@top100/paste/parse-length';
import type { Table, TableFormat, TableRow } from '../import-format.ts';
import { readRows, singleList } from '../read-rows.ts';
import { makeSource, parseRank } from '../tables/cells.ts';
import { ownMessages } from './own-messages.ts';
import { parseJsonObject } from './own-row.ts';

const header = (column: string) => column.toLowerCase();
const marks = [csvColumns.rank, csvColumns.sourceKind, csvColumns.sourceId, csvColumns.dateAdded].map(header);

/** A list exported as a workbook, also after a spreadsheet has saved it as CSV. */
export const ownSheet: TableFormat = {
  id: 'top100-sheet',
  label: ownMessages.list,
  fits: (columns) =>
    marks.every((mark) => columns.includes(mark)) && !columns.includes(header(csvColumns.id))
      ? columns.length
      : 0,
  needs: [],
  read(table, context) {
    const category = categoryOf(table) ?? context.category;
    const { itemType } = categoryById(category);
    const [title, description] = table.preamble.flatMap(
      ({ cells }) => cells.find((cell) => cell !== '') ?? [],
    );
    const found = readRows(table.rows, (row) => {
      const kept = otherFields(row);
      return {
        draft: draftOf(row, itemType),
        rank: parseRank(row.get(header(csvColumns.rank))),
        source: makeSource(row.get(header(csvColumns.sourceKind)), row.get(header(csvColumns.sourceId))),
        ...(kept && { kept }),
      };
    });
    return singleList(
      { category, ...(title !== undefined && { title }), ...(description !== undefined && { description }) },
      found,
    );
  },
};

/** The category whose columns come first: those of other item types follow. */
function categoryOf({ header: columns }: Table): CategoryId | undefined {
  const names = columns.slice(columns.indexOf(header(csvColumns.rank)) + 1);
  const fitting = categories.filter(({ itemType }) => {
    const labels = itemFields[itemType]
      .filter(({ name }) => name !== 'note')
      .map(({ label }) => header(label));
    return labels.every((label, at) => names[at] === label);
  });
  const length = ({ itemType }: { itemType: ItemType }) => itemFields[itemType].length;
  return fitting.sort((a, b) => length(b) - length(a))[0]?.id;
}

function draftOf(row: TableRow, type: ItemType): ItemDraft {
  const cells = itemFields[type].map((field) => [field.name, valueIn(row.get(header(field.label)), field)]);
  const draft = Object.fromEntries(cells.filter(([, value]) => value !== '')) as ItemDraft;
  return { [titleField(type)]: undefined, ...draft };
}

function valueIn(cell: string, { kind }: ItemField): string | number {
  if (kind === 'duration') return parseLength(cell) ?? cell;
  return kind === 'number' && /^\d{1,9}$/.test(cell) ? Number(cell) : cell;
}

/** JSON in a cell: fields unknown to an older version. */
function otherFields(row: TableRow): Record<string, unknown> | undefined {
  const cell = row.get(header(csvColumns.other));
  if (cell === '') return undefined;
  try {
    return parseJsonObject(JSON.parse(cell));
  } catch {
    return undefined;
  }
}
