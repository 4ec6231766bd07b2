import { describe, expect, test } from '@jest/globals';
import { readOne, titlesOf } from './read-one.ts';

describe('files that are not quite what they should be', () => {
  const header = 'Position,Name,Year,URL,Description';

  test('files that were put together have their header twice, and it is no film', () => {
    const file = readOne(`${header}\n1,Ran,1985,u,\n${header}\n2,Kes,1969,u,\n`);
    expect(titlesOf(file)).toEqual({ movies: ['Ran', 'Kes'] });
    expect(file.problems).toEqual([]);
  });

  test('rows without anything in them are no rows', () => {
    const file = readOne('Title,Artist\n,\nHalo,Ann\n" ", \n,\n,\n');
    expect(titlesOf(file)).toEqual({ songs: ['Halo'] });
    expect(file.problems).toEqual([]);
  });

  test.each([
    ['2nd', '1st'],
    ['2.0', '1.0'],
    ['#2', '#1'],
    ['2.', '1.'],
  ])('ranks such as %s and %s count', (second, first) => {
    const file = readOne(`Rank,Title,Artist\n${second},Solo,Zoë\n${first},Halo,Ann\n`);
    expect(titlesOf(file)).toEqual({ songs: ['Halo', 'Solo'] });
  });

  test('a table in Markdown has no entry of dashes', () => {
    const file = readOne('| # | Title | Artist |\n|---|:--|---:|\n| 2 | Solo | Zoë |\n| 1 | Halo | Ann |\n');
    expect(titlesOf(file)).toEqual({ songs: ['Halo', 'Solo'] });
  });

  test('XML that only speaks of playlists is none', () => {
    const file = readOne(
      '<?xml version="1.0"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD">\n<plist><dict><key>playlist</key></dict></plist>',
    );
    expect(file).toMatchObject({ format: 'unknown', lists: [] });
    expect(file.problems).toHaveLength(1);
  });

  test.each([
    ['in an array', [{ title: 'Halo', artist: 'Ann' }]],
    ['in an object', { name: 'Mine', entries: [{ song: 'Halo', performer: 'Ann' }, null, 7] }],
    ['as texts', ['Ann - Halo']],
  ])('JSON of nobody in particular, %s, is read by the names of its fields', (_, document) => {
    const file = readOne(JSON.stringify(document));
    expect(file).toMatchObject({ format: 'json', label: 'JSON' });
    expect(file.lists[0]!.rows[0]!.draft).toEqual({ title: 'Halo', artist: 'Ann' });
  });

  test.each([[[{ a: 1 }]], [[1, 2]], [[[]]], [{}], [{ a: [{ title: 'x' }], b: [{ title: 'y' }] }]])(
    '%j is not a list that can be read',
    (document) => {
      const file = readOne(JSON.stringify(document));
      expect(file.lists).toEqual([]);
      expect(file.problems).toEqual([{ message: 'This JSON is not a list that can be read' }]);
    },
  );
});

test('names, years and addresses are not Letterboxd’s alone', () => {
  const file = readOne('Name,Year,URL,Description\nHalo,2001,https://example.org,fun\n', 'games');
  expect(titlesOf(file)).toEqual({ games: ['Halo'] });
});

describe('cells that are made to take long are read within a second', () => {
  const spaces = ' '.repeat(150_000);
  const cases: [string, string][] = [
    ['Goodreads', `Book Id,Title,My Rating,Bookshelves,Exclusive Shelf\n1,A,5,"a${spaces}b",read`],
    ['TMDB', `TMDb ID,IMDb ID,Type,Name,Season Number,Episode Number\n1,tt1,tv,"a${spaces}b",1,1`],
    [
      'LibraryThing',
      `Title\tPrimary Author\tCollections\tLCCN\tWork id\nA\t"a,${spaces},b"\tYour library\t1\t2`,
    ],
    ['Netflix', `Profile Name,Title,Attributes,Bookmark\nA,"${'a: '.repeat(45_000)}",,`],
    ['IMDb', `Const,Title,Title Type,IMDb Rating\ntt1,"${'a: '.repeat(45_000)}",TV Episode,1`],
    ['Trakt', `type,title,year,trakt_id,tvdb_id\nmovie,"${spaces}","1${spaces}",1,1`],
    ['Grouvee', `id,name,shelves,platforms,genres,developers\n1,A,"${'{""a"":'.repeat(20_000)}",,,`],
  ];
  test.each(cases)('%s', (_, text) => {
    const before = performance.now();
    expect(readOne(text).format).not.toBe('unknown');
    // A second is the promise; five times that guards against hanging on a busy machine.
    expect(performance.now() - before).toBeLessThan(5000);
  });
});
