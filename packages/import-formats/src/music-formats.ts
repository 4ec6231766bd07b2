import type { JsonFormat, TableFormat, TextFormat } from './import-format.ts';
import { discogs } from './music/discogs.ts';
import { exportifyApp, exportifyNet } from './music/exportify.ts';
import { itunesLibrary } from './music/itunes-library.ts';
import { lastFmPlays } from './music/last-fm-plays.ts';
import { lastFmTop } from './music/last-fm-top.ts';
import { listenBrainz } from './music/listenbrainz.ts';
import { rateYourMusic } from './music/rate-your-music.ts';
import { soundiiz } from './music/soundiiz.ts';
import { spotifyHistory } from './music/spotify-history.ts';
import { spotifyLibrary } from './music/spotify-library.ts';
import { spotifyPlaylists } from './music/spotify-playlists.ts';
import { tuneMyMusic } from './music/tune-my-music.ts';
import { youtubeMusic, youtubePlaylist } from './music/youtube-music.ts';

export const musicTableFormats: readonly TableFormat[] = [
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

export const musicJsonFormats: readonly JsonFormat[] = [
  spotifyLibrary,
  spotifyPlaylists,
  spotifyHistory,
  lastFmTop,
  listenBrainz,
];

export const musicTextFormats: readonly TextFormat[] = [itunesLibrary];
