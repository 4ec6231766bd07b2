import type { JsonDialect, TableDialect } from './dialect.ts';
import { discogs } from './music/discogs.ts';
import { exportifyApp } from './music/exportify-app.ts';
import { exportifyNet } from './music/exportify-net.ts';
import { lastFmPlays } from './music/last-fm-plays.ts';
import { lastFmTop } from './music/last-fm-top.ts';
import { rateYourMusic } from './music/rate-your-music.ts';
import { soundiiz } from './music/soundiiz.ts';
import { spotifyHistory } from './music/spotify-history.ts';
import { spotifyLibrary } from './music/spotify-library.ts';
import { spotifyPlaylists } from './music/spotify-playlists.ts';
import { tuneMyMusic } from './music/tune-my-music.ts';
import { youtubeMusic, youtubePlaylist } from './music/youtube-music.ts';

export const tablesOfMusic: readonly TableDialect[] = [
  exportifyApp,
  exportifyNet,
  tuneMyMusic,
  youtubeMusic,
  youtubePlaylist,
  rateYourMusic,
  lastFmPlays,
  discogs,
  soundiiz,
];

export const jsonOfMusic: readonly JsonDialect[] = [
  spotifyLibrary,
  spotifyPlaylists,
  spotifyHistory,
  lastFmTop,
];
