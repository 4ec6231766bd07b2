import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Candidate } from './duplicates.ts';
import { findDuplicate, indexDuplicates, itemKey } from './duplicates.ts';
import type { Item } from './items.ts';

let count = 0;
const item = (fields: Candidate): Item => {
  count += 1;
  return { ...fields, id: `item_${count}`, dateAdded: '2026-01-01T00:00:00.000Z' };
};
const song = (title: string, artist: string, more: Partial<Item> = {}): Candidate => ({
  type: 'song',
  title,
  artist,
  ...more,
});
const isSame = (a: Candidate, b: Candidate) => findDuplicate([item(a)], b) !== undefined;

describe('finds the same work, however it is typed', () => {
  test.each([
    [song('Halo', 'Beyoncé'), song('HALO', 'beyonce')],
    [song('Yesterday', 'The Beatles'), song('yesterday', 'Beatles')],
    [song('T.N.T.', 'AC/DC'), song('TNT', 'AC DC')],
    [song('Rock & Roll', 'Led Zeppelin'), song('Rock and Roll', 'Led Zeppelin')],
    [song('★', 'David Bowie'), song('★', 'David Bowie', { year: 2016 })],
    [song('Me and Giuliani', '!!!'), song('Me And Giuliani', '!!!')],
    [song('真夜中のドア', 'Miki Matsubara'), song('真夜中のドア', 'miki matsubara')],
    [song('Heroes', 'David Bowie'), song('“Heroes”', 'David Bowie')],
    [song('Zombie', 'Fela Kuti', { year: 1976 }), song('Zombie', 'Fela Kuti', { year: 1977 })],
    [
      { type: 'artist', name: 'The Rolling Stones' },
      { type: 'artist', name: 'Rolling Stones' },
    ],
    [
      { type: 'movie', title: 'Alien' },
      { type: 'movie', title: 'Alien', director: 'Ridley Scott', year: 1979 },
    ],
    [
      { type: 'movie', title: 'Amélie', year: 2001 },
      { type: 'movie', title: 'Amelie', year: 2002 },
    ],
  ] satisfies [Candidate, Candidate][])('%j and %j', (a, b) => {
    expect(isSame(a, b)).toBe(true);
    expect(isSame(b, a)).toBe(true);
  });
});

describe('distinguishes different works', () => {
  test.each([
    [song('Zombie', 'Fela Kuti'), song('Zombie', 'The Cranberries')],
    [song('The End', 'The Doors'), song('End', 'The Doors')],
    [song('!!!', 'A'), song('???', 'A')],
    [
      { type: 'movie', title: 'Dune', year: 1984 },
      { type: 'movie', title: 'Dune', year: 2021 },
    ],
    [
      { type: 'game', title: 'Doom', developer: 'id Software', year: 1993 },
      { type: 'game', title: 'Doom', developer: 'id Software', year: 2016 },
    ],
    [
      { type: 'album', title: 'Weezer', artist: 'Weezer', year: 1994 },
      { type: 'album', title: 'Weezer', artist: 'Weezer', year: 2001 },
    ],
    [
      { type: 'episode', title: 'Pilot', series: 'Lost' },
      { type: 'episode', title: 'Pilot', series: 'Fringe' },
    ],
    [
      { type: 'episode', title: 'Part 1', series: 'X', season: 1 },
      { type: 'episode', title: 'Part 1', series: 'X', season: 2 },
    ],
  ] satisfies [Candidate, Candidate][])('%j and %j', (a, b) => {
    expect(isSame(a, b)).toBe(false);
  });
});

test('finds the same catalogue entry even with another title', () => {
  const source = { kind: 'catalogue', id: 's1' };
  expect(isSame(song('One', 'U2', { source }), song('One (Live)', 'U2', { source }))).toBe(true);
  expect(
    isSame(song('One', 'U2', { source }), song('Two', 'U2', { source: { kind: 'catalogue', id: '2' } })),
  ).toBe(false);
});

test('finds the first of several', () => {
  const items = [item(song('A', 'X')), item(song('B', 'X')), item(song('b', 'x'))];
  expect(findDuplicate(items, song('B', 'X'))).toBe(items[1]);
});

test('does not take items without titles for duplicates of each other', () => {
  expect(isSame({ type: 'song' }, { type: 'song' })).toBe(false);
});

test('finds every item in a list that contains it, whatever its title', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((text) => text.trim() !== '');
  const fields = fc.record({ title: name, artist: name });
  fc.assert(
    fc.property(fc.array(fields, { minLength: 1, maxLength: 20 }), fc.nat(), (rows, pick) => {
      const items = rows.map(({ title, artist }) => item(song(title, artist)));
      const chosen = items[pick % items.length]!;
      const found = indexDuplicates(items).find({
        type: 'song',
        title: chosen.title!,
        artist: chosen.artist!,
      });
      expect(found && itemKey(found)).toBe(itemKey(chosen));
    }),
  );
});
