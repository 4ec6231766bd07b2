import { parseNote, parseRating } from '@top100/paste/opinion';
import type { JsonFormat } from '../import-format.ts';
import { arrayAt, extractYear, jsonText, makeSource, ownProperty } from '../tables/cells.ts';
import type { ShelvedTitle } from './shelved-titles.ts';
import { groupTitlesByShelf } from './shelved-titles.ts';

const kinds = ['movies', 'shows', 'anime'] as const;

/** A Simkl backup: films, series and anime, each with its status. */
export const simkl: JsonFormat = {
  id: 'simkl',
  label: 'Simkl backup',
  fits: (document) =>
    kinds.some((kind) =>
      arrayAt(document, kind)
        .slice(0, 20)
        .some((entry) => ownProperty(workOf(entry), 'ids') !== undefined),
    ),
  read: (document) =>
    groupTitlesByShelf(
      kinds.flatMap((kind) => arrayAt(document, kind).map((entry, at) => titleOf(entry, kind, at + 1))),
    ),
};

function workOf(entry: unknown): unknown {
  return ownProperty(entry, 'movie') ?? ownProperty(entry, 'show') ?? ownProperty(entry, 'anime');
}

function titleOf(entry: unknown, kind: (typeof kinds)[number], line: number): ShelvedTitle {
  const work = workOf(entry);
  const memo = ownProperty(entry, 'memo');
  const isPrivate = ownProperty(memo, 'is_private') === true;
  const isMovie = kind === 'movies' || jsonText(ownProperty(entry, 'anime_type')) === 'movie';
  return {
    line,
    title: jsonText(ownProperty(work, 'title')),
    kind,
    category: isMovie ? 'movies' : 'tvseries',
    year: extractYear(ownProperty(work, 'year')),
    shelf: jsonText(ownProperty(entry, 'status')),
    rating: parseRating(ownProperty(entry, 'user_rating'), 10),
    note: isPrivate ? undefined : parseNote(jsonText(ownProperty(memo, 'text')) || jsonText(memo)),
    source: makeSource('simkl', jsonText(ownProperty(ownProperty(work, 'ids'), 'simkl'))),
  };
}
