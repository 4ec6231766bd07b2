import { describe, expect, test } from '@jest/globals';
import { zlibSync } from 'fflate';
import { draftsOf, readOne, titlesOf } from './read-one.ts';

const cover = {
  music: 'https://lastfm.freetls.fastly.net/i/u/300x300/a.png',
  films: 'https://image.tmdb.org/t/p/w200/a.jpg',
};
const card = (title: string, src = cover.music) => ({ src, title, playcount: '0' });
const empty = { src: '', title: '', playcount: '0' };
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const packed = (cards: unknown) => `"${base64(zlibSync(new TextEncoder().encode(JSON.stringify(cards))))}"`;
const stored = (charts: Record<string, unknown>, names: Record<string, string>) =>
  JSON.stringify([{ size: '42', titled: 'true', options: JSON.stringify({ charts: names }), ...charts }]);
/** As newer versions save it. */
const hidden = (json: string) =>
  Array.from(base64(new TextEncoder().encode(json)), (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + 17),
  ).join('');

const two = stored(
  {
    cards: packed([card('Björk - Début'), empty, card('Godspeed You! - F# A# - ∞')]),
    'Watch-cards-cards': packed([card('Alien - Director’s Cut', cover.films)]),
    'Gone-cards-cards': packed([card('Old - Chart')]),
  },
  { cards: 'Records', 'Watch-cards': 'Watch' },
);

describe('Topsters 2', () => {
  test.each([
    ['as it is kept', two],
    ['with its letters moved up', hidden(two)],
  ])('reads one list per chart, %s', (_, text) => {
    const file = readOne(text);
    expect(file).toMatchObject({ format: 'topsters-2', label: 'Topsters charts', problems: [] });
    expect(titlesOf(file)).toEqual({
      'albums: Records': ['Début', 'F# A# - ∞'],
      'movies: Watch': ['Alien - Director’s Cut'],
    });
    expect(draftsOf(file.lists[0])[0]).toEqual({ title: 'Début', artist: 'Björk' });
    expect(file.lists[0]!.rows.map(({ line }) => line)).toEqual([1, 3]);
  });

  test('reads every chart as a list without names', () => {
    const text = JSON.stringify([{ options: 'broken', cards: packed([card('A - B')]) }]);
    expect(titlesOf(readOne(text))).toEqual({ albums: ['B'] });
  });

  test('reports a damaged chart and reads the others', () => {
    const broken = `"${base64(zlibSync(new TextEncoder().encode('[{"src":')))}"`;
    const text = stored(
      { cards: '"eJwAAA=="', 'A-cards': broken, 'B-cards': packed([card('A - B')]) },
      { cards: 'One', A: 'Two', B: 'Three' },
    );
    for (const file of [readOne(text), readOne(hidden(text))]) {
      expect(titlesOf(file)).toEqual({ 'albums: Three': ['B'] });
      expect(file.problems).toHaveLength(2);
      expect(file.problems[0]?.message).toContain('damaged');
    }
  });

  test('reports a truncated file', () => {
    const whole = hidden(two);
    for (const at of [6, 40, 200, whole.length - 6])
      expect(readOne(whole.slice(0, at)).problems).not.toEqual([]);
  });

  test('stops unpacking charts that are too large together', () => {
    const bomb = `"${base64(zlibSync(new Uint8Array(80 * 1024 * 1024), { level: 9 }))}"`;
    const charts = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${at}-cards`, bomb]));
    const names = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [at, 'x']));
    const before = performance.now();
    const file = readOne(stored(charts, names));
    // The target is a second; five times that detects a hang on a busy machine.
    expect(performance.now() - before).toBeLessThan(5000);
    expect(file.problems).toEqual([{ message: expect.stringContaining('too large') }]);
  });
});
