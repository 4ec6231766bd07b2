import { rowMessages } from '../../src/row-messages.ts';
import type { Sample } from './sample.ts';
import { item, lines } from './sample.ts';

const boxd = (id: string) => ({ kind: 'letterboxd', id: `https://boxd.it/${id}` });
const imdb = (id: string) => ({ kind: 'imdb', id });
const tmdb = (id: string) => ({ kind: 'tmdb', id });

const letterboxd: Sample[] = [
  {
    format: 'letterboxd-list',
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
          item({ title: 'Amélie', year: 2001 }, boxd('2a')),
          item({ title: 'Paris, Texas', year: 1984 }, boxd('2b')),
        ],
      },
    ],
  },
  {
    format: 'letterboxd-films',
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
          item({ title: 'Ran', year: 1985 }, boxd('2c')),
          item({ title: 'Amélie', year: 2001 }, boxd('2a')),
        ],
      },
    ],
  },
  {
    format: 'letterboxd-import',
    text: lines(
      'LetterboxdURI,tmdbID,imdbID,Title,Year,Directors,Rating,Rating10,WatchedDate,Rewatch,Tags,Review',
      ',194,tt0211915,Amélie,2001,Jean-Pierre Jeunet,4,7,2026-01-01,,,',
      ',,,The Matrix,1999,"Lana Wachowski, Lilly Wachowski",4,8,2026-01-01,,,',
    ),
    lists: [
      {
        category: 'movies',
        rows: [
          item({ title: 'The Matrix', director: 'Lana Wachowski, Lilly Wachowski', year: 1999 }),
          item({ title: 'Amélie', director: 'Jean-Pierre Jeunet', year: 2001 }, imdb('tt0211915')),
        ],
      },
    ],
  },
];

const others: Sample[] = [
  {
    format: 'imdb',
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
          item(
            { title: 'The Thing', director: 'John Carpenter', year: 1982, genre: 'Horror' },
            imdb('tt0084787'),
          ),
          item(
            { title: 'Amélie', director: 'Jean-Pierre Jeunet', year: 2001, genre: 'Romance' },
            imdb('tt0211915'),
          ),
        ],
      },
      { category: 'tvseries', rows: [item({ title: 'The Wire', year: 2002 }, imdb('tt0306414'))] },
    ],
  },
  {
    format: 'tmdb',
    text: lines(
      'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated',
      '194,tt0211915,movie,Amélie,2001-04-25T00:00:00Z,,,7.9,8,2026-01-01T00:00:00Z',
      '70523,tt5753856,tv,Dark,2017-12-01T00:00:00Z,,,8.4,8,2026-01-01T00:00:00Z',
    ),
    lists: [
      { category: 'movies', rows: [item({ title: 'Amélie', year: 2001 }, tmdb('194'))] },
      { category: 'tvseries', rows: [item({ title: 'Dark', year: 2017 }, tmdb('70523'))] },
    ],
  },
  {
    format: 'trakt',
    text: lines(
      'rank,type,title,year,trakt_id,imdb_id,tmdb_id,tvdb_id,listed_at,rating',
      '2,movie,Amélie,2001,129,tt0211915,194,,2026-01-01T00:00:00Z,',
      '1,movie,Ran,1985,,tt0089881,11645,,2026-01-01T00:00:00Z,',
    ),
    lists: [
      {
        category: 'movies',
        rows: [
          item({ title: 'Ran', year: 1985 }, imdb('tt0089881')),
          item({ title: 'Amélie', year: 2001 }, { kind: 'trakt', id: '129' }),
        ],
      },
    ],
  },
  {
    format: 'trakt-json',
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
          item({ title: 'Ran', year: 1985 }, { kind: 'trakt', id: '130' }),
          item({ title: 'Amélie', year: 2001 }, { kind: 'trakt', id: '129' }),
        ],
      },
    ],
  },
  {
    format: 'yamtrack',
    text: lines(
      'media_id,source,media_type,title,image,season_number,episode_number,score,progress,status,repeats,start_date,end_date,notes,watch_date',
      '194,tmdb,movie,Amélie,u,,,8.0,1,Completed,0,,,,',
      '1668,tmdb,tv,Friends,u,,,,24,In progress,0,,,,',
    ),
    lists: [
      { category: 'movies', rows: [item({ title: 'Amélie' }, tmdb('194'))] },
      { category: 'tvseries', rows: [item({ title: 'Friends' }, tmdb('1668'))] },
    ],
  },
  {
    format: 'netflix',
    text: lines(
      'Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country',
      'Zoë,2026-01-05 20:00:00,00:40:00,,Dark: Season 1: Secrets,,TV,00:40:00,00:40:00,DE',
      'Zoë,2026-01-04 19:00:00,01:40:00,,Amélie,,TV,01:40:00,01:40:00,DE',
    ),
    lists: [
      { category: 'tvseries', rows: [item({ title: 'Dark' })] },
      { category: 'episodes', rows: [item({ title: 'Secrets', series: 'Dark', season: 1 })] },
      { category: 'movies', rows: [item({ title: 'Amélie' })] },
    ],
  },
  {
    format: 'trakt-lists',
    text: JSON.stringify([{ name: 'Été', privacy: 'private', ids: { trakt: 1 }, item_count: 3 }]),
    lists: [],
    problems: [rowMessages.listNamesOnly],
  },
  {
    format: 'myanimelist',
    text: lines(
      '<?xml version="1.0" encoding="UTF-8" ?>',
      '<myanimelist><myinfo><user_export_type>1</user_export_type></myinfo>',
      '<anime><series_animedb_id>5</series_animedb_id><series_title><![CDATA[Été & more]]></series_title><series_type>TV</series_type><my_score>9</my_score><my_status>Completed</my_status></anime>',
      '<anime><series_title>Roma &amp; Co</series_title><series_type>Movie</series_type><my_score>0</my_score><my_status>Completed</my_status></anime>',
      '</myanimelist>',
    ),
    lists: [
      {
        category: 'tvseries',
        title: 'Completed',
        rows: [item({ title: 'Été & more' }, { kind: 'myanimelist', id: 'anime/5' })],
      },
      { category: 'movies', title: 'Completed', rows: [item({ title: 'Roma & Co' })] },
    ],
  },
  {
    format: 'kitsu',
    text: JSON.stringify({
      data: [
        {
          id: '1',
          type: 'libraryEntries',
          attributes: { status: 'current', ratingTwenty: 18 },
          relationships: { media: { data: { type: 'manga', id: '7' } } },
        },
      ],
      included: [{ id: '7', type: 'manga', attributes: { canonicalTitle: 'Été', startDate: '2001-02-03' } }],
    }),
    lists: [
      {
        category: 'books',
        title: 'Current',
        rows: [item({ title: 'Été', year: 2001, genre: 'Comic' }, { kind: 'kitsu', id: 'manga/7' })],
      },
    ],
  },
  {
    format: 'anilist',
    text: JSON.stringify({
      lists: [
        {
          name: 'Watching',
          entries: [
            {
              score: 8,
              media: {
                id: 3,
                type: 'ANIME',
                format: 'TV',
                title: { romaji: 'Été' },
                startDate: { year: 2011 },
              },
            },
          ],
        },
      ],
    }),
    lists: [
      {
        category: 'tvseries',
        title: 'Watching',
        rows: [item({ title: 'Été', year: 2011 }, { kind: 'anilist', id: '3' })],
      },
    ],
  },
  {
    format: 'anilist-account',
    text: JSON.stringify({ user: { display_name: 'Zoë' }, lists: [{ id: 1, series_id: 5, score: 7 }] }),
    lists: [],
    problems: [rowMessages.idsOnlyFor('AniList')],
  },
  {
    format: 'simkl',
    text: JSON.stringify({
      movies: [{ status: 'plantowatch', movie: { title: 'Été', year: 1996, ids: { simkl: 2 } } }],
      shows: [],
    }),
    lists: [
      {
        category: 'movies',
        title: 'Plan to watch',
        rows: [item({ title: 'Été', year: 1996 }, { kind: 'simkl', id: '2' })],
      },
    ],
  },
  {
    format: 'netflix-my-list',
    text: lines(
      'Profile Name,Title Name,Country,Utc Title Add Date',
      'Zoë,Été,FR,2026-01-01',
      'Zoë,Roma,MX,2026-01-02',
    ),
    lists: [{ category: 'movies', rows: [item({ title: 'Été' }), item({ title: 'Roma' })] }],
  },
  {
    format: 'letterboxd-account',
    name: 'comments',
    text: lines('Date,Content', '2026-01-01,"<p>Très bien, ""oui""</p>"'),
    hasTheseColumnsOnly: true,
    hasFixedOrder: true,
    lists: [],
    problems: [rowMessages.noFilms],
  },
  {
    format: 'netflix-titles',
    text: lines('Titel,Datum', '"Dark: Staffel 1: Geheimnisse","05.01.26"', '"Amélie","04.01.26"'),
    hasFixedOrder: true,
    hasTheseColumnsOnly: true,
    lists: [
      { category: 'tvseries', rows: [item({ title: 'Dark' })] },
      { category: 'episodes', rows: [item({ title: 'Geheimnisse', series: 'Dark', season: 1 })] },
      { category: 'movies', rows: [item({ title: 'Amélie' })] },
    ],
  },
];

export const screenSamples: readonly Sample[] = [...letterboxd, ...others];
