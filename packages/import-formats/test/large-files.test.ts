import { describe, expect, test } from '@jest/globals';
import type { ImportedFile } from '../src/read-file.ts';
import { readOne } from './read-one.ts';
import { readBytes } from './read-sample.ts';

const messagesOf = (file: ImportedFile) => file.problems.map(({ message }) => message);
const repeat = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at));

/** Two seconds is the target on an idle machine; five times that detects a hang on a busy one. */
function inTime<T>(read: () => T): T {
  const before = performance.now();
  const result = read();
  expect(performance.now() - before).toBeLessThan(10_000);
  return result;
}

describe('large files', () => {
  test('counts ten years of plays, 15 MB of CSV', () => {
    const rows = repeat(
      95_000,
      (at) =>
        `${1_600_000_000 + at},"01 Jan 2020, 00:00",Artist ${at % 300},,"Album ${at % 500}, remastered and expanded anniversary edition",,Track ${at % 900} of so many,`,
    );
    const text = ['uts,utc_time,artist,artist_mbid,album,album_mbid,track,track_mbid', ...rows].join('\n');
    expect(text.length).toBeGreaterThan(10 * 1024 * 1024);
    const file = inTime(() => readOne(text));
    expect(file).toMatchObject({ format: 'last-fm-plays', problems: [] });
    expect(file.lists.map(({ category, rows: found }) => [category, found.length])).toEqual([
      ['songs', 900],
      ['albums', 1500],
      ['music_artists', 300],
    ]);
  });

  test('reads a table up to the limit of cells, and reports the line', () => {
    const header = ['Title', 'Artist', ...repeat(98, (at) => `Column ${at}`)].join(',');
    const rest = ','.repeat(98);
    const rows = repeat(12_000, (at) => `Song ${at},Ann${rest}`);
    const file = inTime(() => readOne([header, ...rows].join('\n')));
    expect(file.lists[0]?.rows).toHaveLength(10_000);
    const [message] = messagesOf(file);
    expect(message).toMatch(/^This table is too long: from line 10,\d\d\d on nothing was read$/);
  });

  test('reports a line with too many cells as such', () => {
    const file = readOne(`Title,Artist\n${'Halo,Ann\n'.repeat(9_000)}${','.repeat(2000)}\n`);
    expect(messagesOf(file)).toEqual(['Line 9,002 has more than 1,000 cells']);
  });

  test('reads an XML playlist up to the limit', () => {
    const tracks = repeat(
      60_000,
      (at) => `<track><title>Song ${at}</title><creator>Ann ${'x'.repeat(60)}</creator></track>`,
    );
    const text = `<playlist version="1" xmlns="http://xspf.org/ns/0/"><title>All</title><trackList>${tracks.join('')}</trackList></playlist>`;
    const file = inTime(() => readOne(text));
    expect(file.lists[0]?.rows).toHaveLength(10_000);
    expect(file.lists[0]?.rows[0]?.draft.title).toBe('Song 0');
    expect(messagesOf(file)[0]).toBe('Only the first 5 MB of this playlist were read');
  });

  test('detects Windows-1252 by a letter anywhere', () => {
    const text = `Title,Artist\n${repeat(9_000, (at) => `Song ${at},Ann\n`).join('')}Jóga,Björk\n`;
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const file = readBytes(bytes);
    expect(file.lists[0]?.rows.at(-1)?.draft).toEqual({ title: 'Jóga', artist: 'Björk' });
    expect(messagesOf(file)[0]).toContain('Windows-1252');
  });
});
