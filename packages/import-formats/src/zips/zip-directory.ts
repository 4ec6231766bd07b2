import { strFromU8 } from 'fflate';

/** An entry of a zip's directory. Its sizes are claims. */
export interface ZipEntry {
  name: string;
  /** 0 for stored, 8 for deflated. */
  method: number;
  /** Compressed bytes. */
  packed: number;
  /** Uncompressed bytes. */
  size: number;
  /** Offset of its local header. */
  at: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const longEndSignature = 0x06064b50;
/** A comment of up to 65,535 bytes may follow the end record of 22 bytes. */
const farthestEnd = 65_557;
/** Marks a value that is in the ZIP64 field. */
const elsewhere = 0xffffffff;

/** The entries of a zip's directory; undefined if it is damaged or lists more than `most`. Reads no entry content. */
export function readDirectory(bytes: Uint8Array, most: number): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const directory = findDirectory(view);
    if (!directory || directory.entries > most) return undefined;
    const found: ZipEntry[] = [];
    let at = directory.at;
    for (let left = directory.entries; left > 0; left -= 1) {
      if (view.getUint32(at, true) !== entrySignature) return undefined;
      const nameLength = view.getUint16(at + 28, true);
      const extraLength = view.getUint16(at + 30, true);
      found.push(entryAt(bytes, view, at, nameLength, extraLength));
      at += 46 + nameLength + extraLength + view.getUint16(at + 32, true);
    }
    return found;
  } catch (error) {
    // It points outside the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function findDirectory(view: DataView): { entries: number; at: number } | undefined {
  const length = view.byteLength;
  let end = length - 22;
  while (end >= 0 && end >= length - farthestEnd && view.getUint32(end, true) !== endSignature) end -= 1;
  if (end < 0 || end < length - farthestEnd) return undefined;
  const entries = view.getUint16(end + 10, true);
  const at = view.getUint32(end + 16, true);
  if (entries !== 0xffff && at !== elsewhere) return { entries, at };
  const long = end < 20 ? -1 : long64(view, end - 12);
  if (long < 0 || long + 56 > length || view.getUint32(long, true) !== longEndSignature)
    return { entries, at };
  return { entries: long64(view, long + 32), at: long64(view, long + 48) };
}

function entryAt(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  nameLength: number,
  extraLength: number,
): ZipEntry {
  const isUtf8 = (view.getUint16(at + 8, true) & 0x800) !== 0;
  const nameEnd = at + 46 + nameLength;
  const entry = {
    name: strFromU8(bytes.subarray(at + 46, nameEnd), !isUtf8),
    method: view.getUint16(at + 10, true),
    size: view.getUint32(at + 24, true),
    packed: view.getUint32(at + 20, true),
    at: view.getUint32(at + 42, true),
  };
  let extra = nameEnd;
  while (extra + 4 <= nameEnd + extraLength && view.getUint16(extra, true) !== 1)
    extra += 4 + view.getUint16(extra + 2, true);
  let next = extra + 4;
  // In this order, and only values that are not in the main record.
  for (const name of ['size', 'packed', 'at'] as const) {
    if (entry[name] !== elsewhere || next + 8 > nameEnd + extraLength) continue;
    entry[name] = long64(view, next);
    next += 8;
  }
  return entry;
}

function long64(view: DataView, at: number): number {
  return view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;
}
