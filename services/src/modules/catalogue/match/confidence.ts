import { nameKey } from '@top100/contracts/fold';
import type { EntryRow } from '../queries.ts';
import { likeness, makerKeys, plainTitle, titleKeys } from './names.ts';

/** A row that is looked for, read once. */
export interface Wanted {
  titles: readonly string[];
  makers: readonly string[];
  albumKey: string;
  year: number | undefined;
  isOtherVersion: boolean;
}

/** An entry of the catalogue, read once. */
export interface Known {
  entry: EntryRow;
  titles: readonly string[];
  makers: readonly string[];
  albumKey: string;
}

export function known(entry: EntryRow): Known {
  return {
    entry,
    titles: titleKeys(entry.title),
    makers: makerKeys(entry.artist),
    albumKey: nameKey(plainTitle(entry.album).title),
  };
}

interface Asked {
  title: string;
  artist?: string | undefined;
  album?: string | undefined;
  year?: number | undefined;
}

export function wanted({ title, artist = '', album = '', year }: Asked): Wanted {
  return {
    titles: titleKeys(title),
    makers: makerKeys(artist),
    albumKey: nameKey(plainTitle(album).title),
    year,
    isOtherVersion: plainTitle(title).isOtherVersion,
  };
}

/** Below this two names have nothing to do with each other. */
const unlike = 0.6;

/** A title of one word may be anybody's: without an artist nobody can be sure of it. */
const withoutMaker = 0.8;

/** A live take is of the song, but is not the recording. */
const ofOtherVersion = 0.85;

/**
 * How sure it is that an entry is what a row means, from 0 to 1. Title and artist say nearly everything; album and
 * year tell two that are alike apart, and years are wrong often: those of re-issues are later.
 */
export function confidenceOf(row: Wanted, known: Known): number {
  const { entry } = known;
  const title = best(row.titles, known.titles);
  if (title < unlike) return 0;
  // An artist's own name is all that there is of one.
  if (entry.kind === 'artist') return round(title);
  if (row.makers.length === 0) return round(title * withoutMaker + besides(row, known) / 2);
  const maker = likenessOfMakers(row.makers, known.makers);
  if (maker < unlike) return 0;
  const sure = 0.5 * title + 0.5 * maker + besides(row, known);
  return round(Math.min(sure, row.isOtherVersion ? ofOtherVersion : 1));
}

function likenessOfMakers(asked: readonly string[], known: readonly string[]): number {
  if (asked[0] === known[0]) return 1;
  // One of several names: whoever is named first is most likely meant.
  const shared = asked.some((key) => known.includes(key)) ? 0.97 : 0;
  return Math.max(shared, best(asked.slice(0, 1), known.slice(0, 1)));
}

function best(some: readonly string[], others: readonly string[]): number {
  let most = 0;
  for (const one of some) for (const other of others) most = Math.max(most, likeness(one, other));
  return most;
}

/** What album and year add or take. */
function besides(row: Wanted, { entry, albumKey }: Known): number {
  const album = albumKey !== '' && albumKey === row.albumKey ? 0.02 : 0;
  return album + ofYears(row.year, entry.year);
}

function ofYears(asked: number | undefined, known: number | null): number {
  if (asked === undefined || known === null) return 0;
  const later = asked - known;
  if (later === 0) return 0.02;
  if (Math.abs(later) === 1) return 0;
  // A re-issue is later than the work; what is earlier than it, is not it.
  return later > 0 ? -0.02 : -0.06;
}

function round(confidence: number): number {
  return Math.round(Math.max(0, Math.min(1, confidence)) * 1000) / 1000;
}
