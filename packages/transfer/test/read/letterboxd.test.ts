import { describe, expect, test } from '@jest/globals';
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

  test('a list has its name and description, and its films in the order of their positions', () => {
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

  test('the line with the version may be missing, and so may the first table', () => {
    const [, ...withoutVersion] = list.split('\n');
    expect(titlesOf(readOne(withoutVersion.join('\n')))).toEqual({
      'movies: Films for a long night': ['Stalker', 'Paris, Texas'],
    });
    const second = list.slice(list.indexOf('Position'));
    expect(titlesOf(readOne(second))).toEqual({ movies: ['Stalker', 'Paris, Texas'] });
  });

  test('a list that is not ranked stays in the order of its rows', () => {
    const file = readOne(
      'Position,Name,Year,URL,Description\n,Zodiac,2007,https://boxd.it/a,\n,Alien,1979,https://boxd.it/b,\n',
    );
    expect(file.lists[0]).toMatchObject({ isRanked: false });
    expect(titlesOf(file)).toEqual({ movies: ['Zodiac', 'Alien'] });
  });

  test('ratings are put in order, best first, and it is told', () => {
    const file = readOne(`Date,Name,Year,Letterboxd URI,Rating
2026-01-01,Fargo,1996,https://boxd.it/1,4
2026-01-02,Heat,1995,https://boxd.it/2,5
2026-01-03,Ran,1985,https://boxd.it/3,4.5
2026-01-04,Kes,1969,https://boxd.it/4,5
`);
    expect(titlesOf(file)).toEqual({ movies: ['Heat', 'Kes', 'Ran', 'Fargo'] });
    expect(file.lists[0]).toMatchObject({
      isRanked: false,
      note: 'Ordered by your ratings, best first. Equal ones stay in the order of the file',
    });
  });

  test.each([
    ['watched and watchlist', 'Date,Name,Year,Letterboxd URI', '2026-01-01,Kes,1969,https://boxd.it/4'],
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
  ])('%s are read', (_, header, row) => {
    const file = readOne(`${header}\n${row}\n`);
    expect(file).toMatchObject({ format: 'letterboxd-films', problems: [] });
    expect(file.lists[0]?.rows).toEqual([
      {
        line: 2,
        draft: { title: 'Kes', year: 1969 },
        source: { kind: 'letterboxd', id: 'https://boxd.it/4' },
      },
    ]);
  });

  test('a row without a title is told with its line, and the others are offered', () => {
    const file = readOne('Date,Name,Year,Letterboxd URI\n2026-01-01,,1969,x\n2026-01-01,Kes,1969,y\n');
    expect(titlesOf(file)).toEqual({ movies: ['Kes'] });
    expect(file.problems).toEqual([{ line: 2, message: 'Line 2 has no title' }]);
  });
});
