import type { CategoryId } from '@top100/contracts/categories';
import { filled } from '../cell-values.ts';
import type { DialectResult } from '../dialect.ts';
import { genreOf } from '../genres.ts';
import type { LeftOut } from '../left-out.ts';
import { tellLeftOut } from '../left-out.ts';
import type { FoundRow, ListsAbout } from '../lists-of-rows.ts';
import { listsOf } from '../lists-of-rows.ts';
import { messages } from '../messages.ts';
import type { FileProblem, ReadContext } from '../read-file.ts';
import { kindOf, screenCategory } from './title-types.ts';

/** One film, series, episode or game of a service that keeps them in one file. */
export interface ScreenTitle {
  line: number;
  /** The service's word for what it is. */
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

/** Puts titles into the lists of their types; what no list can hold is counted and told. */
export function readScreenTitles(
  titles: readonly ScreenTitle[],
  context: ReadContext,
  about: ListsAbout = {},
): DialectResult {
  const found: FoundRow[] = [];
  const problems: FileProblem[] = [];
  const leftOut: LeftOut[] = [];
  for (const title of titles) {
    const kind = kindOf(title.type) ?? screenCategory(context.category);
    if (kind === 'season' || kind === 'none') {
      leftOut.push({ line: title.line, kind: title.type, isSeason: kind === 'season' });
      continue;
    }
    const { line, position, score, source } = title;
    const draft = filled(fieldsOf(title, kind));
    if (draft.title !== undefined) found.push({ line, category: kind, draft, position, score, source });
    else problems.push({ line, message: messages.lineHas(line, messages.noTitle) });
  }
  const all = [...problems, ...tellLeftOut(leftOut)];
  return { lists: listsOf(found, about), problems: all.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}

function fieldsOf(from: ScreenTitle, category: CategoryId) {
  const { title, year, genres = [] } = from;
  if (category === 'episodes') {
    return { title, series: from.series, season: from.season, episode: from.episode, year };
  }
  if (category === 'tvseries') return { title, creator: from.creator, year };
  if (category === 'books') return { title, author: from.author, year, genre: genreOf('book', genres) };
  if (category === 'games') return { title, year, genre: genreOf('game', genres) };
  return { title, director: from.director, year, genre: genreOf('movie', genres) };
}
