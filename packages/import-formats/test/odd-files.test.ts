import { describe, expect, test } from '@jest/globals';
import { readOne, titlesOf } from './read-one.ts';

describe('malformed and unusual files', () => {
  const header = 'Position,Name,Year,URL,Description';

  test('skips a repeated header of concatenated files', () => {
    const file = readOne(`${header}\n1,Ran,1985,u,\n${header}\n2,Kes,1969,u,\n`);
    expect(titlesOf(file)).toEqual({ movies: ['Ran', 'Kes'] });
    expect(file.problems).toEqual([]);
  });

  test('skips empty rows', () => {
    const file = readOne('Title,Artist\n,\nHalo,Ann\n" ", \n,\n,\n');
    expect(titlesOf(file)).toEqual({ songs: ['Halo'] });
    expect(file.problems).toEqual([]);
  });

  test.each([
    ['2nd', '1st'],
    ['2.0', '1.0'],
    ['#2', '#1'],
    ['2.', '1.'],
  ])('reads ranks such as %s and %s', (second, first) => {
    const file = readOne(`Rank,Title,Artist\n${second},Solo,Zoë\n${first},Halo,Ann\n`);
    expect(titlesOf(file)).toEqual({ songs: ['Halo', 'Solo'] });
  });

  test('skips the dashes of a Markdown table', () => {
    const file = readOne('| # | Title | Artist |\n|---|:--|---:|\n| 2 | Solo | Zoë |\n| 1 | Halo | Ann |\n');
    expect(titlesOf(file)).toEqual({ songs: ['Halo', 'Solo'] });
  });

  test('rejects XML that only mentions playlists', () => {
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
  ])('reads generic JSON, %s, by its field names', (_, document) => {
    const file = readOne(JSON.stringify(document));
    expect(file).toMatchObject({ format: 'json', label: 'JSON' });
    expect(file.lists[0]!.rows[0]!.draft).toEqual({ title: 'Halo', artist: 'Ann' });
  });

  test.each([[[{ a: 1 }]], [[1, 2]], [[[]]], [{}], [{ a: [{ title: 'x' }], b: [{ title: 'y' }] }]])(
    'rejects %j',
    (document) => {
      const file = readOne(JSON.stringify(document));
      expect(file.lists).toEqual([]);
      expect(file.problems).toEqual([{ message: 'This JSON cannot be imported' }]);
    },
  );
});

test('does not recognise Letterboxd by names, years and addresses', () => {
  const file = readOne('Name,Year,URL,Description\nHalo,2001,https://example.org,fun\n', 'games');
  expect(titlesOf(file)).toEqual({ games: ['Halo'] });
});

describe('reads malicious cells within a second', () => {
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
    // The target is a second; five times that detects a hang on a busy machine.
    expect(performance.now() - before).toBeLessThan(5000);
  });
});
