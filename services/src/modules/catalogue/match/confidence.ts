import { nameKey } from '@top100/domain/fold';
import type { EntryRow } from '../queries.ts';
import { makerKeys, plainTitle, similarity, titleKeys } from './names.ts';

/** A row, normalized for comparison. */
export interface RowKeys {
  titles: readonly string[];
  makers: readonly string[];
  albumKey: string;
  year: number | undefined;
  isOtherVersion: boolean;
}

/** A catalogue entry, normalized for comparison. */
export interface EntryKeys {
  entry: EntryRow;
  titles: readonly string[];
  makers: readonly string[];
  albumKey: string;
}

export function entryKeys(entry: EntryRow): EntryKeys {
  return {
    entry,
    titles: titleKeys(entry.title),
    makers: makerKeys(entry.artist),
    albumKey: nameKey(plainTitle(entry.album).title),
  };
}

interface Row {
  title: string;
  artist?: string | undefined;
  album?: string | undefined;
  year?: number | undefined;
}

export function rowKeys({ title, artist = '', album = '', year }: Row): RowKeys {
  return {
    titles: titleKeys(title),
    makers: makerKeys(artist),
    albumKey: nameKey(plainTitle(album).title),
    year,
    isOtherVersion: plainTitle(title).isOtherVersion,
  };
}

/** Names less similar than this are unrelated. */
const minSimilarity = 0.6;

/** Weight of a title without an artist, which several works may share. */
const withoutMakerFactor = 0.8;

/** Maximum for a live take or remix: the same song, but not the same recording. */
const maxOtherVersion = 0.85;

/**
 * Confidence from 0 to 1 that a row means an entry. Title and artist decide; album and year only break ties, since years
 * are often those of re-issues.
 */
export function confidenceOf(row: RowKeys, keys: EntryKeys): number {
  const { entry } = keys;
  const title = best(row.titles, keys.titles);
  if (title < minSimilarity) return 0;
  // An artist has only a name.
  if (entry.kind === 'artist') return round(title);
  if (row.makers.length === 0) return round(title * withoutMakerFactor + tieBreak(row, keys) / 2);
  const maker = makerSimilarity(row.makers, keys.makers);
  if (maker < minSimilarity) return 0;
  const confidence = 0.5 * title + 0.5 * maker + tieBreak(row, keys);
  return round(Math.min(confidence, row.isOtherVersion ? maxOtherVersion : 1));
}

function makerSimilarity(ofRow: readonly string[], ofEntry: readonly string[]): number {
  if (ofRow[0] === ofEntry[0]) return 1;
  // A shared name among several; the first name counts most.
  const shared = ofRow.some((key) => ofEntry.includes(key)) ? 0.97 : 0;
  return Math.max(shared, best(ofRow.slice(0, 1), ofEntry.slice(0, 1)));
}

function best(some: readonly string[], others: readonly string[]): number {
  let highest = 0;
  for (const one of some) for (const other of others) highest = Math.max(highest, similarity(one, other));
  return highest;
}

/** Bonus or penalty for album and year. */
function tieBreak(row: RowKeys, { entry, albumKey }: EntryKeys): number {
  const album = albumKey !== '' && albumKey === row.albumKey ? 0.02 : 0;
  return album + yearTieBreak(row.year, entry.year);
}

function yearTieBreak(ofRow: number | undefined, ofEntry: number | null): number {
  if (ofRow === undefined || ofEntry === null) return 0;
  const later = ofRow - ofEntry;
  if (later === 0) return 0.02;
  if (Math.abs(later) === 1) return 0;
  // A later year may be a re-issue; an earlier one cannot be of this work.
  return later > 0 ? -0.02 : -0.06;
}

function round(confidence: number): number {
  return Math.round(Math.max(0, Math.min(1, confidence)) * 1000) / 1000;
}
