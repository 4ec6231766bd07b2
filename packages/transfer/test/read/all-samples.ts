import { musicSamples } from './samples/music.ts';
import { ownSamples } from './samples/own.ts';
import type { Sample } from './samples/sample.ts';

/** At least one for every dialect; the tests of all dialects are made of them. */
export const samples: readonly Sample[] = [...ownSamples, ...musicSamples];
