import { describe, expect, test } from '@jest/globals';
import { readText } from '../src/read-files.ts';
import { draftsOf, readOne } from './read-one.ts';

const lines = [
  '{"rank": 2, "title": "Halo", "artist": "Beyoncé", "year": 2008}',
  '{"rank": 1, "title": "Jóga", "artist": "Björk"}',
  '{"rank": 3, "title": 1979, "artist": "The Smashing Pumpkins"}',
];
const titles = (text: string) => draftsOf(readOne(text).lists[0]).map((draft) => Object(draft).title);

describe('JSON Lines', () => {
  test.each(['\n', '\r\n', '\n\n'])('reads one object per line, with line ends %j', (end) => {
    for (const text of [lines.join(end), lines.join(end) + end]) {
      const file = readOne(text);
      expect(file).toMatchObject({ format: 'json', label: 'JSON', problems: [] });
      expect(file.lists).toHaveLength(1);
      expect(draftsOf(file.lists[0])).toEqual([
        { title: 'Jóga', artist: 'Björk' },
        { title: 'Halo', artist: 'Beyoncé', year: 2008 },
        { title: '1979', artist: 'The Smashing Pumpkins' },
      ]);
      expect(file.lists[0]?.isRanked).toBe(true);
    }
  });

  test('reports an invalid line and reads the others', () => {
    const file = readOne([lines[0], '{"title": "Solo",', '', lines[1], lines[2]].join('\n'));
    expect(file.lists[0]?.rows.map(({ line }) => line)).toEqual([4, 1, 5]);
    expect(file.problems).toEqual([{ line: 2, message: 'Line 2 is broken JSON and was skipped' }]);
  });

  test('returns the complete lines of a truncated file', () => {
    const text = lines.join('\n');
    const last = text.lastIndexOf('\n') + 1;
    for (let at = last + 1; at < text.length; at += 1) {
      expect(titles(text.slice(0, at))).toEqual(['Jóga', 'Halo']);
      expect(readOne(text.slice(0, at)).problems.map(({ line }) => line)).toEqual([3]);
    }
    expect(titles(text.slice(0, last + lines[2]!.length))).toHaveLength(3);
  });

  test('reports each line without a title with its line number', () => {
    const file = readOne(`${lines[0]}\n\n{"artist": "Nobody"}\n${lines[1]}`);
    expect(file.problems).toEqual([{ line: 3, message: 'Line 3 has no title' }]);
  });

  test('counts plays of a streaming history as from an array', () => {
    const play = JSON.stringify({ endTime: '2025', artistName: 'Ann', trackName: 'Halo', msPlayed: 60_000 });
    const file = readOne(`${play}\n${play}\n`);
    expect(file.format).toBe('spotify-history');
    expect(draftsOf(file.lists[0])).toEqual([{ title: 'Halo', artist: 'Ann' }]);
  });

  test.each([
    ['one object, then prose', `${lines[0]}\nmore\nand more\nand more`],
    ['JSON that goes over several lines', JSON.stringify({ a: { b: 1 } }, null, 1)],
    ['objects that are no entries', '{"a": 1}\n{"a": 2}'],
    ['a line that is too deep', `${lines[0]}\n${'['.repeat(100_000)}`],
  ])('%s: is rejected or reported', (_, text) => {
    const { problems } = readText(text, { currentYear: 2026, category: 'songs' });
    expect(problems).not.toEqual([]);
  });
});
