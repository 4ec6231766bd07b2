import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Category, type CategoryId, categories } from '@top100/domain/categories';
import { checkDraft, type ItemDraft } from '@top100/domain/items';
import { type Curve, isCurve } from './view-curves.ts';

export interface DemoList {
  id: string;
  category: CategoryId;
  title: string;
  description: string;
  /** A username. */
  author: string;
  isFeatured: boolean;
  /** The curve of its views. */
  curve: Curve;
  upvotes: number;
  downvotes: number;
  items: { id: string; [field: string]: unknown }[];
}

/**
 * Reads the lists of a folder with a file per category, e.g. songs.txt, which begins with the fields of its rows:
 *
 *     title | artist | year | album
 *
 *     # Songs That Raised Me
 *     by mira-lindqvist, rising, +14 -2, featured
 *     The description in one line.
 *     Paranoid Android | Radiohead | 1997 | OK Computer
 *
 * Throws on the first malformed line, naming its list.
 */
export function readDemoLists(folder: string): DemoList[] {
  const files = readdirSync(folder).toSorted();
  return files.flatMap((file) => {
    const category = categories.find(({ id }) => id.replace('_', '-') === basename(file, '.txt'));
    if (!category) throw new Error(`${file} is not named after a category`);
    const [fields = '', ...lists] = readFileSync(join(folder, file), 'utf8').split(/^# /m);
    const columns = fields.trim().split(' | ');
    if (!columns.every((column) => category.fields.some(({ name }) => name === column))) {
      throw new Error(`${category.id}, ${fields.trim()}: unknown field`);
    }
    return lists.map((list) => readList(category, columns, list.trimEnd().split('\n')));
  });
}

function readList(
  category: Category,
  columns: readonly string[],
  [title = '', about = '', description = '', ...rows]: string[],
): DemoList {
  const id = idOf(`${category.id}/${title}`);
  const [, author, curve = '', up, down, featured] =
    /^by ([a-z-]+), ([a-z]+), \+(\d+) -(\d+)(, featured)?$/.exec(about) ?? [];
  if (!author || !isCurve(curve)) throw new Error(`${category.id}, ${title}: ${about}`);
  return {
    ...{ id, category: category.id, title, description, author, curve },
    isFeatured: featured !== undefined,
    upvotes: Number(up),
    downvotes: Number(down),
    items: rows.map((row, place) => readItem(category, columns, row, `item_${id.slice(0, 8)}_${place}`)),
  };
}

function readItem({ id: category, itemType }: Category, columns: readonly string[], row: string, id: string) {
  const values = row.split(' | ');
  const draft: ItemDraft = Object.fromEntries(columns.map((name, place) => [name, values[place]]));
  const result = checkDraft(itemType, draft, new Date().getUTCFullYear());
  if (!result.ok || values.length > columns.length) {
    throw new Error(`${category}, ${row}: ${result.ok ? 'too many bars' : result.message}`);
  }
  return { id, type: itemType, dateAdded: '2026-01-01T10:00:00.000Z', ...result.fields };
}

/** A stable UUID (version 8) derived from the name. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(`demo/${name}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
