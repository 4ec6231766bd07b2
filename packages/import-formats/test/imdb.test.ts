import { describe, expect, test } from '@jest/globals';
import { draftsOf, readOne, titlesOf } from './read-one.ts';

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
  ])('reads %s', (_, header, row) => {
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

  test('reads one list per type from a mixed file, each in the order of ratings', () => {
    const file = readOne(types, 'tvseries');
    expect(titlesOf(file)).toEqual({
      movies: ['Persona', 'Solaris'],
      tvseries: ['Chernobyl', 'The Wire', 'Whatever'],
      episodes: ['The Inner Light', 'Pilot: Part 1', 'Darmok'],
      games: ['Journey'],
    });
    expect(file.lists[0]!.note).toContain('Ordered by your ratings');
  });

  test('counts and reports entries without a category', () => {
    expect(readOne(types).problems).toEqual([
      { line: 10, message: '2 entries of the type “podcastSeries” were skipped: they fit no category' },
    ]);
  });

  test('splits episodes from their series, with or without colons in its name', () => {
    const episodes = readOne(types).lists.find(({ category }) => category === 'episodes');
    expect(draftsOf(episodes)).toEqual([
      { series: 'Star Trek: The Next Generation', title: 'The Inner Light', year: 1992 },
      { series: 'Lost', title: 'Pilot: Part 1', year: 2004 },
      { series: 'Star Trek: The Next Generation', title: 'Darmok', year: 1991 },
    ]);
  });

  test('prefers positions to ratings, and leaves impossible years to the review', () => {
    const file = readOne(`Position,Const,Title,Title Type,Year,Your Rating,Genres
2,tt1,First,movie,3001,10,Western
1,tt2,Second,movie,,1,
`);
    expect(file.lists[0]).toMatchObject({ isRanked: true });
    expect(file.lists[0]).not.toHaveProperty('note');
    expect(draftsOf(file.lists[0])).toEqual([{ title: 'Second' }, { title: 'First', year: 3001 }]);
  });

  test('names the missing column', () => {
    const file = readOne('Position,Const,Title Type,IMDb Rating,Num Votes\n1,tt1,movie,8,1\n');
    expect(file.problems[0]).toEqual({
      message: 'Recognised as IMDb list, but the column "title" is missing',
    });
  });
});
