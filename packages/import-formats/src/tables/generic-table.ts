import { type CategoryId, categoryById, type ItemFieldName } from '@top100/domain/categories';
import { itemFields, titleField, yearField } from '@top100/domain/item-fields';
import { makerField } from '@top100/domain/maker-field';
import { findGenre, genreWords } from '@top100/paste/genres';
import { guessScale, parseNote, parseRating } from '@top100/paste/opinion';
import { parseLength } from '@top100/paste/parse-length';
import type { ImportResult, Table } from '../import-format.ts';
import { messages } from '../messages.ts';
import type { FileProblem, ImportContext } from '../read-file.ts';
import { readRows, singleList } from '../read-rows.ts';
import { rowMessages } from '../row-messages.ts';
import { extractYear, parseRank } from './cells.ts';
import type { Meaning } from './generic-headers.ts';
import { columnMeaning } from './generic-headers.ts';
import { columnMeanings } from './title-columns.ts';

/** Number of columns with a known meaning; 0 if none can be the title. */
export function scoreGenericHeader(header: readonly string[], context: ImportContext): number {
  const meanings = header.map(columnMeaning);
  if (!columnsOf(meanings, categoryOf(meanings, context)).has('title')) return 0;
  return meanings.filter((meaning) => meaning !== undefined).length;
}

/** Reads a table of unknown origin by the names of its columns. */
export function readGeneric(table: Table, context: ImportContext): ImportResult {
  const meanings = columnMeanings(table);
  const category = categoryOf(meanings, context);
  const columns = columnsOf(meanings, category);
  const { itemType } = categoryById(category);
  const ratings = columns.get('rating');
  const scale =
    ratings === undefined ? undefined : guessScale(table.rows.map(({ cells }) => cells[ratings] ?? ''));
  const noYears: FileProblem[] = [];
  const otherGenres: string[] = [];
  const found = readRows(table.rows, (row) => {
    const cell = (what: Part) => row.cells[columns.get(what) ?? -1] ?? '';
    const draft: Partial<Record<ItemFieldName, string | number | undefined>> = {
      [titleField(itemType)]: cell('title'),
    };
    const maker = makerField[itemType];
    if (maker) draft[maker] = cell('maker');
    for (const { name, kind } of itemFields[itemType]) {
      if (name === titleField(itemType) || name === maker || name === 'note') continue;
      const text = cell(name);
      if (kind === 'duration') draft[name] = secondsIn(text);
      else if (name === yearField[itemType]) {
        draft[name] = extractYear(text);
        if (draft[name] === undefined && /[\p{L}\p{N}]/u.test(text) && !unknownYear.test(text))
          noYears.push({
            line: row.line,
            message: messages.lineHas(row.line, messages.noYear(text.slice(0, 40))),
          });
      } else if (name === 'genre') {
        draft[name] = findGenre(itemType, genreWords(text));
        if (draft[name] === undefined && text !== '') otherGenres.push(text.slice(0, 40));
      } else if (kind === 'number') draft[name] = numberOf(text);
      else draft[name] = text;
    }
    return {
      draft,
      rank: parseRank(cell('rank')),
      rating: scale === undefined ? undefined : parseRating(cell('rating'), scale),
      note: parseNote(cell('note')),
    };
  });
  const genres = otherGenres.length > 0 ? [{ message: messages.otherGenres(otherGenres) }] : [];
  return singleList(
    { category, note: rowMessages.orderedBy.rating },
    { ...found, problems: [...genres, ...found.problems, ...noYears] },
  );
}

/** Common placeholders for an unknown year. */
const unknownYear = /^(?:n\/?a|none|null|unknown|tba|tbd|0+)$/i;

type Part = 'title' | 'maker' | 'rank' | 'rating' | 'note' | ItemFieldName;

/** The column of each part; the first match wins. */
function columnsOf(meanings: readonly (Meaning | undefined)[], category: CategoryId): Map<Part, number> {
  const { itemType } = categoryById(category);
  const columns = new Map<Part, number>();
  const put = (part: Part, wanted: readonly (Meaning | undefined)[]) => {
    for (const meaning of wanted) {
      const at = meaning === undefined ? -1 : meanings.indexOf(meaning);
      if (at >= 0 && !columns.has(part)) columns.set(part, at);
    }
  };
  const [title, maker, year] = [titleField(itemType), makerField[itemType], yearField[itemType]];
  put('title', [ownHeader[category], title, title === 'title' ? 'name' : 'title']);
  put('maker', category === 'tvseries' ? ['creator', 'director', 'author'] : [maker]);
  for (const name of ['rank', 'rating', 'note'] as const) put(name, [name]);
  if (year) put(year, ['year', year]);
  for (const { name } of itemFields[itemType]) if (name !== title && name !== maker) put(name, [name]);
  return columns;
}

/** What the column of titles is called in a table of nothing else. */
const ownHeader: Partial<Record<CategoryId, Meaning>> = {
  songs: 'song',
  albums: 'album',
  music_artists: 'artist',
  movies: 'movie',
  tvseries: 'series',
  episodes: 'episode title',
  books: 'book',
  book_authors: 'author',
  games: 'game',
};

/** The category that the header implies, else the one that the user is filling. */
function categoryOf(meanings: readonly (Meaning | undefined)[], { category }: ImportContext): CategoryId {
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

/** `3/12` is track three of twelve; numbering starts at 1. */
function numberOf(text: string): string | undefined {
  const digits = /^(\d{1,6})\s?(?:\/|of)\s?\d{1,6}$/.exec(text)?.[1] ?? text;
  return /^0+$/.test(digits) ? undefined : digits;
}

function secondsIn(text: string): number | undefined {
  const bare = parseRank(text);
  // No song has ten thousand seconds.
  if (bare !== undefined) return bare >= 10_000 ? Math.round(bare / 1000) : bare;
  return parseLength(text);
}
