import type { Item } from '@top100/contracts/items';
import { makePoster } from '@top100/transfer/poster/make-poster';
import { fontFromDisk } from '../../packages/transfer/test/poster/font-from-disk.ts';
import { type BenchRow, median, report, row } from './report.ts';

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

/** Titles like those of songs, none like the other. */
const latin = (index: number) =>
  `${words[index % 10]} ${words[Math.floor(index / 10) % 10]} ${words[Math.floor(index / 100)]}`;

/** Two thousand different characters in a hundred files of fonts, with kana between them. */
const japanese = (index: number) => {
  const character = (step: number) => String.fromCodePoint(0x4e00 + ((index * step) % 2_000) * 10);
  return `${character(1)}${character(7)}の${character(13)}`;
};

/** How long a poster of a thousand items takes, its fonts on the device. Alone: `node ops/bench/posters.ts`. */
export async function benchPosters(): Promise<BenchRow[]> {
  return [
    row('pdf of 1000 items', await measure(latin), 'ms', limit),
    row('pdf of 1000 items in Japanese', await measure(japanese), 'ms', limit),
  ];
}

async function measure(titleOf: (index: number) => string): Promise<number> {
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
  const fonts = new Map<string, Uint8Array>();
  const loadFont = async (name: string): Promise<Uint8Array> => {
    const bytes = fonts.get(name) ?? (await fontFromDisk(name));
    fonts.set(name, bytes);
    return bytes;
  };
  const list = { title: 'For the last dance', description: '', category: 'songs', items: songs } as const;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await makePoster(list, { paper: 'a4', loadFont });
    times.push(performance.now() - started);
  }
  return median(times);
}

if (import.meta.main) process.exit(report(await benchPosters()) > 0 ? 1 : 0);
