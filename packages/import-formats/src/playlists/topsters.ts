import type { ImportResult, TextFormat } from '../import-format.ts';
import type { ImportContext, ImportedList } from '../read-file.ts';
import { rowMessages } from '../row-messages.ts';
import { arrayAt, jsonText, ownProperty } from '../tables/cells.ts';
import { guessChartCategory, readChart } from './topster-chart.ts';
import { isTopster, unpackTopster } from './topster-text.ts';

/** Charts of Topsters 3: one list each. */
export const topsters: TextFormat = {
  id: 'topsters',
  label: 'Topsters charts',
  fits: isTopster,
  read(text, context): ImportResult {
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

/** By id in newer files, an array in older ones. */
function chartsIn(text: string): readonly unknown[] | undefined {
  try {
    const document: unknown = JSON.parse(text);
    return typeof document === 'object' && document !== null ? Object.values(document) : undefined;
  } catch {
    return undefined;
  }
}

function listsIn(stored: unknown, context: ImportContext): ImportedList[] {
  const chart = ownProperty(stored, 'data');
  const items = arrayAt(chart, 'items').map((item) => ({
    title: jsonText(ownProperty(item, 'title')),
    creator: jsonText(ownProperty(item, 'creator')),
    picture: jsonText(ownProperty(item, 'coverURL')),
  }));
  const title = jsonText(ownProperty(chart, 'title')) || jsonText(ownProperty(stored, 'name'));
  return readChart(items, guessChartCategory(items, context.category), title);
}
