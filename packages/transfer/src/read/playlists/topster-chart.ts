import type { CategoryId } from '@top100/contracts/categories';
import { categoryById } from '@top100/contracts/categories';
import { titleField } from '@top100/contracts/item-fields';
import { makerField } from '@top100/contracts/maker-field';
import { filled } from '../cell-values.ts';
import type { FoundRow } from '../lists-of-rows.ts';
import { listsOf } from '../lists-of-rows.ts';
import type { ReadList } from '../read-file.ts';

/** A place of a chart; all of it is '' where the place is empty. */
export interface ChartItem {
  title: string;
  creator: string;
  /** The address of its picture. */
  picture: string;
}

/** A chart as a list, in the order of its places. Places that are empty are passed over. */
export function listsOfChart(items: readonly ChartItem[], category: CategoryId, title: string): ReadList[] {
  const type = categoryById(category).itemType;
  const maker = makerField[type];
  const rows = items.flatMap((item, at): FoundRow[] => {
    const draft = filled({ [titleField(type)]: item.title, ...(maker && { [maker]: item.creator }) });
    return draft[titleField(type)] === undefined ? [] : [{ line: at + 1, category, draft }];
  });
  return listsOf(rows, { title });
}

/** Where Topsters takes its pictures from: the only place in a chart that tells what it is of. */
const places: readonly (readonly [RegExp, 'music' | CategoryId])[] = [
  [/last\.?fm|coverartarchive|discogs|scdn\.co|mzstatic/i, 'music'],
  [/openlibrary/i, 'books'],
  [/igdb/i, 'games'],
  [/tmdb/i, 'movies'],
];

/** What most pictures say; else the category that the person came from. */
export function categoryOfChart(items: readonly ChartItem[], fallback: CategoryId): CategoryId {
  const pictures = items.map(({ picture }) => picture.slice(0, 200));
  const taken = pictures.filter((picture) => picture !== '').length;
  for (const [pattern, place] of places) {
    const from = items.filter((_, at) => pattern.test(pictures[at]!));
    if (from.length * 2 <= taken || taken === 0) continue;
    if (place === 'movies') return ['tvseries', 'episodes'].includes(fallback) ? fallback : 'movies';
    if (place !== 'music') return place;
    return from.some(({ creator }) => creator !== '') ? 'albums' : 'music_artists';
  }
  return fallback;
}
