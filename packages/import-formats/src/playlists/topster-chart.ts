import type { CategoryId } from '@top100/domain/categories';
import { categoryById } from '@top100/domain/categories';
import { titleField } from '@top100/domain/item-fields';
import { makerField } from '@top100/domain/maker-field';
import type { UngroupedRow } from '../group-into-lists.ts';
import { groupIntoLists } from '../group-into-lists.ts';
import type { ImportedList } from '../read-file.ts';
import { nonEmptyFields } from '../tables/cell-values.ts';

/** A cell of a chart; all fields are '' if it is empty. */
export interface ChartItem {
  title: string;
  creator: string;
  /** URL of its picture. */
  picture: string;
}

/** Reads a chart as a list, in the order of its cells. Empty cells are skipped. */
export function readChart(items: readonly ChartItem[], category: CategoryId, title: string): ImportedList[] {
  const type = categoryById(category).itemType;
  const maker = makerField[type];
  const rows = items.flatMap((item, at): UngroupedRow[] => {
    const draft = nonEmptyFields({ [titleField(type)]: item.title, ...(maker && { [maker]: item.creator }) });
    return draft[titleField(type)] === undefined ? [] : [{ line: at + 1, category, draft }];
  });
  return groupIntoLists(rows, { title });
}

/** Sources of Topsters' pictures, the only indication of a chart's category. */
const places: readonly (readonly [RegExp, 'music' | CategoryId])[] = [
  [/last\.?fm|coverartarchive|discogs|scdn\.co|mzstatic/i, 'music'],
  [/openlibrary/i, 'books'],
  [/igdb/i, 'games'],
  [/tmdb/i, 'movies'],
];

/** The category of most pictures; else the one that the user came from. */
export function guessChartCategory(items: readonly ChartItem[], fallback: CategoryId): CategoryId {
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
