import { describe, expect, test } from '@jest/globals';
import type { CategoryId } from '@top100/domain/categories';
import { readText } from '../src/read-files.ts';

function read(text: string, category: CategoryId = 'songs') {
  return readText(text, { currentYear: 2026, category });
}
const drafts = (text: string, category?: CategoryId) =>
  read(text, category).lists.map((list) => [list.category, ...list.rows.map(({ draft }) => draft)]);

describe('generic tables', () => {
  test('recognises columns by their names', () => {
    const file = read(
      'Rank,Artist,Track,Album,Released,Length,My mood\n1,Björk,Jóga,Homogenic,1997-09-22,5:05,blue\n',
    );
    expect(file).toMatchObject({ format: 'table', label: 'Table', problems: [] });
    expect(file.lists).toEqual([
      {
        category: 'songs',
        isRanked: true,
        rows: [
          {
            line: 2,
            draft: { title: 'Jóga', artist: 'Björk', album: 'Homogenic', year: 1997, duration_seconds: 305 },
          },
        ],
      },
    ]);
  });

  test.each([
    ['Platz;Titel;Interpret;Jahr\n1;Halo;Zoë;2001\n', 'songs', { title: 'Halo', artist: 'Zoë', year: 2001 }],
    ['Rang,Titre,Auteur,Année\n1,Nuit,Zoë,2001\n', 'books', { title: 'Nuit', author: 'Zoë', year: 2001 }],
    ['Título\tDirector\tAño\nNoche\tZoë\t2001\n', 'movies', { title: 'Noche', director: 'Zoë', year: 2001 }],
    ['順位,曲名,アーティスト\n1,夜,海\n', 'songs', { title: '夜', artist: '海' }],
    ['Название;Исполнитель\nНочь;Море\n', 'songs', { title: 'Ночь', artist: 'Море' }],
  ] as const)('recognises names in other languages: %j', (text, category, draft) => {
    expect(drafts(text, category)).toEqual([[category, draft]]);
  });

  test('prefers the header’s category to the page’s', () => {
    expect(drafts('Film,Year\nNight,2001\n')).toEqual([['movies', { title: 'Night', year: 2001 }]]);
    expect(drafts('Album,Artist\nNight,Zoë\n')).toEqual([['albums', { title: 'Night', artist: 'Zoë' }]]);
    expect(drafts('Title,Author\nNight,Zoë\n')).toEqual([['books', { title: 'Night', author: 'Zoë' }]]);
    expect(drafts('Artist\nZoë\n')).toEqual([['music_artists', { name: 'Zoë' }]]);
    expect(drafts('Name\nZoë\n', 'book_authors')).toEqual([['book_authors', { name: 'Zoë' }]]);
  });

  test('sorts by a position column, in either direction', () => {
    const file = read('Position,Song,Artist\n3,c,A\n1,a,A\n,after a,A\n2,b,A\n');
    expect(file.lists[0]?.rows.map(({ draft }) => draft.title)).toEqual(['a', 'after a', 'b', 'c']);
  });

  test('splits cells without a header like a paste', () => {
    const file = read('Halo,Beyoncé\nFormation,Beyoncé\n\n"Sorry, you",Beyoncé\n');
    expect(file.format).toBe('table');
    expect(file.lists[0]?.rows.map(({ line, draft }) => [line, draft])).toEqual([
      [1, { title: 'Halo', artist: 'Beyoncé' }],
      [2, { title: 'Formation', artist: 'Beyoncé' }],
      [4, { title: 'Sorry, you', artist: 'Beyoncé' }],
    ]);
  });

  test('reads lines like a paste, with a choice of readings', () => {
    const text = '1. Björk – Jóga\n2. Zoë – Solo\n';
    const file = read(text);
    expect(file).toMatchObject({ format: 'text', problems: [] });
    expect(file.lists[0]).toMatchObject({ isRanked: true, readings: ['maker-first', 'title-first'] });
    expect(file.lists[0]?.rows[0]?.draft).toEqual({ title: 'Jóga', artist: 'Björk' });
    const other = readText(text, { currentYear: 2026, category: 'songs', reading: 'title-first' });
    expect(other.lists[0]?.rows[0]?.draft).toEqual({ title: 'Björk', artist: 'Jóga' });
  });

  test('does not take sentences with commas for a table', () => {
    const file = read('Tyler, The Creator – Igor\nZoë – Solo\nAne – Duo\n');
    expect(file.format).toBe('text');
    expect(file.lists[0]?.rows).toHaveLength(3);
    const commas = read('Hello, Goodbye by Zoë\nNo, Thanks by Ane\nWell, Well by Bo\n');
    expect(commas.format).toBe('text');
    expect(commas.lists[0]?.rows[0]?.draft).toEqual({ title: 'Hello, Goodbye', artist: 'Zoë' });
  });

  test('does not take an entry called like a column for a header', () => {
    expect(drafts('Emma\nIt\nBook\nUlysses\n', 'books')[0]).toHaveLength(5);
  });

  test('reads an iTunes playlist as text', () => {
    const text =
      '\ufeffName\tArtist\tComposer\tAlbum\tTime\tTrack Number\tYear\rJóga\tBjörk\t\tHomogenic\t305\t2\t1997\r';
    expect(drafts(text, 'albums')).toEqual([
      [
        'songs',
        {
          title: 'Jóga',
          artist: 'Björk',
          album: 'Homogenic',
          year: 1997,
          duration_seconds: 305,
          track_number: '2',
        },
      ],
    ]);
  });

  test('reports links, which are not fetched', () => {
    const link = 'https://open.spotify.com/track/0aBcDeFgHiJkLmNoPqRsT1?si=1';
    const file = read(`${link}\n${link}\n`);
    expect(file.lists).toEqual([]);
    expect(file.problems[0]?.message).toContain('These are links');
    expect(read(`${link}\nZoë – Halo\n`).lists[0]?.rows).toHaveLength(2);
  });

  test('reports a header without rows', () => {
    expect(read('Song,Artist\n').problems).toEqual([{ message: 'This file has no rows' }]);
  });
});

describe('long files', () => {
  test('reads 10,000 rows in well under a second', () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, at) =>
        `spotify:track:${String(at).padStart(22, 'x')},Song ${at},"Artist ${at}, Other",Album ${at},2001-02-03,200000,me\n`,
    );
    const text = `Track URI,Track Name,Artist Name(s),Album Name,Release Date,Duration (ms),Added By\n${rows.join('')}`;
    const start = performance.now();
    const file = read(text);
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(file.lists[0]?.rows).toHaveLength(10_000);
    expect(file.problems).toEqual([]);
  });

  test('reports rows beyond the limit', () => {
    const file = read(`Song,Artist\n${'Halo,Zoë\n'.repeat(10_250)}`);
    expect(file.lists[0]?.rows).toHaveLength(10_000);
    expect(file.problems).toEqual([{ message: 'Only the first 10,000 of 10,250 rows were read' }]);
    const plain = read('Zoë – Halo\n'.repeat(10_250));
    expect(plain.lists[0]?.rows).toHaveLength(10_000);
    expect(plain.problems).toEqual([{ message: 'Only the first 10,000 lines were read; 250 are left' }]);
  });
});

test('drops and reports an invalid year, but not a placeholder for "unknown"', () => {
  const file = readText('Title,Artist,Year\nOne,U2,nineteen\nTwo,U2,n/a\nThree,U2,\nFour,U2,1991\n', {
    currentYear: 2026,
    category: 'songs',
  });
  expect(file.lists[0]?.rows.map(({ draft }) => draft.year)).toEqual([undefined, undefined, undefined, 1991]);
  expect(file.problems).toEqual([{ line: 2, message: expect.stringContaining('“nineteen”') }]);
});
