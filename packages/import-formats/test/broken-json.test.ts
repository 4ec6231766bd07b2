import { describe, expect, test } from '@jest/globals';
import { toJson } from '@top100/export/write/to-json';
import { readText } from '../src/read-files.ts';

const context = { currentYear: 2026, category: 'songs' as const };
const broken = expect.stringContaining('broken at line');
const titles = (text: string) => {
  const { lists, problems } = readText(text, context);
  return { titles: lists.flatMap(({ rows }) => rows.map(({ draft }) => draft.title)), problems };
};

const playlist = `{"playlists": [
 {"name": "Sunday", "items": [
  {"track": {"trackName": "One", "artistName": "U2", "albumName": "Achtung Baby"}},
  {"track": {"trackName": "Halo", "artistName": "Beyoncé", "albumName": ""}},
  {"track": {"trackName": "Jolene", "artistName": "Dolly Parton", "albumName": "Jolene"}}
 ], "description": ""}
]}`;

describe('invalid JSON', () => {
  test('returns every complete entry, wherever it was truncated, and reports the line', () => {
    const lines = playlist.split('\n');
    for (let at = playlist.indexOf('"Jolene"'); at < playlist.lastIndexOf('"}}'); at += 1) {
      const cut = titles(playlist.slice(0, at));
      expect(cut.titles).toEqual(['One', 'Halo']);
      expect(cut.problems[0]).toEqual({ line: 5, message: broken });
    }
    expect(titles(lines.slice(0, 3).join('\n')).titles).toEqual(['One']);
    expect(titles(playlist).titles).toEqual(['One', 'Halo', 'Jolene']);
  });

  test('returns what precedes an error in the middle', () => {
    const { titles: found, problems } = titles(playlist.replace('"Halo",', '"Halo" ,,'));
    expect(found).toEqual(['One']);
    expect(problems[0]).toEqual({ line: 4, message: broken });
  });

  test('is only reported if nothing is complete', () => {
    const { titles: found, problems } = titles(playlist.slice(0, playlist.indexOf('"U2"')));
    expect(found).toEqual([]);
    expect(problems).toEqual([{ line: 3, message: broken }]);
  });

  test('returns entries of our own format up to the error', () => {
    const items = ['One', 'Two', 'Three'].map((title, n) => ({
      id: `i${n}`,
      type: 'song' as const,
      dateAdded: '2026-01-01T00:00:00.000Z',
      title,
      artist: 'U2',
    }));
    const whole = toJson({ title: 'Mine', description: '', category: 'songs', items });
    expect(titles(whole.slice(0, whole.indexOf('"Three"'))).titles).toEqual(['One', 'Two']);
  });
});
