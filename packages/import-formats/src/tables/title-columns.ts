import type { Table } from '../import-format.ts';
import type { Meaning } from './generic-headers.ts';
import { columnMeaning } from './generic-headers.ts';

/** Number of rows examined to classify a column. */
const maxLookedAt = 200;
const trackNumber = /^#?\d{1,4}(?:\s?(?:\/|of)\s?\d{1,4})?$/;
const titles: readonly Meaning[] = [
  'title',
  'name',
  'song',
  'album',
  'movie',
  'series',
  'episode title',
  'book',
  'game',
];

/**
 * Classifies the columns of a table by names and cells: a column of numbers is not the title if another column has
 * words. `Track` beside `Title` is the track number.
 */
export function columnMeanings({ header, rows }: Pick<Table, 'header' | 'rows'>): (Meaning | undefined)[] {
  const meanings = header.map(columnMeaning);
  const sample = rows.slice(0, maxLookedAt);
  const hasWords = (at: number) => sample.some(({ cells }) => isWords(cells[at] ?? ''));
  const isTitles = (meaning: Meaning | undefined) => meaning !== undefined && titles.includes(meaning);
  const wordy = meanings.filter((meaning, at) => isTitles(meaning) && hasWords(at));
  return meanings.map((meaning, at) => {
    if (!isTitles(meaning) || hasWords(at) || sample.length === 0) return meaning;
    // Albums and songs can be called 1989; only a column that can replace the title wins.
    const others = wordy.filter((other) => takesPlaceOf(other!, meaning!));
    if (others.length === 0) return meaning;
    return meaning === 'song' ? 'track_number' : meaning === 'episode title' ? 'episode' : undefined;
  });
}

function takesPlaceOf(other: Meaning, meaning: Meaning): boolean {
  return other === 'title' || other === 'name' || other === 'song' || other === meaning;
}

function isWords(cell: string): boolean {
  return cell !== '' && !trackNumber.test(cell);
}
