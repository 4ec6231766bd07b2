import { arrayAt, fieldOf, textOf } from '../cells.ts';
import type { DialectResult, TextDialect } from '../dialect.ts';
import type { ReadContext, ReadList } from '../read-file.ts';
import { rowMessages } from '../row-messages.ts';
import { categoryOfChart, listsOfChart } from './topster-chart.ts';
import { isTopster, unpackTopster } from './topster-text.ts';

/** Charts of Topsters 3: one list each. */
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
  const items = arrayAt(chart, 'items').map((item) => ({
    title: textOf(fieldOf(item, 'title')),
    creator: textOf(fieldOf(item, 'creator')),
    picture: textOf(fieldOf(item, 'coverURL')),
  }));
  const title = textOf(fieldOf(chart, 'title')) || textOf(fieldOf(stored, 'name'));
  return listsOfChart(items, categoryOfChart(items, context.category), title);
}
