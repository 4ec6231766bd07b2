import { bookwyrm, goodreads, hardcover, librarything, storygraph } from './books/libraries.ts';
import { openLibrary } from './books/open-library.ts';
import { grouvee } from './games/grouvee.ts';
import { howLongToBeat } from './games/how-long-to-beat.ts';
import { igdbList } from './games/igdb-list.ts';
import { steam } from './games/steam.ts';
import type { JsonFormat, TableFormat, TextFormat } from './import-format.ts';
import { jspf } from './playlists/jspf.ts';
import { m3u } from './playlists/m3u.ts';
import { pls } from './playlists/pls.ts';
import { topsters } from './playlists/topsters.ts';
import { topsters2 } from './playlists/topsters-2.ts';
import { xspf } from './playlists/xspf.ts';
import { anilist, anilistAccount } from './screen/anilist.ts';
import { imdb } from './screen/imdb.ts';
import { kitsu } from './screen/kitsu.ts';
import { letterboxdFilms, letterboxdImport } from './screen/letterboxd-films.ts';
import { letterboxdList } from './screen/letterboxd-list.ts';
import { letterboxdOthers } from './screen/letterboxd-others.ts';
import { myAnimeList } from './screen/my-anime-list.ts';
import { netflix, netflixTitles } from './screen/netflix.ts';
import { netflixMyList } from './screen/netflix-my-list.ts';
import { simkl } from './screen/simkl.ts';
import { tmdb } from './screen/tmdb.ts';
import { traktJson } from './screen/trakt-json.ts';
import { traktLists } from './screen/trakt-lists.ts';
import { traktTable } from './screen/trakt-table.ts';
import { yamtrack } from './screen/yamtrack.ts';

/** Formats of films, series, books and games, and of playlists that are not tables. */

export const otherTableFormats: readonly TableFormat[] = [
  letterboxdList,
  letterboxdFilms,
  letterboxdImport,
  letterboxdOthers,
  imdb,
  tmdb,
  traktTable,
  yamtrack,
  netflix,
  netflixTitles,
  netflixMyList,
  goodreads,
  storygraph,
  bookwyrm,
  librarything,
  hardcover,
  openLibrary,
  grouvee,
  igdbList,
  howLongToBeat,
];

export const otherJsonFormats: readonly JsonFormat[] = [
  traktJson,
  traktLists,
  kitsu,
  anilist,
  anilistAccount,
  simkl,
  steam,
  jspf,
  topsters2,
];

export const otherTextFormats: readonly TextFormat[] = [topsters, xspf, m3u, pls, myAnimeList];
