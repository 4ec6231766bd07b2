import { bookAndGameSamples } from './samples/books-and-games.ts';
import { musicSamples } from './samples/music.ts';
import { ownSamples } from './samples/own.ts';
import { playlistSamples } from './samples/playlists.ts';
import type { Sample } from './samples/sample.ts';
import { screenSamples } from './samples/screen.ts';

/** At least one sample per format; the tests of all formats use them. */
export const samples: readonly Sample[] = [
  ...ownSamples,
  ...musicSamples,
  ...screenSamples,
  ...bookAndGameSamples,
  ...playlistSamples,
];
