import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Category, type CategoryId, categories } from '@top100/contracts/categories';
import { checkDraft, type ItemDraft } from '@top100/contracts/items';
import { type Curve, isCurve } from './past-days.ts';

export interface DemoList {
  id: string;
  category: CategoryId;
  title: string;
  description: string;
  /** A username. */
  author: string;
  isFeatured: boolean;
  /** How its views have come. */
  curve: Curve;
  upvotes: number;
  downvotes: number;
  items: { id: string; [field: string]: unknown }[];
}

/** What stands between the bars of a line, by category; what is left out is not known. */
const columns: Record<CategoryId, readonly (keyof ItemDraft)[]> = {
  songs: ['title', 'artist', 'year', 'album'],
  albums: ['title', 'artist', 'year'],
  music_artists: ['name', 'country', 'formed_year'],
  movies: ['title', 'director', 'year', 'genre'],
  tvseries: ['title', 'creator', 'year'],
  episodes: ['title', 'series', 'season', 'episode', 'year'],
  books: ['title', 'author', 'year', 'genre'],
  book_authors: ['name', 'country'],
  games: ['title', 'developer', 'year', 'platform', 'genre'],
};

/**
 * The lists of a folder: a file for each category, e.g. book-authors.txt, whose lists look so:
 *
 *     # Songs That Raised Me
 *     by mira-lindqvist, rising, +14 -2, featured
 *     What there is to say about it, in one line.
 *     Paranoid Android | Radiohead | 1997 | OK Computer
 *
 * Throws for whatever is not so, with the file and the line.
 */
export function readDemoLists(folder: string): DemoList[] {
  const files = readdirSync(folder).toSorted();
  return files.flatMap((file) => {
    const category = categories.find(({ id }) => id.replace('_', '-') === basename(file, '.txt'));
    if (!category) throw new Error(`${file} is named after no category`);
    const parts = readFileSync(join(folder, file), 'utf8').split(/^# /m).slice(1);
    return parts.map((part) => readList(category, part.trimEnd().split('\n')));
  });
}

function readList(
  category: Category,
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
    items: rows.map((row, place) => readItem(category, row, `item_${id.slice(0, 8)}_${place}`)),
  };
}

function readItem({ id: category, itemType }: Category, row: string, id: string) {
  const values = row.split(' | ');
  const draft: ItemDraft = Object.fromEntries(columns[category].map((name, place) => [name, values[place]]));
  const result = checkDraft(itemType, draft, new Date().getUTCFullYear());
  if (!result.ok || values.length > columns[category].length) {
    throw new Error(`${category}, ${row}: ${result.ok ? 'too many bars' : result.message}`);
  }
  return { id, type: itemType, dateAdded: '2026-01-01T10:00:00.000Z', ...result.fields };
}

/** The same at every start: a UUID of the name (version 8). */
function idOf(name: string): string {
  const hex = createHash('sha256').update(`demo/${name}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
