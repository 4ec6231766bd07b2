import type { CategoryId } from '@top100/domain/categories';
import type { ImportResult, JsonFormat } from '../import-format.ts';
import type { FileProblem, ImportContext, ImportedList } from '../read-file.ts';
import { rowMessages } from '../row-messages.ts';
import { jsonText, ownProperty } from '../tables/cells.ts';
import { unzlibText } from '../zips/unzlib-text.ts';
import type { ChartItem } from './topster-chart.ts';
import { guessChartCategory, readChart } from './topster-chart.ts';
import { decodeBase64, maxChartSize } from './topster-text.ts';

/**
 * Charts of Topsters 2: its browser storage as the only entry of an array. A chart's cells are under `cards` or `<id
 * of the chart>-cards`, in quotation marks: base64 of a zlib stream of `[{ src, title }]`. The names of all charts
 * are in `options`.
 */
export const topsters2: JsonFormat = {
  id: 'topsters-2',
  label: 'Topsters charts',
  fits: (document) =>
    typeof ownProperty(storedIn(document), 'options') === 'string' && chartsIn(document).length > 0,
  read(document, context): ImportResult {
    const names = namesIn(jsonText(ownProperty(storedIn(document), 'options')));
    const lists: ImportedList[] = [];
    const problems: FileProblem[] = [];
    let left = maxChartSize;
    // Deleted charts may still be stored.
    const charts = chartsIn(document).filter(
      ([id]) => names === undefined || ownProperty(names, id) !== undefined,
    );
    for (const [id, packed] of charts) {
      const bytes = decodeBase64(packed.slice(1, -1));
      const unpacked = bytes ? unzlibText(bytes, left) : ({ ok: false, why: 'broken' } as const);
      const cards = unpacked.ok ? cardsIn(unpacked.text) : undefined;
      if (unpacked.ok) left -= unpacked.text.length;
      if (cards) lists.push(...readCards(cards, jsonText(ownProperty(names, id)), context));
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

/** The ids of the charts and their packed cells. */
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
    return ownProperty(JSON.parse(options), 'charts');
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

function readCards(cards: readonly unknown[], name: string, context: ImportContext): ImportedList[] {
  const whole = cards.map(itemOf);
  const parts = whole.map(inParts);
  const category = guessChartCategory(parts, context.category);
  return readChart(hasArtists(category) ? parts : whole, category, name);
}

function itemOf(card: unknown): ChartItem {
  const picture = jsonText(ownProperty(card, 'src'));
  // A cell without a picture is empty, whatever its title.
  return { title: picture === '' ? '' : jsonText(ownProperty(card, 'title')), creator: '', picture };
}

/** Music has titles such as "Artist - Album". */
function inParts(item: ChartItem): ChartItem {
  const at = item.title.indexOf(' - ');
  return at < 1 ? item : { ...item, creator: item.title.slice(0, at), title: item.title.slice(at + 3) };
}

function hasArtists(category: CategoryId): boolean {
  return category === 'albums' || category === 'songs';
}
