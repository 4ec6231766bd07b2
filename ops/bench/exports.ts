import type { Item } from '@top100/domain/items';
import type { ExportedList } from '@top100/export/write/exported-list';
import { toCsv } from '@top100/export/write/to-csv';
import { toJson } from '@top100/export/write/to-json';
import { toXlsx } from '@top100/export/write/to-xlsx';
import { exportRules, tryRule } from '@top100/import-formats/own/test/export-rules';
import { readFiles } from '@top100/import-formats/read-files';
import { type BenchRow, median, report, row } from './report.ts';

const count = 1000;
const rounds = 9;
const randomLists = 10_000;

/** Songs with all their fields, some of which need a guard, or JSON beside their cells. */
const list: ExportedList = {
  title: 'For the last dance',
  description: 'In the order in which the lights go out.\n- the quiet ones last',
  category: 'songs',
  items: Array.from(
    { length: count },
    (_, index): Item => ({
      id: `item_1700000000000_${index}`,
      type: 'song',
      dateAdded: new Date(1.7e12 + index * 60_000).toISOString(),
      title: index % 20 === 0 ? `=Harbour; "lights" ${index}` : `Harbour lights, again ${index} – café 夜`,
      artist: `The Paper Moons ${index % 90}`,
      album: `Letters of the summer ${index % 300}`,
      year: 1950 + (index % 75),
      duration_seconds: 120 + (index % 300),
      track_number: 1 + (index % 12),
      source: { kind: 'spotify', id: `spotify:track:${index}` },
      ...(index % 10 === 0 && { mood: { energy: index, words: ['slow', 'late'] } }),
    }),
  ),
};

/**
 * Time to export a thousand items, including the first file, since nobody exports twice; and a round trip of ten
 * thousand random lists. Alone: `node ops/bench/exports.ts`.
 */
export async function benchExports(): Promise<BenchRow[]> {
  const context = { currentYear: 2026, category: 'songs' } as const;
  const csv = new TextEncoder().encode(toCsv(list));
  return [
    ...timed(`csv of ${count} items`, 100, () => toCsv(list)),
    ...timed(`json of ${count} items`, 100, () => toJson(list)),
    ...timed(`xlsx of ${count} items`, 500, () => toXlsx(list)),
    ...timed(`csv of ${count} items, read again`, undefined, () =>
      readFiles([{ name: 'a', bytes: csv }], context),
    ),
    ...(['json', 'csv', 'formulas'] as const).map(tried),
  ];
}

function timed(name: string, limit: number | undefined, make: () => unknown): BenchRow[] {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    make();
    return performance.now() - started;
  });
  return [
    row(`${name}, the first`, times[0] ?? 0, 'ms', limit),
    row(`${name}, the median`, median(times), 'ms', limit),
  ];
}

/** 1 if any random list breaks the rule; the smallest counterexample is printed. */
function tried(rule: keyof typeof exportRules): BenchRow {
  let broken = 0;
  try {
    tryRule(rule, randomLists);
  } catch (error) {
    console.error(error);
    broken = 1;
  }
  return row(
    `${randomLists} random lists of which each, out and in, ${exportRules[rule]}: broken`,
    broken,
    '',
    0,
  );
}

if (import.meta.main) process.exit(report(await benchExports()) > 0 ? 1 : 0);
