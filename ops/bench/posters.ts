import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Item } from '@top100/domain/items';
import { makePoster } from '@top100/export/poster/make-poster';
import { type BenchRow, median, report, row } from './report.ts';

const fonts = join(import.meta.dirname, '../../node_modules/@fontsource');
const items = 1000;
const rounds = 5;
const limit = 3_000;

const words = [
  'Harbour',
  'lights',
  'again',
  'under',
  'paper',
  'moon',
  'letters',
  'summer',
  'éclair',
  'night',
];

/** Unique titles that resemble those of songs. */
const latin = (index: number) =>
  `${words[index % 10]} ${words[Math.floor(index / 10) % 10]} ${words[Math.floor(index / 100)]}`;

/** Two thousand different characters in a hundred font files, mixed with kana. */
const japanese = (index: number) => {
  const character = (step: number) => String.fromCodePoint(0x4e00 + ((index * step) % 2_000) * 10);
  return `${character(1)}${character(7)}の${character(13)}`;
};

/** Time to make a poster of a thousand items, with its fonts on the device. Alone: `node ops/bench/posters.ts`. */
export async function benchPosters(): Promise<BenchRow[]> {
  return [
    ...(await measure(`pdf of ${items} items`, latin)),
    ...(await measure(`pdf of ${items} items in Japanese`, japanese)),
  ];
}

/** The package of a font file is the beginning of its name. */
function fontPath(name: string): string {
  const [folder = ''] = /^(?:inter|noto-sans-(?:jp|kr|sc)|noto-sans)(?=-)/.exec(name) ?? [];
  return join(fonts, folder, 'files', name);
}

async function measure(name: string, titleOf: (index: number) => string): Promise<BenchRow[]> {
  const songs = Array.from(
    { length: items },
    (_, index): Item => ({
      id: `item_${index}`,
      type: 'song',
      dateAdded: '2024-01-01T00:00:00.000Z',
      title: titleOf(index),
      artist: `The ${words[index % 7]}`,
      year: 1950 + (index % 75),
    }),
  );
  const loaded = new Map<string, Uint8Array>();
  const loadFont = async (name: string): Promise<Uint8Array> => {
    const bytes = loaded.get(name) ?? new Uint8Array(await readFile(fontPath(name)));
    loaded.set(name, bytes);
    return bytes;
  };
  const list = { title: 'For the last dance', description: '', category: 'songs', items: songs } as const;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await makePoster(list, { paper: 'a4', loadFont });
    times.push(performance.now() - started);
  }
  return [
    row(`${name}, the first`, times[0] ?? 0, 'ms', limit),
    row(`${name}, the median`, median(times), 'ms', limit),
  ];
}

if (import.meta.main) process.exit(report(await benchPosters()) > 0 ? 1 : 0);
