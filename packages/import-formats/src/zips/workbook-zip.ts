import { zipSync } from 'fflate';
import { maxEntryBytes, maxUnpackedBytes } from '../limits.ts';
import { messages } from '../messages.ts';
import { unpackEntry } from './unpack-entry.ts';
import { readDirectory } from './zip-directory.ts';

/** A workbook has a handful of parts per sheet. */
const maxListed = 5_000;

/** XML parts: sheets and what they need; pictures, macros and the like stay packed. */
const wanted = /(?:\.(?:xml|rels|rdf)|^mimetype)$/i;

export type WorkbookZip = { ok: true; bytes: Uint8Array } | { ok: false; message: string };

/** Whether a zip is a workbook, by the names of its entries. */
export function isWorkbook(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return false;
  const names = (readDirectory(bytes, maxListed) ?? []).map(({ name }) => name);
  if (names.some((name) => /^xl\/workbook\.xml$/i.test(name))) return true;
  return names.includes('mimetype') && names.includes('content.xml');
}

/**
 * Repacks a workbook uncompressed with the needed parts only: each inflated up to its claimed size, and all together
 * up to the limit of zips.
 */
export function safeWorkbook(bytes: Uint8Array): WorkbookZip {
  const parts: Record<string, Uint8Array> = {};
  let unpacked = 0;
  for (const entry of readDirectory(bytes, maxListed) ?? []) {
    if (!wanted.test(entry.name)) continue;
    unpacked += entry.size;
    if (entry.size > maxEntryBytes || unpacked > maxUnpackedBytes)
      return { ok: false, message: messages.entryTooLarge(maxEntryBytes) };
    const content = unpackEntry(bytes, entry);
    if (!content) return { ok: false, message: messages.workbookBroken };
    parts[entry.name] = content;
  }
  return { ok: true, bytes: zipSync(parts, { level: 0 }) };
}
