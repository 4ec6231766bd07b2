import { describe, expect, test } from '@jest/globals';
import { draftsOf, readOne, titlesOf } from './read-one.ts';

test('TMDB: reads films, series and episodes, in the order of own ratings', () => {
  const file =
    readOne(`TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated
10,tt1,movie,Yi Yi,2000-05-14T00:00:00Z,,,8,7,2026-01-01T00:00:00Z
11,tt2,movie,Perfect Days,2023-12-21T00:00:00Z,,,8,9,2026-01-01T00:00:00Z
12,tt3,tv,Dark,2017-12-01T00:00:00Z,,,8,8,2026-01-01T00:00:00Z
13,tt4,tv,Dark S2E3,2019-06-21T00:00:00Z,2,3,8,8,2026-01-01T00:00:00Z
`);
  expect(titlesOf(file)).toEqual({
    movies: ['Perfect Days', 'Yi Yi'],
    tvseries: ['Dark'],
    episodes: ['Dark S2E3'],
  });
  expect(draftsOf(file.lists[2])).toEqual([
    { title: 'Dark S2E3', series: 'Dark', season: '2', episode: '3', year: 2019 },
  ]);
  expect(file.lists[0]!.rows[0]!.source).toEqual({ kind: 'tmdb', id: '11' });
});

describe('Trakt', () => {
  test('reads a table by rank, with the show of an episode', () => {
    const file = readOne(`rank,type,title,year,trakt_id,imdb_id,tmdb_id,listed_at,season,episode,show_title
2,movie,Aftersun,2022,1,tt1,5,2026-01-01,,,
1,movie,Moonlight,2016,,tt2,6,2026-01-01,,,
3,episode,Felina,2013,3,tt3,7,2026-01-01,5,16,Breaking Bad
4,season,Season 5,2013,4,tt3,7,2026-01-01,5,,Breaking Bad
`);
    expect(titlesOf(file)).toEqual({ movies: ['Moonlight', 'Aftersun'], episodes: ['Felina'] });
    expect(file.lists[0]!.rows.map(({ source }) => source)).toEqual([
      { kind: 'imdb', id: 'tt2' },
      { kind: 'trakt', id: '1' },
    ]);
    expect(draftsOf(file.lists[1])).toEqual([
      { title: 'Felina', series: 'Breaking Bad', season: '5', episode: '16', year: 2013 },
    ]);
    expect(file.problems).toEqual([
      { line: 5, message: '1 season was left out: a list holds whole series, or single episodes' },
    ]);
  });

  test('reads list items in JSON by rank, and reports persons and empty entries', () => {
    const ids = (trakt: number) => ({ trakt, slug: 's', imdb: 'tt1', tmdb: 1 });
    const file = readOne(
      JSON.stringify([
        { rank: 2, id: 1, type: 'movie', movie: { title: 'Tampopo', year: 1985, ids: ids(1) } },
        { rank: 1, id: 2, type: 'movie', movie: { title: 'Eo', year: 2022, ids: ids(2), genres: ['drama'] } },
        {
          rank: 3,
          type: 'episode',
          episode: { season: 2, number: 5, title: 'Part 5', ids: ids(3) },
          show: { title: 'Fargo', year: 2014, ids: ids(4) },
        },
        { rank: 4, type: 'show', show: { title: 'Severance', year: 2022, ids: ids(5) } },
        { rank: 5, type: 'person', person: { name: 'Someone', ids: ids(6) } },
        null,
      ]),
    );
    expect(file).toMatchObject({ format: 'trakt-json' });
    expect(titlesOf(file)).toEqual({
      movies: ['Eo', 'Tampopo'],
      episodes: ['Part 5'],
      tvseries: ['Severance'],
    });
    expect(draftsOf(file.lists[1])).toEqual([{ title: 'Part 5', series: 'Fargo', season: 2, episode: 5 }]);
    expect(file.lists[0]!.rows[0]).toEqual({
      line: 2,
      draft: { title: 'Eo', year: 2022, genre: 'Drama' },
      source: { kind: 'trakt', id: '2' },
    });
    expect(file.problems.map(({ line }) => line)).toEqual([6, 5]);
  });

  test('reads history without types, by number of views', () => {
    const file = readOne(
      JSON.stringify([
        { plays: 2, movie: { title: 'Heat', year: 1995, ids: { trakt: 1 } } },
        { plays: 5, movie: { title: 'Ronin', year: 1998, ids: { trakt: 2 } } },
      ]),
    );
    expect(titlesOf(file)).toEqual({ movies: ['Ronin', 'Heat'] });
    expect(file.lists[0]!.note).toBe('Ordered by number of views');
  });
});

test.each([
  [
    'of 2024',
    'media_id,source,media_type,title,image,season_number,episode_number,score,progress,status,repeats,start_date,end_date,notes,watch_date',
    (type: string, title: string, season: string, episode: string, score: string) =>
      `7,tmdb,${type},${title},,${season},${episode},${score},1,Completed,0,,,,`,
  ],
  [
    'of 2026',
    'media_id,source,media_type,title,image,season_number,episode_number,score,status,notes,start_date,end_date,progress,created_at,progressed_at',
    (type: string, title: string, season: string, episode: string, score: string) =>
      `7,tmdb,${type},${title},,${season},${episode},${score},Completed,,,,1,,`,
  ],
])('Yamtrack %s: reads one list per type, and reports seasons', (_, header, row) => {
  const file = readOne(
    [
      header,
      row('tv', 'Friends', '', '', '8'),
      row('season', 'Friends', '1', '', '7'),
      row('season', 'Friends', '2', '', '7'),
      row('episode', 'Friends', '1', '3', ''),
      row('anime', 'Mushishi', '', '', '9'),
      row('movie', 'Perfect Blue', '', '', '9'),
      row('manga', 'Berserk', '', '', ''),
      row('game', 'Okami', '', '', ''),
    ].join('\n'),
  );
  expect(titlesOf(file)).toEqual({
    tvseries: ['Mushishi', 'Friends'],
    episodes: ['Friends S1E3'],
    movies: ['Perfect Blue'],
    books: ['Berserk'],
    games: ['Okami'],
  });
  expect(draftsOf(file.lists.find(({ category }) => category === 'books'))).toEqual([
    { title: 'Berserk', genre: 'Comic' },
  ]);
  expect(file.problems).toEqual([
    { line: 3, message: '2 seasons were left out: a list holds whole series, or single episodes' },
  ]);
});

describe('Netflix', () => {
  const long = `Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country
Ada,2026-01-05 20:00:00,00:40:00,,Dark: Season 1: Secrets,,TV,,,DE
Ada,2026-01-05 19:00:00,01:40:00,,Roma,,TV,,,DE
Ada,2026-01-04 20:00:00,01:50:00,,Mission: Impossible,,TV,,,DE
Ada,2026-01-04 19:00:00,00:01:40,,Dark (Trailer),TRAILER,TV,,,DE
Ada,2026-01-03 20:00:00,00:40:00,,Dark: Season 1: Lies,,TV,,,DE
Ada,2026-01-03 19:00:00,00:40:00,,Dark: Season 1: Lies,,TV,,,DE
Ada,2026-01-02 20:00:00,01:40:00,,Mission: Impossible,,TV,,,DE
Ada,2026-01-02 19:00:00,00:40:00,,Unorthodox: Limited Series: Part 1,,TV,,,DE
Ada,2026-01-01 19:00:00,00:00:07,,Okja,,TV,,,DE
`;

  test('counts views: series by their episodes, films by plays', () => {
    const file = readOne(long);
    expect(titlesOf(file)).toEqual({
      tvseries: ['Dark', 'Unorthodox'],
      episodes: ['Lies', 'Secrets', 'Part 1'],
      movies: ['Mission: Impossible', 'Roma'],
    });
    expect(draftsOf(file.lists.find(({ category }) => category === 'episodes'))[0]).toEqual({
      title: 'Lies',
      series: 'Dark',
      season: 1,
    });
    expect(file.lists.map(({ note }) => note)).toEqual([
      'Ordered by episodes watched',
      'Ordered by number of views',
      'Ordered by number of views',
    ]);
    expect(file.problems).toEqual([{ line: 5, message: '2 trailers and previews were skipped' }]);
  });

  test('separates profiles', () => {
    const file = readOne(`${long}Bo,2026-01-01 19:00:00,00:40:00,,Roma,,TV,,,DE\n`);
    expect(titlesOf(file)).toMatchObject({
      'movies: Ada': ['Mission: Impossible', 'Roma'],
      'movies: Bo': ['Roma'],
    });
  });

  test('reads the short form', () => {
    const file = readOne(
      'Title,Date\n"Dark: Staffel 2: Anfänge und Enden","1/2/26"\n"Roma","1/1/26"\n"Dark: Lügen","1/1/26"\n',
    );
    expect(titlesOf(file)).toEqual({
      tvseries: ['Dark'],
      episodes: ['Anfänge und Enden', 'Lügen'],
      movies: ['Roma'],
    });
  });

  test('does not take a user’s own table of titles and dates for viewing activity', () => {
    const file = readOne('Title,Date\nDune,2021\nEmma,1815\n', 'books');
    expect(titlesOf(file)).toEqual({ books: ['Dune', 'Emma'] });
  });
});
