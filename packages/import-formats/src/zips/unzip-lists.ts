import { officeDocument } from '../file-kind.ts';
import { maxEntries, maxEntryBytes, maxUnpackedBytes } from '../limits.ts';
import { messages } from '../messages.ts';
import { allowedEntries, listEndings } from './allowed-entries.ts';
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

/** Maximum number of directory entries: a zip can claim billions. */
const maxListed = 50_000;
/** Maximum number of damaged entries: each has been inflated up to its claimed size. */
const maxBroken = 20;

/**
 * Unpacks the entries that contain lists, by name: everything else, such as addresses and payments in an account's
 * data, stays packed. Sizes are limited before and while unpacking.
 */
export function unzipLists(bytes: Uint8Array): Unzipped {
  const listed = readDirectory(bytes, maxListed);
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
  let problem = chosen.length > maxEntries ? messages.zipTooMany(maxEntries) : undefined;
  let unpacked = 0;
  let broken = 0;
  for (const entry of chosen.slice(0, maxEntries)) {
    const { name, size } = entry;
    if (size > maxEntryBytes) tooLarge.push({ name, problem: messages.entryTooLarge(maxEntryBytes) });
    else if (unpacked + size > maxUnpackedBytes) problem = messages.zipUnpacksTooLarge(maxUnpackedBytes);
    else {
      unpacked += size;
      const content = unpackEntry(bytes, entry);
      entries.push(content ? { name, bytes: content } : { name, problem: messages.zipBroken });
      if (!content) broken += 1;
      if (broken === maxBroken) return { entries, problem: messages.zipBroken };
    }
  }
  return { entries: [...entries, ...tooLarge], ...(problem !== undefined && { problem }) };
}

/** A zip can contain a name many times: the last entry wins. */
function chooseEntries(listed: readonly ZipEntry[]): ZipEntry[] {
  const byName = new Map(listed.map((entry) => [entry.name, entry]));
  const files = [...byName.values()].filter(({ name }) => isFile(name));
  const allowed = files.filter(({ name }) => allowedEntries.some((pattern) => pattern.test(name)));
  // A zip that contains only lists, such as all playlists of an account, is read in full.
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
