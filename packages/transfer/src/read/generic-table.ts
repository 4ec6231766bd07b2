import type { CategoryId, ItemType } from '@top100/contracts/categories';
import { categoryById } from '@top100/contracts/categories';
import type { ItemFieldName } from '@top100/contracts/item-fields';
import { itemFields, titleField } from '@top100/contracts/item-fields';
import { makerField } from '@top100/contracts/maker-field';
import { lengthInSeconds } from '../length.ts';
import { yearField } from '../line-facts.ts';
import { countingNumber, yearOf } from './cells.ts';
import type { DialectResult, Table } from './dialect.ts';
import type { Meaning } from './generic-headers.ts';
import { meaningOf } from './generic-headers.ts';
import { messages } from './messages.ts';
import type { FileProblem, ReadContext } from './read-file.ts';
import { oneList, readRows } from './read-rows.ts';

/** How many columns of a header say what they are; 0 when none of them can be the title. */
export function genericScore(header: readonly string[], context: ReadContext): number {
  const meanings = header.map(meaningOf);
  if (!columnsOf(meanings, categoryOf(meanings, context)).has('title')) return 0;
  return meanings.filter((meaning) => meaning !== undefined).length;
}

/** Reads a table of which only the names of its columns tell what they hold. */
export function readGeneric(table: Table, context: ReadContext): DialectResult {
  const meanings = table.header.map(meaningOf);
  const category = categoryOf(meanings, context);
  const columns = columnsOf(meanings, category);
  const { itemType } = categoryById(category);
  const noYears: FileProblem[] = [];
  const found = readRows(table.rows, (row) => {
    const cell = (what: Part) => row.cells[columns.get(what) ?? -1] ?? '';
    const draft: Partial<Record<ItemFieldName, string | number | undefined>> = {
      [titleField(itemType)]: cell('title'),
    };
    const maker = makerField[itemType];
    if (maker) draft[maker] = cell('maker');
    for (const { name, kind } of itemFields[itemType]) {
      if (name === titleField(itemType) || name === maker) continue;
      const text = cell(name);
      if (kind === 'duration') draft[name] = secondsIn(text);
      else if (name === yearField(itemType)) {
        draft[name] = yearOf(text);
        if (draft[name] === undefined && /[\p{L}\p{N}]/u.test(text) && !unknownYear.test(text))
          noYears.push({
            line: row.line,
            message: messages.lineHas(row.line, messages.noYear(text.slice(0, 40))),
          });
      }
      // Nothing is counted from 0.
      else draft[name] = kind === 'number' && text === '0' ? undefined : text;
    }
    return { draft, rank: countingNumber(cell('rank')) };
  });
  return oneList({ category }, { ...found, problems: [...found.problems, ...noYears] });
}

/** What people write where they know none. */
const unknownYear = /^(?:n\/?a|none|null|unknown|tba|tbd|0+)$/i;

type Part = 'title' | 'maker' | 'rank' | ItemFieldName;

/** The column of each part; the first that means it. */
function columnsOf(meanings: readonly (Meaning | undefined)[], category: CategoryId): Map<Part, number> {
  const { itemType } = categoryById(category);
  const columns = new Map<Part, number>();
  const put = (part: Part, wanted: readonly Meaning[]) => {
    for (const meaning of wanted) {
      const at = meanings.indexOf(meaning);
      if (at >= 0 && !columns.has(part)) columns.set(part, at);
    }
  };
  put('title', titles[itemType]);
  put('maker', makers[itemType]);
  put('rank', ['rank']);
  put(yearField(itemType), ['year']);
  for (const name of [
    'album',
    'country',
    'platform',
    'genre',
    'season',
    'episode',
    'duration_seconds',
  ] as const)
    put(name, [name]);
  put('track_number', ['track_number']);
  return columns;
}

const titles: Readonly<Record<ItemType, readonly Meaning[]>> = {
  song: ['song', 'title', 'name'],
  album: ['album', 'title', 'name'],
  artist: ['artist', 'name', 'title'],
  movie: ['movie', 'title', 'name'],
  tvseries: ['series', 'title', 'name'],
  episode: ['episode title', 'title', 'name'],
  book: ['book', 'title', 'name'],
  book_author: ['author', 'name', 'title'],
  game: ['game', 'title', 'name'],
};

const makers: Readonly<Record<ItemType, readonly Meaning[]>> = {
  song: ['artist'],
  album: ['artist'],
  artist: [],
  movie: ['director'],
  tvseries: ['creator', 'director', 'author'],
  episode: ['series'],
  book: ['author'],
  book_author: [],
  game: ['developer'],
};

/** What a header says that it is a table of, else what the person is about to fill. */
function categoryOf(meanings: readonly (Meaning | undefined)[], { category }: ReadContext): CategoryId {
  const has = (meaning: Meaning) => meanings.includes(meaning);
  if (has('song')) return 'songs';
  if (has('episode title')) return 'episodes';
  if (has('movie')) return 'movies';
  if (has('book')) return 'books';
  if (has('game')) return 'games';
  const hasTitle = has('title') || has('name');
  if (has('album') && has('artist') && !hasTitle) return 'albums';
  if (has('director') && hasTitle) return category === 'tvseries' ? category : 'movies';
  if (has('author') && hasTitle) return category === 'tvseries' ? category : 'books';
  if (has('developer') && hasTitle) return 'games';
  if (has('artist') && hasTitle) return category === 'albums' && !has('album') ? category : 'songs';
  if (has('artist') && !has('album')) return 'music_artists';
  if (has('author')) return 'book_authors';
  if (has('series') && !hasTitle) return 'tvseries';
  return category;
}

function secondsIn(text: string): number | undefined {
  const bare = countingNumber(text);
  // Nobody's song has ten thousand seconds.
  if (bare !== undefined) return bare >= 10_000 ? Math.round(bare / 1000) : bare;
  return lengthInSeconds(text);
}
