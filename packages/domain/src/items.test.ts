import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { categories, categoryById } from './categories.ts';
import { bookGenres, gameGenres, movieGenres } from './genres.ts';
import { itemFields } from './item-fields.ts';
import { checkDraft, itemByline, itemMaker, itemTitle, newItem, newItemId, readItem } from './items.ts';

const year = 2026;
const problemOf = (...args: Parameters<typeof checkDraft>) => {
  const result = checkDraft(...args);
  return result.ok ? undefined : result.problems;
};

describe('what an item needs', () => {
  test.each([
    ['song', { title: 'Halo' }, 'Songs require title and artist'],
    ['song', { artist: 'Beyoncé' }, 'Songs require title and artist'],
    ['album', { title: 'Kid A' }, 'Albums require title and artist'],
    ['artist', { country: 'Iceland' }, 'Artists require name'],
    ['movie', { title: '   ' }, 'Movies require a title'],
    ['movie', { title: '\u200b\u2060' }, 'Movies require a title'],
    ['tvseries', {}, 'TV series require a title'],
    ['episode', {}, 'Episodes require a title'],
    ['book', {}, 'Books require a title'],
    ['book_author', {}, 'Authors require name'],
    ['game', {}, 'Games require a title'],
  ] as const)('%s %j: %s', (type, draft, message) => {
    const result = checkDraft(type, draft, year);
    expect(result.ok ? undefined : result.message).toBe(message);
  });

  test.each([
    ['song', 1900],
    ['album', 1900],
    ['movie', 1888],
    ['tvseries', 1920],
    ['episode', 1950],
    ['game', 1970],
    ['book', 1],
  ] as const)('the year of a %s begins in %i and ends this year', (type, first) => {
    const base = { title: 'T', artist: 'A' };
    expect(checkDraft(type, { ...base, year: first }, year).ok).toBe(true);
    expect(checkDraft(type, { ...base, year }, year).ok).toBe(true);
    expect(problemOf(type, { ...base, year: first - 1 }, year)).toHaveProperty('year');
    expect(problemOf(type, { ...base, year: year + 1 }, year)).toHaveProperty('year');
    expect(problemOf(type, { ...base, year: 'soon' }, year)).toHaveProperty('year');
    expect(problemOf(type, { ...base, year: 1999.5 }, year)).toHaveProperty('year');
  });

  test('an artist’s first year is 1900, and a season goes to 99, an episode to 999', () => {
    expect(problemOf('artist', { name: 'N', formed_year: 1899 }, year)).toHaveProperty('formed_year');
    expect(checkDraft('episode', { title: 'T', season: 99, episode: '999' }, year).ok).toBe(true);
    expect(problemOf('episode', { title: 'T', season: 100, episode: 0 }, year)).toEqual({
      season: 'Season must be a whole number from 1 to 99',
      episode: 'Episode must be a whole number from 1 to 999',
    });
  });

  test('titles can have 500 characters, names 200, countries and platforms 100', () => {
    for (const { itemType } of categories) {
      for (const field of itemFields[itemType]) {
        if (field.kind !== 'text') continue;
        const fits = { title: 'T', name: 'N', artist: 'A', [field.name]: 'x'.repeat(field.maxLength) };
        expect(checkDraft(itemType, fits, year).ok).toBe(true);
        expect(
          problemOf(itemType, { ...fits, [field.name]: 'x'.repeat(field.maxLength + 1) }, year),
        ).toHaveProperty(field.name);
      }
    }
    const lengths = (type: 'song' | 'game' | 'artist') =>
      itemFields[type].flatMap((field) => (field.kind === 'text' ? [[field.name, field.maxLength]] : []));
    expect(lengths('song')).toEqual([
      ['title', 500],
      ['artist', 200],
      ['album', 500],
    ]);
    expect(lengths('game')).toEqual([
      ['title', 500],
      ['developer', 200],
      ['platform', 100],
    ]);
    expect(lengths('artist')).toEqual([
      ['name', 200],
      ['country', 100],
    ]);
  });

  test('genres are those of the lists: 15, 14 and 14, Other last', () => {
    for (const [list, length] of [
      [movieGenres, 15],
      [bookGenres, 14],
      [gameGenres, 14],
    ] as const) {
      expect(list).toHaveLength(length);
      expect(new Set(list).size).toBe(length);
      expect(list.at(-1)).toBe('Other');
    }
    expect(problemOf('movie', { title: 'T', genre: 'Jazz' }, year)).toHaveProperty('genre');
  });

  test('reports all problems at once', () => {
    expect(problemOf('song', { title: '', artist: 'x'.repeat(201), year: 3 }, year)).toMatchObject({
      title: categoryById('songs').requires,
      artist: expect.any(String),
      year: expect.any(String),
    });
  });

  test('values are trimmed, numbers read from text, empty ones dropped', () => {
    const result = checkDraft(
      'song',
      { title: ' Halo ', artist: 'Beyoncé', year: ' 2008 ', album: '  ' },
      year,
    );
    expect(result.ok && result.fields).toEqual({ title: 'Halo', artist: 'Beyoncé', year: 2008 });
  });
});

describe('an item', () => {
  test('has an id of time and chance', () => {
    expect(newItemId(1700000000000, () => 0.5)).toMatch(/^item_1700000000000_[a-z0-9]{10}$/);
    expect(newItem('song', { title: 'T' }, 0, () => 0.1)).toMatchObject({
      type: 'song',
      dateAdded: '1970-01-01T00:00:00.000Z',
    });
  });

  test.each([
    [{ title: 'T', artist: 'A' }, 'T'],
    [{ name: 'N' }, 'N'],
    [{ artist: 'A', album: 'B' }, 'A - B'],
    [{ artist: 'A' }, 'A'],
    [{ album: 'B' }, 'B'],
    [{}, 'Untitled Item'],
  ])('%j is called %s', (item, title) => {
    expect(itemTitle(item)).toBe(title);
  });

  test.each([
    [{ title: 'T', artist: 'A', album: 'B' }, 'A · B'],
    [{ title: 'T', series: 'S', season: 1, episode: 2 }, 'S · S01E02'],
    [{ title: 'T', developer: 'D', platform: 'P' }, 'D · P'],
    [{ title: 'T', director: 'D', genre: 'Drama' }, 'D · Drama'],
    [{ title: 'T', genre: 'constructor' }, 'constructor'],
    [{ name: 'N', country: 'Mali' }, 'Mali'],
    [{ title: 'Dream On', artist: 'Aerosmith', album: 'aerosmith' }, 'Aerosmith'],
    [{ title: 'Aerosmith', artist: 'Aerosmith' }, ''],
    [{ title: 'T' }, ''],
  ])('%j has the second line "%s"', (item, byline) => {
    expect(itemByline(item)).toBe(byline);
  });

  test.each([
    [{ title: 'T', artist: 'A', album: 'B' }, 'A'],
    [{ name: 'N', country: 'Mali' }, 'Mali'],
    [{ title: 'Aerosmith', artist: 'Aerosmith', album: 'Toys' }, ''],
  ])('%j is by "%s"', (item, maker) => {
    expect(itemMaker(item)).toBe(maker);
  });

  test('every alias is read and one spelling is written', () => {
    const raw = {
      id: 'x',
      type: 'song',
      name: 'T',
      artist_name: 'A',
      album_title: 'B',
      release_year: '1999',
      added_at: '2020',
      position: 7,
    };
    expect(readItem(raw, 'song')).toEqual({
      id: 'x',
      type: 'song',
      title: 'T',
      artist: 'A',
      album: 'B',
      year: 1999,
      dateAdded: '2020',
    });
    expect(readItem({ id: 'y', title: 'Björk', dateAdded: '2020' }, 'artist')).toEqual({
      id: 'y',
      type: 'artist',
      name: 'Björk',
      dateAdded: '2020',
    });
  });

  test('unknown fields are kept, 64 at most; the source is kept when it is one', () => {
    const extra = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`later${n}`, n]));
    const read = readItem({ id: 'x', title: 'T', source: { kind: 'catalogue', id: '9' }, ...extra }, 'song');
    expect(Object.keys(read ?? {}).filter((key) => key.startsWith('later'))).toHaveLength(64);
    expect(read?.source).toEqual({ kind: 'catalogue', id: '9' });
    expect(readItem({ id: 'x', source: 'rubbish' }, 'song')).not.toHaveProperty('source');
  });

  test('whatever is read never throws, and reading twice is reading once', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...categories.map((c) => c.itemType)), (raw, type) => {
        const once = readItem(raw, type);
        if (once) expect(readItem(once, type)).toEqual(once);
      }),
      { seed: 3, numRuns: 1000 },
    );
  });
});
