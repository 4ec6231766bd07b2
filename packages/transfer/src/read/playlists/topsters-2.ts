import type { CategoryId } from '@top100/contracts/categories';
import { fieldOf, textOf } from '../cells.ts';
import type { DialectResult, JsonDialect } from '../dialect.ts';
import type { FileProblem, ReadContext, ReadList } from '../read-file.ts';
import { rowMessages } from '../row-messages.ts';
import { unzlibText } from '../unzlib-text.ts';
import type { ChartItem } from './topster-chart.ts';
import { categoryOfChart, listsOfChart } from './topster-chart.ts';
import { bytesOfBase64, largestChart } from './topster-text.ts';

/**
 * Charts of Topsters 2: what it keeps in the browser, as the only entry of an array. The places of a chart are under
 * `cards`, or `<id of the chart>-cards`, in quotation marks: base64 of a zlib stream of `[{ src, title }]`. The names
 * of all charts are in `options`.
 */
export const topsters2: JsonDialect = {
  id: 'topsters-2',
  label: 'Topsters charts',
  fits: (document) =>
    typeof fieldOf(storedIn(document), 'options') === 'string' && chartsIn(document).length > 0,
  read(document, context): DialectResult {
    const names = namesIn(textOf(fieldOf(storedIn(document), 'options')));
    const lists: ReadList[] = [];
    const problems: FileProblem[] = [];
    let left = largestChart;
    // What has been deleted may still lie there.
    const charts = chartsIn(document).filter(
      ([id]) => names === undefined || fieldOf(names, id) !== undefined,
    );
    for (const [id, packed] of charts) {
      const bytes = bytesOfBase64(packed.slice(1, -1));
      const unpacked = bytes ? unzlibText(bytes, left) : ({ ok: false, why: 'broken' } as const);
      const cards = unpacked.ok ? cardsIn(unpacked.text) : undefined;
      if (unpacked.ok) left -= unpacked.text.length;
      if (cards) lists.push(...listsOfCards(cards, textOf(fieldOf(names, id)), context));
      else if (!unpacked.ok && unpacked.why === 'too large')
        return { lists, problems: [...problems, { message: rowMessages.chartTooLarge }] };
      else problems.push({ message: rowMessages.brokenChart });
    }
    return { lists, problems };
  },
};

function storedIn(document: unknown): unknown {
  return Array.isArray(document) ? document[0] : undefined;
}

const firstChart = 'cards';

/** The ids of the charts, and their places as they are packed. */
function chartsIn(document: unknown): [id: string, packed: string][] {
  const stored = storedIn(document);
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return entries.flatMap(([key, value]): [string, string][] => {
    const id = key === firstChart ? key : /^(.+)-cards$/.exec(key)?.[1];
    return id !== undefined && typeof value === 'string' && /^"[\w+/]+={0,2}"$/.test(value)
      ? [[id, value]]
      : [];
  });
}

function namesIn(options: string): unknown {
  try {
    return fieldOf(JSON.parse(options), 'charts');
  } catch {
    return undefined;
  }
}

function cardsIn(text: string): readonly unknown[] | undefined {
  try {
    const cards: unknown = JSON.parse(text);
    return Array.isArray(cards) ? cards : undefined;
  } catch {
    return undefined;
  }
}

function listsOfCards(cards: readonly unknown[], name: string, context: ReadContext): ReadList[] {
  const whole = cards.map(itemOf);
  const parts = whole.map(inParts);
  const category = categoryOfChart(parts, context.category);
  return listsOfChart(hasArtists(category) ? parts : whole, category, name);
}

function itemOf(card: unknown): ChartItem {
  const picture = textOf(fieldOf(card, 'src'));
  // A place without a picture is empty, whatever was there before.
  return { title: picture === '' ? '' : textOf(fieldOf(card, 'title')), creator: '', picture };
}

/** Music is called "Artist - Album". */
function inParts(item: ChartItem): ChartItem {
  const at = item.title.indexOf(' - ');
  return at < 1 ? item : { ...item, creator: item.title.slice(0, at), title: item.title.slice(at + 3) };
}

function hasArtists(category: CategoryId): boolean {
  return category === 'albums' || category === 'songs';
}
