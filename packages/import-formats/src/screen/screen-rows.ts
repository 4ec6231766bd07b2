import type { CategoryId } from '@top100/domain/categories';
import { findGenre } from '@top100/paste/genres';
import type { FoundOpinion } from '@top100/paste/opinion';
import type { ListDetails, UngroupedRow } from '../group-into-lists.ts';
import { groupIntoLists } from '../group-into-lists.ts';
import type { ImportResult, Table, TableRow } from '../import-format.ts';
import { messages } from '../messages.ts';
import type { FileProblem, ImportContext } from '../read-file.ts';
import type { SkippedEntry } from '../skipped-entries.ts';
import { reportSkipped } from '../skipped-entries.ts';
import { nonEmptyFields } from '../tables/cell-values.ts';
import { kindOf, screenCategory } from './title-types.ts';

/** One film, series, episode or game of a service that keeps them in one file. */
export interface ScreenTitle extends FoundOpinion {
  line: number;
  /** The type, as the service names it. */
  type: string;
  title: string;
  year?: string | number | undefined;
  /** Makers: directors of films, developers of games. */
  director?: string | undefined;
  creator?: string | undefined;
  author?: string | undefined;
  genres?: readonly string[] | undefined;
  series?: string | undefined;
  season?: string | number | undefined;
  episode?: string | number | undefined;
  position?: number | undefined;
  score?: number | undefined;
  source?: { kind: string; id: string } | undefined;
}

/** Reads every row of a table as a title. */
export function readScreenRows(
  { rows }: Table,
  context: ImportContext,
  read: (row: TableRow) => Omit<ScreenTitle, 'line'>,
): ImportResult {
  return readScreenTitles(
    rows.map((row) => ({ line: row.line, ...read(row) })),
    context,
  );
}

/** Groups titles into lists by type; types without a category are counted and reported. */
export function readScreenTitles(
  titles: readonly ScreenTitle[],
  context: ImportContext,
  about: ListDetails = {},
): ImportResult {
  const found: UngroupedRow[] = [];
  const problems: FileProblem[] = [];
  const skipped: SkippedEntry[] = [];
  for (const title of titles) {
    const kind = kindOf(title.type) ?? screenCategory(context.category);
    if (kind === 'season' || kind === 'none') {
      skipped.push({ line: title.line, kind: title.type, isSeason: kind === 'season' });
      continue;
    }
    const { line, position, score, source, rating, note } = title;
    const draft = nonEmptyFields(fieldsOf(title, kind));
    if (draft.title !== undefined)
      found.push({ line, category: kind, draft, position, score, source, rating, note });
    else problems.push({ line, message: messages.lineHas(line, messages.noTitle) });
  }
  const all = [...problems, ...reportSkipped(skipped)];
  return { lists: groupIntoLists(found, about), problems: all.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}

function fieldsOf(from: ScreenTitle, category: CategoryId) {
  const { title, year, genres = [] } = from;
  if (category === 'episodes') {
    return { title, series: from.series, season: from.season, episode: from.episode, year };
  }
  if (category === 'tvseries') return { title, creator: from.creator, year };
  if (category === 'books') return { title, author: from.author, year, genre: findGenre('book', genres) };
  if (category === 'games') return { title, year, genre: findGenre('game', genres) };
  return { title, director: from.director, year, genre: findGenre('movie', genres) };
}
