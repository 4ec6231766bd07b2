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
/** Entries that are tried one by one where not all can be unpacked: each try goes through the whole directory. */
const mostOneByOne = 50;

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
  return unpack(bytes, listed, chosen);
}

function unpack(bytes: Uint8Array, listed: readonly Listed[], chosen: readonly number[]): Unzipped {
  const wanted = new Set<number>();
  const tooLarge: UnzippedEntry[] = [];
  let problem = chosen.length > mostEntries ? messages.zipTooMany(mostEntries) : undefined;
  let unpacked = 0;
  for (const at of chosen.slice(0, mostEntries)) {
    const { name, size } = listed[at]!;
    if (size > largestEntry) tooLarge.push({ name, problem: messages.entryTooLarge(largestEntry) });
    else if (unpacked + size > largestUnpacked) problem = messages.zipUnpacksTooLarge(largestUnpacked);
    else {
      unpacked += size;
      wanted.add(at);
    }
  }
  const contents = unpackEntries(bytes, wanted);
  const entries = [...wanted].map((at): UnzippedEntry => {
    const { name } = listed[at]!;
    const content = contents.get(name);
    return content ? { name, bytes: content } : { name, problem: messages.zipBroken };
  });
  return { entries: [...entries, ...tooLarge], ...(problem !== undefined && { problem }) };
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

/** By their places. A zip can hold one name many times: the last one counts. */
function chooseEntries(listed: readonly Listed[]): number[] {
  const places = new Map(listed.map(({ name }, at) => [name, at]));
  const files = [...places].filter(([name]) => isFile(name));
  const allowed = files.filter(([name]) => allowedEntries.some((pattern) => pattern.test(name)));
  // A zip of nothing but lists, such as all playlists of an account, is read in full.
  const isOnlyLists = files.every(([name]) => listEndings.test(name));
  return (allowed.length > 0 ? allowed : isOnlyLists ? files : []).map(([, at]) => at);
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

/** All at once; where one of them is damaged or encrypted, one by one. */
function unpackEntries(bytes: Uint8Array, wanted: ReadonlySet<number>): Map<string, Uint8Array> {
  const all = tryToUnpack(bytes, wanted);
  if (all || wanted.size > mostOneByOne) return all ?? new Map();
  return new Map([...wanted].flatMap((at) => [...(tryToUnpack(bytes, new Set([at])) ?? [])]));
}

function tryToUnpack(bytes: Uint8Array, wanted: ReadonlySet<number>): Map<string, Uint8Array> | undefined {
  let at = -1;
  const filter = () => {
    at += 1;
    return wanted.has(at);
  };
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter })));
  } catch {
    // Encrypted, damaged, or longer than it claims.
    return undefined;
  }
}
