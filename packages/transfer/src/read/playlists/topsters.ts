import type { CategoryId } from '@top100/contracts/categories';
import { categoryById } from '@top100/contracts/categories';
import { titleField } from '@top100/contracts/item-fields';
import { makerField } from '@top100/contracts/maker-field';
import { filled } from '../cell-values.ts';
import { arrayAt, fieldOf, textOf } from '../cells.ts';
import type { DialectResult, TextDialect } from '../dialect.ts';
import type { FoundRow } from '../lists-of-rows.ts';
import { listsOf } from '../lists-of-rows.ts';
import type { ReadContext, ReadList } from '../read-file.ts';
import { rowMessages } from '../row-messages.ts';
import { isTopster, unpackTopster } from './topster-text.ts';

/** Charts of Topsters 3: one list each, in the order of their places. Places that are empty are passed over. */
export const topsters: TextDialect = {
  id: 'topsters',
  label: 'Topsters charts',
  fits: isTopster,
  read(text, context): DialectResult {
    const unpacked = unpackTopster(text);
    if (!unpacked.ok) {
      const message = unpacked.why === 'broken' ? rowMessages.brokenChart : rowMessages.chartTooLarge;
      return { lists: [], problems: [{ message }] };
    }
    const charts = chartsIn(unpacked.text);
    if (!charts) return { lists: [], problems: [{ message: rowMessages.brokenChart }] };
    return { lists: charts.flatMap((chart) => listsIn(chart, context)), problems: [] };
  },
};

/** By id in newer files, a plain list in older ones. */
function chartsIn(text: string): readonly unknown[] | undefined {
  try {
    const document: unknown = JSON.parse(text);
    return typeof document === 'object' && document !== null ? Object.values(document) : undefined;
  } catch {
    return undefined;
  }
}

function listsIn(stored: unknown, context: ReadContext): ReadList[] {
  const chart = fieldOf(stored, 'data');
  const items = arrayAt(chart, 'items');
  const category = categoryOf(items, context.category);
  const type = categoryById(category).itemType;
  const maker = makerField[type];
  const rows = items.flatMap((item, at): FoundRow[] => {
    const draft = filled({
      [titleField(type)]: textOf(fieldOf(item, 'title')),
      ...(maker && { [maker]: textOf(fieldOf(item, 'creator')) }),
    });
    // A place that is empty.
    return draft[titleField(type)] === undefined ? [] : [{ line: at + 1, category, draft }];
  });
  return listsOf(rows, { title: textOf(fieldOf(chart, 'title')) || textOf(fieldOf(stored, 'name')) });
}

/** Where Topsters takes its pictures from: the only place in a chart that tells what it is of. */
const places: readonly (readonly [RegExp, 'music' | CategoryId])[] = [
  [/last\.?fm|coverartarchive|discogs|scdn\.co|mzstatic/i, 'music'],
  [/openlibrary/i, 'books'],
  [/igdb/i, 'games'],
  [/tmdb/i, 'movies'],
];

/** What most pictures say; else the category that the person came from. */
function categoryOf(items: readonly unknown[], fallback: CategoryId): CategoryId {
  const pictures = items.map((item) => textOf(fieldOf(item, 'coverURL')).slice(0, 200));
  const taken = pictures.filter((picture) => picture !== '').length;
  for (const [pattern, place] of places) {
    const from = items.filter((_, at) => pattern.test(pictures[at]!));
    if (from.length * 2 <= taken || taken === 0) continue;
    if (place === 'movies') return ['tvseries', 'episodes'].includes(fallback) ? fallback : 'movies';
    if (place !== 'music') return place;
    return from.some((item) => textOf(fieldOf(item, 'creator')) !== '') ? 'albums' : 'music_artists';
  }
  return fallback;
}
