import { allowedEntries, listEndings } from './allowed-entries.ts';
import { officeDocument } from './file-kind.ts';
import { largestEntry, largestUnpacked, mostEntries } from './limits.ts';
import { messages } from './messages.ts';
import { unpackEntry } from './unpack-entry.ts';
import { readDirectory, type ZipEntry } from './zip-directory.ts';

export interface UnzippedEntry {
  /** Its path in the zip. */
  name: string;
  bytes?: Uint8Array;
  /** Why it was not unpacked. */
  problem?: string;
}

export interface Unzipped {
  entries: UnzippedEntry[];
  /** What is wrong with the zip as a whole. */
  problem?: string;
}

/** Entries that are looked at: a zip can claim billions. */
const mostListed = 50_000;
/** Entries that are given up: each has been unpacked up to the size that it claims. */
const mostBroken = 20;

/**
 * Unpacks the files of a zip that hold lists, by their names: everything else, such as the addresses and payments
 * of an account's data, is not even unpacked. Sizes are capped before unpacking and while at it.
 */
export function unzipLists(bytes: Uint8Array): Unzipped {
  const listed = readDirectory(bytes, mostListed);
  if (!listed) return { entries: [], problem: messages.zipBroken };
  const office = officeDocument(listed.map(({ name }) => name));
  if (office !== undefined) return { entries: [], problem: office };
  const chosen = chooseEntries(listed);
  if (chosen.length === 0) return { entries: [], problem: messages.zipWithoutLists };
  return unpack(bytes, chosen);
}

function unpack(bytes: Uint8Array, chosen: readonly ZipEntry[]): Unzipped {
  const entries: UnzippedEntry[] = [];
  const tooLarge: UnzippedEntry[] = [];
  let problem = chosen.length > mostEntries ? messages.zipTooMany(mostEntries) : undefined;
  let unpacked = 0;
  let broken = 0;
  for (const entry of chosen.slice(0, mostEntries)) {
    const { name, size } = entry;
    if (size > largestEntry) tooLarge.push({ name, problem: messages.entryTooLarge(largestEntry) });
    else if (unpacked + size > largestUnpacked) problem = messages.zipUnpacksTooLarge(largestUnpacked);
    else {
      unpacked += size;
      const content = unpackEntry(bytes, entry);
      entries.push(content ? { name, bytes: content } : { name, problem: messages.zipBroken });
      if (!content) broken += 1;
      if (broken === mostBroken) return { entries, problem: messages.zipBroken };
    }
  }
  return { entries: [...entries, ...tooLarge], ...(problem !== undefined && { problem }) };
}

/** A zip can hold one name many times: the last one counts. */
function chooseEntries(listed: readonly ZipEntry[]): ZipEntry[] {
  const byName = new Map(listed.map((entry) => [entry.name, entry]));
  const files = [...byName.values()].filter(({ name }) => isFile(name));
  const allowed = files.filter(({ name }) => allowedEntries.some((pattern) => pattern.test(name)));
  // A zip of nothing but lists, such as all playlists of an account, is read in full.
  const isOnlyLists = files.every(({ name }) => listEndings.test(name));
  return allowed.length > 0 ? allowed : isOnlyLists ? files : [];
}

function isFile(name: string): boolean {
  const parts = name.split(/[/\\]/);
  return !(
    name.endsWith('/') ||
    parts.includes('..') ||
    parts.includes('__MACOSX') ||
    parts.includes('deleted') ||
    parts.includes('orphaned') ||
    parts.at(-1)!.startsWith('.')
  );
}
