import { describe, expect, test } from '@jest/globals';
import { draftsOf, readOne, titlesOf } from './read-one.ts';

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

describe('IMDb', () => {
  const rest = 'IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors';

  test.each([
    [
      'the newest list',
      `Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,${rest},Your Rating,Date Rated`,
      '1,tt0084787,2026-01-01,2026-01-01,,The Thing,The Thing,u,Movie,8.2,109,1982,"Horror, Mystery, Sci-Fi",1,1982-06-25,John Carpenter,9,2026-01-01',
    ],
    [
      'a list before 2024',
      `Position,Const,Created,Modified,Description,Title,URL,Title Type,${rest},Your Rating,Date Rated`,
      '1,tt0084787,2026-01-01,2026-01-01,,The Thing,u,movie,8.2,109,1982,"Horror, Mystery, Sci-Fi",1,1982-06-25,John Carpenter,,',
    ],
    [
      'a list without own ratings',
      `Position,Const,Created,Modified,Description,Title,URL,Title Type,${rest}`,
      '1,tt0084787,2026-01-01,2026-01-01,,The Thing,u,movie,8.2,109,1982,"Horror, Mystery, Sci-Fi",1,1982-06-25,John Carpenter',
    ],
    [
      'a very old list',
      'position,const,created,modified,description,Title,Title type,Directors,You rated,IMDb Rating,Runtime (mins),Year,Genres,Num. Votes,Release Date (month/day/year),URL',
      '1,tt0084787,x,,,The Thing,Feature Film,John Carpenter,,8.2,109,1982,"horror, mystery, sci_fi",1,1982-06-25,u',
    ],
    [
      'ratings',
      `Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,${rest}`,
      'tt0084787,9,2026-01-01,The Thing,The Thing,u,Movie,8.2,109,1982,"Horror, Mystery, Sci-Fi",1,1982-06-25,John Carpenter',
    ],
  ])('%s is read', (_, header, row) => {
    const file = readOne(`${header}\n${row}\n`);
    expect(file).toMatchObject({ format: 'imdb', problems: [] });
    expect(file.lists).toMatchObject([
      {
        category: 'movies',
        rows: [
          {
            line: 2,
            draft: { title: 'The Thing', director: 'John Carpenter', year: 1982, genre: 'Horror' },
            source: { kind: 'imdb', id: 'tt0084787' },
          },
        ],
      },
    ]);
  });

  const types = `Const,Your Rating,Date Rated,Title,URL,Title Type,${rest}
tt1,7,d,Solaris,u,movie,8,1,1972,"Drama, Sci-Fi",1,d,A
tt2,9,d,The Wire,u,TV Series,8,1,2002,Crime,1,d,
tt3,10,d,Chernobyl,u,tvMiniSeries,8,1,2019,Drama,1,d,
tt4,8,d,Star Trek: The Next Generation: Darmok,u,TV Episode,8,1,1991,Sci-Fi,1,d,B
tt5,9,d,Star Trek: The Next Generation: The Inner Light,u,tvEpisode,8,1,1992,Sci-Fi,1,d,B
tt6,9,d,Lost: Pilot: Part 1,u,tvEpisode,8,1,2004,Drama,1,d,B
tt7,9,d,Journey,u,Video Game,8,1,2012,Adventure,1,d,C
tt8,10,d,Persona,u,Película,8,1,1966,Drama,1,d,D
tt9,5,d,A Cast,u,podcastSeries,8,1,2020,Music,1,d,
tt10,5,d,Another Cast,u,podcastSeries,8,1,2020,Music,1,d,
tt11,6,d,Whatever,u,,8,1,2020,Western,1,d,
`;

  test('a mixed file has one list for each type, each in the order of the ratings', () => {
    const file = readOne(types, 'tvseries');
    expect(titlesOf(file)).toEqual({
      movies: ['Persona', 'Solaris'],
      tvseries: ['Chernobyl', 'The Wire', 'Whatever'],
      episodes: ['The Inner Light', 'Pilot: Part 1', 'Darmok'],
      games: ['Journey'],
    });
    expect(file.lists[0]!.note).toContain('Ordered by your ratings');
  });

  test('what no list can hold is counted and told', () => {
    expect(readOne(types).problems).toEqual([
      { line: 10, message: '2 entries of the type “podcastSeries” were left out: no list is for them' },
    ]);
  });

  test('episodes are taken apart where the series ends, colons in its name or not', () => {
    const episodes = readOne(types).lists.find(({ category }) => category === 'episodes');
    expect(draftsOf(episodes)).toEqual([
      { series: 'Star Trek: The Next Generation', title: 'The Inner Light', year: 1992 },
      { series: 'Lost', title: 'Pilot: Part 1', year: 2004 },
      { series: 'Star Trek: The Next Generation', title: 'Darmok', year: 1991 },
    ]);
  });

  test('positions win over own ratings, and years that cannot be are left to the review', () => {
    const file = readOne(`Position,Const,Title,Title Type,Year,Your Rating,Genres
2,tt1,First,movie,3001,10,Western
1,tt2,Second,movie,,1,
`);
    expect(file.lists[0]).toMatchObject({ isRanked: true });
    expect(file.lists[0]).not.toHaveProperty('note');
    expect(draftsOf(file.lists[0])).toEqual([{ title: 'Second' }, { title: 'First', year: 3001 }]);
  });

  test('without titles it says which column is missing', () => {
    const file = readOne('Position,Const,Title Type,IMDb Rating,Num Votes\n1,tt1,movie,8,1\n');
    expect(file.problems[0]).toEqual({
      message: 'Recognised as IMDb list, but the column "title" is missing',
    });
  });
});

test('TMDB: films, series and episodes, in the order of the own ratings', () => {
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
  test('a table by rank, with the show of an episode', () => {
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

  test('the items of a list in JSON, by rank; persons and empty entries are told', () => {
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

  test('what was watched, without types, by how often', () => {
    const file = readOne(
      JSON.stringify([
        { plays: 2, movie: { title: 'Heat', year: 1995, ids: { trakt: 1 } } },
        { plays: 5, movie: { title: 'Ronin', year: 1998, ids: { trakt: 2 } } },
      ]),
    );
    expect(titlesOf(file)).toEqual({ movies: ['Ronin', 'Heat'] });
    expect(file.lists[0]!.note).toBe('Ordered by how often you watched them');
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
])('Yamtrack %s: one list for each type, seasons told', (_, header, row) => {
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

  test('is counted: series by their episodes, films by how often', () => {
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
      'Ordered by how many of their episodes you watched',
      'Ordered by how often you watched them',
      'Ordered by how often you watched them',
    ]);
    expect(file.problems).toEqual([{ line: 5, message: '2 trailers and previews were left out' }]);
  });

  test('profiles stay apart', () => {
    const file = readOne(`${long}Bo,2026-01-01 19:00:00,00:40:00,,Roma,,TV,,,DE\n`);
    expect(titlesOf(file)).toMatchObject({
      'movies: Ada': ['Mission: Impossible', 'Roma'],
      'movies: Bo': ['Roma'],
    });
  });

  test('the short form is read too', () => {
    const file = readOne(
      'Title,Date\n"Dark: Staffel 2: Anfänge und Enden","1/2/26"\n"Roma","1/1/26"\n"Dark: Lügen","1/1/26"\n',
    );
    expect(titlesOf(file)).toEqual({
      tvseries: ['Dark'],
      episodes: ['Anfänge und Enden', 'Lügen'],
      movies: ['Roma'],
    });
  });

  test('somebody’s own table of titles and dates is no viewing activity', () => {
    const file = readOne('Title,Date\nDune,2021\nEmma,1815\n', 'books');
    expect(titlesOf(file)).toEqual({ books: ['Dune', 'Emma'] });
  });
});
