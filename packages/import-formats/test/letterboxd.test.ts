import { describe, expect, test } from '@jest/globals';
import { unzipSync, zipSync } from 'fflate';
import { readFiles } from '../src/read-files.ts';
import { readOne, titlesOf } from './read-one.ts';

describe('Letterboxd', () => {
  const list = `Letterboxd list export v7
Date,Name,Tags,URL,Description
2026-02-03,Films for a long night,"late, loud",https://boxd.it/aB1c,"Two lines,

with a blank one between."

Position,Name,Year,URL,Description
2,"Paris, Texas",1984,https://boxd.it/2bbs,
1,Stalker,1979,https://boxd.it/28Ym,"The zone
waits."
`;

  test('reads name, description, and films in the order of their positions', () => {
    const file = readOne(list);
    expect(file).toMatchObject({ format: 'letterboxd-list', label: 'Letterboxd list', problems: [] });
    expect(file.lists).toEqual([
      {
        category: 'movies',
        title: 'Films for a long night',
        description: 'Two lines,\n\nwith a blank one between.',
        isRanked: true,
        rows: [
          {
            line: 9,
            draft: { title: 'Stalker', year: 1979 },
            source: { kind: 'letterboxd', id: 'https://boxd.it/28Ym' },
            note: 'The zone\nwaits.',
          },
          {
            line: 8,
            draft: { title: 'Paris, Texas', year: 1984 },
            source: { kind: 'letterboxd', id: 'https://boxd.it/2bbs' },
          },
        ],
      },
    ]);
  });

  test('reads a list without the version line, and without the first table', () => {
    const [, ...withoutVersion] = list.split('\n');
    expect(titlesOf(readOne(withoutVersion.join('\n')))).toEqual({
      'movies: Films for a long night': ['Stalker', 'Paris, Texas'],
    });
    const second = list.slice(list.indexOf('Position'));
    expect(titlesOf(readOne(second))).toEqual({ movies: ['Stalker', 'Paris, Texas'] });
  });

  test('keeps the row order of an unranked list', () => {
    const file = readOne(
      'Position,Name,Year,URL,Description\n,Zodiac,2007,https://boxd.it/a,\n,Alien,1979,https://boxd.it/b,\n',
    );
    expect(file.lists[0]).toMatchObject({ isRanked: false });
    expect(titlesOf(file)).toEqual({ movies: ['Zodiac', 'Alien'] });
  });

  test('sorts by rating, best first, and says so', () => {
    const file = readOne(`Date,Name,Year,Letterboxd URI,Rating
2026-01-01,Fargo,1996,https://boxd.it/1,4
2026-01-02,Heat,1995,https://boxd.it/2,5
2026-01-03,Ran,1985,https://boxd.it/3,4.5
2026-01-04,Kes,1969,https://boxd.it/4,5
`);
    expect(titlesOf(file)).toEqual({ movies: ['Heat', 'Kes', 'Ran', 'Fargo'] });
    expect(file.lists[0]).toMatchObject({
      isRanked: false,
      note: 'Ordered by your ratings, best first. Ties stay in the order of the file',
    });
  });

  test.each([
    [
      'reads watched films and the watchlist',
      'Date,Name,Year,Letterboxd URI',
      '2026-01-01,Kes,1969,https://boxd.it/4',
    ],
    [
      'the diary',
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
      '2026-01-01,Kes,1969,https://boxd.it/4,,Yes,"a, b",2025-12-31',
    ],
    [
      'reviews',
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
      '2026-01-01,Kes,1969,https://boxd.it/4,4,,"Lines,\nand more",,',
    ],
  ])('reads %s', (_, header, row) => {
    const file = readOne(`${header}\n${row}\n`);
    expect(file).toMatchObject({ format: 'letterboxd-films', problems: [] });
    expect(file.lists[0]?.rows).toMatchObject([
      {
        line: 2,
        draft: { title: 'Kes', year: 1969 },
        source: { kind: 'letterboxd', id: 'https://boxd.it/4' },
      },
    ]);
  });

  test('reports a row without a title with its line, and returns the others', () => {
    const file = readOne('Date,Name,Year,Letterboxd URI\n2026-01-01,,1969,x\n2026-01-01,Kes,1969,y\n');
    expect(titlesOf(file)).toEqual({ movies: ['Kes'] });
    expect(file.problems).toEqual([{ line: 2, message: 'Line 2 has no title' }]);
  });
});

test('reads only the lists of films from an account’s zip', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const films = utf8('Date,Name,Year,Letterboxd URI\n2026-01-01,Kes,1969,https://boxd.it/4\n');
  const list = utf8('Position,Name,Year,URL,Description\n1,Ran,1985,https://boxd.it/3,\n');
  const secret = utf8('Date,Name,Year,Letterboxd URI\n2026-01-01,Secret,1969,x\n');
  const zip = zipSync({
    'profile.csv': secret,
    'comments.csv': secret,
    'watched.csv': films,
    'watchlist.csv': films,
    'ratings.csv': films,
    'diary.csv': films,
    'reviews.csv': films,
    'likes/films.csv': films,
    'likes/lists.csv': secret,
    'lists/top-ten.csv': list,
    'deleted/lists/old.csv': secret,
    'deleted/diary.csv': secret,
    'orphaned/reviews.csv': secret,
  });
  for (const folder of ['', 'letterboxd-me-2026-01-01/']) {
    const bytes = folder === '' ? zip : inFolder(zip, folder);
    const files = readFiles([{ name: 'me.zip', bytes }], { currentYear: 2026, category: 'games' });
    expect(files.map(({ name }) => name.replace(`me.zip › ${folder}`, '')).sort()).toEqual([
      'diary.csv',
      'likes/films.csv',
      'lists/top-ten.csv',
      'ratings.csv',
      'reviews.csv',
      'watched.csv',
      'watchlist.csv',
    ]);
    expect(JSON.stringify(files)).not.toContain('Secret');
  }
});

function inFolder(zip: Uint8Array, folder: string): Uint8Array {
  const entries = Object.entries(unzipSync(zip));
  return zipSync(Object.fromEntries(entries.map(([name, bytes]) => [`${folder}${name}`, bytes])));
}
