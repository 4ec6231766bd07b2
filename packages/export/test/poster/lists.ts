import type { CategoryId } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import type { ExportedList } from '../../src/write/exported-list.ts';

export function songs(titles: readonly (readonly [title: string, artist?: string, year?: number])[]): Item[] {
  return titles.map(([title, artist, year], index) => ({
    id: `item_${index}`,
    type: 'song',
    dateAdded: '2024-01-01T00:00:00.000Z',
    title,
    ...(artist !== undefined && { artist }),
    ...(year !== undefined && { year }),
  }));
}

export function listOf(items: readonly Item[], changes: Partial<ExportedList> = {}): ExportedList {
  const category: CategoryId = 'songs';
  return { title: 'For the last dance', description: '', category, items, ...changes };
}

/** This many different songs. */
export function manySongs(count: number): Item[] {
  const words = [
    'Harbour',
    'Lights',
    'Again',
    'Under',
    'Paper',
    'Moon',
    'Letters',
    'Summer',
    'Éclair',
    'Night',
  ];
  const word = (index: number, step: number) => words[Math.floor(index / step) % words.length] ?? '';
  return songs(
    Array.from({ length: count }, (_, index) => [
      `${word(index, 1)} ${word(index, 10)} ${word(index, 100)} ${index}`,
      `The ${word(index, 3)} ${word(index, 7)}s`,
      1950 + (index % 75),
    ]),
  );
}
