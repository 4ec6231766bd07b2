import { unzipSync } from 'fflate';
import { allowedEntries, listEndings } from './allowed-entries.ts';
import { officeDocument } from './file-kind.ts';
import { largestEntry, largestUnpacked, mostEntries } from './limits.ts';
import { messages } from './messages.ts';

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

interface Listed {
  name: string;
  /** As the zip claims; unpacking stops there, whatever comes. */
  size: number;
}

/** Entries that are looked at: a zip can claim billions. */
const mostListed = 50_000;

class TooMany extends Error {}

/**
 * Unpacks the files of a zip that hold lists, by their names: everything else, such as the addresses and payments
 * of an account's data, is not even unpacked. Sizes are capped before unpacking and while at it.
 */
export function unzipLists(bytes: Uint8Array): Unzipped {
  const listed = listEntries(bytes);
  if (!listed) return { entries: [], problem: messages.zipBroken };
  const office = officeDocument(listed.map(({ name }) => name));
  if (office !== undefined) return { entries: [], problem: office };
  const chosen = chooseEntries(listed);
  if (chosen.length === 0) return { entries: [], problem: messages.zipWithoutLists };
  const entries: UnzippedEntry[] = [];
  let unpacked = 0;
  for (const at of chosen.slice(0, mostEntries)) {
    const { name, size } = listed[at]!;
    if (size > largestEntry) {
      entries.push({ name, problem: messages.entryTooLarge(largestEntry) });
      continue;
    }
    unpacked += size;
    if (unpacked > largestUnpacked) return { entries, problem: messages.zipUnpacksTooLarge(largestUnpacked) };
    const content = unpackEntry(bytes, at);
    entries.push(content ? { name, bytes: content } : { name, problem: messages.zipBroken });
  }
  return {
    entries,
    ...(chosen.length > mostEntries && { problem: messages.zipTooMany(mostEntries) }),
  };
}

function listEntries(bytes: Uint8Array): Listed[] | undefined {
  const listed: Listed[] = [];
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (listed.length === mostListed) throw new TooMany();
    listed.push({ name, size: originalSize });
    return false;
  };
  try {
    unzipSync(bytes, { filter });
  } catch {
    // Whatever a broken directory makes of it: nothing of the zip can be trusted.
    return undefined;
  }
  return listed;
}

/** By their places, since a zip can hold one name many times. */
function chooseEntries(listed: readonly Listed[]): number[] {
  const files = listed.flatMap(({ name }, at) => (isFile(name) ? [{ name, at }] : []));
  const allowed = files.filter(({ name }) => allowedEntries.some((pattern) => pattern.test(name)));
  if (allowed.length > 0) return allowed.map(({ at }) => at);
  // A zip of nothing but lists, such as all playlists of an account.
  return files.every(({ name }) => listEndings.test(name)) ? files.map(({ at }) => at) : [];
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

function unpackEntry(bytes: Uint8Array, wanted: number): Uint8Array | undefined {
  let at = -1;
  try {
    const files = unzipSync(bytes, {
      filter: () => {
        at += 1;
        return at === wanted;
      },
    });
    return Object.values(files)[0];
  } catch {
    // Encrypted, damaged, or longer than it claims.
    return undefined;
  }
}
