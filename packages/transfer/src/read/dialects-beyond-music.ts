import { goodreads } from './books/goodreads.ts';
import { hardcover } from './books/hardcover.ts';
import { librarything } from './books/librarything.ts';
import { openLibrary } from './books/open-library.ts';
import { storygraph } from './books/storygraph.ts';
import type { JsonDialect, TableDialect, TextDialect } from './dialect.ts';
import { grouvee } from './games/grouvee.ts';
import { howLongToBeat } from './games/how-long-to-beat.ts';
import { igdbList } from './games/igdb-list.ts';
import { steam } from './games/steam.ts';
import { jspf } from './playlists/jspf.ts';
import { m3u } from './playlists/m3u.ts';
import { topsters } from './playlists/topsters.ts';
import { topsters2 } from './playlists/topsters-2.ts';
import { xspf } from './playlists/xspf.ts';
import { imdb } from './screen/imdb.ts';
import { letterboxdFilms, letterboxdImport } from './screen/letterboxd-films.ts';
import { letterboxdList } from './screen/letterboxd-list.ts';
import { netflix, netflixTitles } from './screen/netflix.ts';
import { tmdb } from './screen/tmdb.ts';
import { traktJson } from './screen/trakt-json.ts';
import { traktTable } from './screen/trakt-table.ts';
import { yamtrack } from './screen/yamtrack.ts';

/** Films, series, books and games, and playlists that are no tables. */

export const tablesBeyondMusic: readonly TableDialect[] = [
  letterboxdList,
  letterboxdFilms,
  letterboxdImport,
  imdb,
  tmdb,
  traktTable,
  yamtrack,
  netflix,
  netflixTitles,
  goodreads,
  storygraph,
  librarything,
  hardcover,
  openLibrary,
  grouvee,
  igdbList,
  howLongToBeat,
];

export const jsonBeyondMusic: readonly JsonDialect[] = [traktJson, steam, jspf, topsters2];

export const textsBeyondMusic: readonly TextDialect[] = [topsters, xspf, m3u];
