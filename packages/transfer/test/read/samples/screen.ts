import type { Sample } from './sample.ts';
import { lines } from './sample.ts';

const boxd = (id: string) => ({ kind: 'letterboxd', id: `https://boxd.it/${id}` });
const imdb = (id: string) => ({ kind: 'imdb', id });
const tmdb = (id: string) => ({ kind: 'tmdb', id });

const letterboxd: Sample[] = [
  {
    dialect: 'letterboxd-list',
    text: lines(
      'Letterboxd list export v7',
      'Date,Name,Tags,URL,Description',
      '2026-02-03,Été au cinéma,"hot, long",https://boxd.it/aB1c,One line',
      '',
      'Position,Name,Year,URL,Description',
      '1,Amélie,2001,https://boxd.it/2a,',
      '2,"Paris, Texas",1984,https://boxd.it/2b,"Ry Cooder, ""and"" dust"',
    ),
    headerLine: 5,
    lists: [
      {
        category: 'movies',
        title: 'Été au cinéma',
        rows: [
          { draft: { title: 'Amélie', year: 2001 }, source: boxd('2a') },
          { draft: { title: 'Paris, Texas', year: 1984 }, source: boxd('2b') },
        ],
      },
    ],
  },
  {
    dialect: 'letterboxd-films',
    name: 'ratings',
    text: lines(
      'Date,Name,Year,Letterboxd URI,Rating',
      '2026-01-01,Amélie,2001,https://boxd.it/2a,3.5',
      '2026-01-02,Ran,1985,https://boxd.it/2c,5',
    ),
    lists: [
      {
        category: 'movies',
        rows: [
          { draft: { title: 'Ran', year: 1985 }, source: boxd('2c') },
          { draft: { title: 'Amélie', year: 2001 }, source: boxd('2a') },
        ],
      },
    ],
  },
  {
    dialect: 'letterboxd-import',
    text: lines(
      'LetterboxdURI,tmdbID,imdbID,Title,Year,Directors,Rating,Rating10,WatchedDate,Rewatch,Tags,Review',
      ',194,tt0211915,Amélie,2001,Jean-Pierre Jeunet,4,7,2026-01-01,,,',
      ',,,The Matrix,1999,"Lana Wachowski, Lilly Wachowski",4,8,2026-01-01,,,',
    ),
    lists: [
      {
        category: 'movies',
        rows: [
          { draft: { title: 'The Matrix', director: 'Lana Wachowski, Lilly Wachowski', year: 1999 } },
          {
            draft: { title: 'Amélie', director: 'Jean-Pierre Jeunet', year: 2001 },
            source: imdb('tt0211915'),
          },
        ],
      },
    ],
  },
];

const others: Sample[] = [
  {
    dialect: 'imdb',
    text: lines(
      'Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated',
      '2,tt0211915,2026-01-01,2026-01-01,,Amélie,Le fabuleux destin,u,Movie,8.3,122,2001,"Comedy, Romance",1,2001-04-25,Jean-Pierre Jeunet,9,2026-01-01',
      '1,tt0084787,2026-01-01,2026-01-01,,The Thing,The Thing,u,movie,8.2,109,1982,"Horror, Mystery, Sci-Fi",1,1982-06-25,John Carpenter,,',
      '3,tt0306414,2026-01-01,2026-01-01,,The Wire,The Wire,u,TV Series,9.3,60,2002,Crime,1,2002-06-02,,,',
    ),
    lists: [
      {
        category: 'movies',
        rows: [
          {
            draft: { title: 'The Thing', director: 'John Carpenter', year: 1982, genre: 'Horror' },
            source: imdb('tt0084787'),
          },
          {
            draft: { title: 'Amélie', director: 'Jean-Pierre Jeunet', year: 2001, genre: 'Romance' },
            source: imdb('tt0211915'),
          },
        ],
      },
      {
        category: 'tvseries',
        rows: [{ draft: { title: 'The Wire', year: 2002 }, source: imdb('tt0306414') }],
      },
    ],
  },
  {
    dialect: 'tmdb',
    text: lines(
      'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated',
      '194,tt0211915,movie,Amélie,2001-04-25T00:00:00Z,,,7.9,8,2026-01-01T00:00:00Z',
      '70523,tt5753856,tv,Dark,2017-12-01T00:00:00Z,,,8.4,8,2026-01-01T00:00:00Z',
    ),
    lists: [
      { category: 'movies', rows: [{ draft: { title: 'Amélie', year: 2001 }, source: tmdb('194') }] },
      { category: 'tvseries', rows: [{ draft: { title: 'Dark', year: 2017 }, source: tmdb('70523') }] },
    ],
  },
  {
    dialect: 'trakt',
    text: lines(
      'rank,type,title,year,trakt_id,imdb_id,tmdb_id,tvdb_id,listed_at,rating',
      '2,movie,Amélie,2001,129,tt0211915,194,,2026-01-01T00:00:00Z,',
      '1,movie,Ran,1985,,tt0089881,11645,,2026-01-01T00:00:00Z,',
    ),
    lists: [
      {
        category: 'movies',
        rows: [
          { draft: { title: 'Ran', year: 1985 }, source: imdb('tt0089881') },
          { draft: { title: 'Amélie', year: 2001 }, source: { kind: 'trakt', id: '129' } },
        ],
      },
    ],
  },
  {
    dialect: 'trakt-json',
    text: JSON.stringify(
      [
        { rank: 2, type: 'movie', movie: { title: 'Amélie', year: 2001, ids: { trakt: 129 } } },
        { rank: 1, type: 'movie', movie: { title: 'Ran', year: 1985, ids: { trakt: 130 } } },
      ],
      null,
      2,
    ),
    lists: [
      {
        category: 'movies',
        rows: [
          { draft: { title: 'Ran', year: 1985 }, source: { kind: 'trakt', id: '130' } },
          { draft: { title: 'Amélie', year: 2001 }, source: { kind: 'trakt', id: '129' } },
        ],
      },
    ],
  },
  {
    dialect: 'yamtrack',
    text: lines(
      'media_id,source,media_type,title,image,season_number,episode_number,score,progress,status,repeats,start_date,end_date,notes,watch_date',
      '194,tmdb,movie,Amélie,u,,,8.0,1,Completed,0,,,,',
      '1668,tmdb,tv,Friends,u,,,,24,In progress,0,,,,',
    ),
    lists: [
      { category: 'movies', rows: [{ draft: { title: 'Amélie' }, source: tmdb('194') }] },
      { category: 'tvseries', rows: [{ draft: { title: 'Friends' }, source: tmdb('1668') }] },
    ],
  },
  {
    dialect: 'netflix',
    text: lines(
      'Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country',
      'Zoë,2026-01-05 20:00:00,00:40:00,,Dark: Season 1: Secrets,,TV,00:40:00,00:40:00,DE',
      'Zoë,2026-01-04 19:00:00,01:40:00,,Amélie,,TV,01:40:00,01:40:00,DE',
    ),
    lists: [
      { category: 'tvseries', rows: [{ draft: { title: 'Dark' } }] },
      { category: 'episodes', rows: [{ draft: { title: 'Secrets', series: 'Dark', season: 1 } }] },
      { category: 'movies', rows: [{ draft: { title: 'Amélie' } }] },
    ],
  },
  {
    dialect: 'netflix-titles',
    text: lines('Titel,Datum', '"Dark: Staffel 1: Geheimnisse","05.01.26"', '"Amélie","04.01.26"'),
    hasFixedOrder: true,
    hasTheseColumnsOnly: true,
    lists: [
      { category: 'tvseries', rows: [{ draft: { title: 'Dark' } }] },
      { category: 'episodes', rows: [{ draft: { title: 'Geheimnisse', series: 'Dark', season: 1 } }] },
      { category: 'movies', rows: [{ draft: { title: 'Amélie' } }] },
    ],
  },
];

export const screenSamples: readonly Sample[] = [...letterboxd, ...others];
