import { cleanText, decodeText } from './decode-text.ts';
import { fileKind } from './file-kind.ts';
import { largestEntry, largestPaste, largestText, largestZip, mostFiles } from './limits.ts';
import { messages } from './messages.ts';
import { unshiftedTopster } from './playlists/topster-shift.ts';
import { readContent, unreadable } from './read-content.ts';
import type { ReadContext, ReadFile } from './read-file.ts';
import { unzipLists } from './unzip-lists.ts';

export interface GivenFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Reads files that were dropped or chosen, each recognised by its content and not by its name; a zip gives one for
 * each list in it. Never throws and takes no longer than a few seconds, whatever the bytes: what cannot be read is
 * told in `problems`.
 */
export function readFiles(files: readonly GivenFile[], context: ReadContext): ReadFile[] {
  return files.flatMap((file, at) =>
    at < mostFiles ? readFile(file, context) : [unreadable(file.name, messages.tooManyFiles(mostFiles))],
  );
}

/** Reads text that was pasted, by the same rules as a file's. */
export function readText(text: string, context: ReadContext): ReadFile {
  const name = '';
  if (text.length > largestPaste) return unreadable(name, messages.pasteTooLarge(largestPaste));
  return readContent(name, cleanText(text), context);
}

function readFile({ name, bytes }: GivenFile, context: ReadContext): ReadFile[] {
  const file = fileKind(bytes);
  if (file.kind === 'other') return [unreadable(name, file.message)];
  if (file.kind === 'zip') return readZip(name, bytes, context);
  if (bytes.length > largestText) return [unreadable(name, messages.textTooLarge(largestText))];
  return [readBytes(name, bytes, context)];
}

function readZip(name: string, bytes: Uint8Array, context: ReadContext): ReadFile[] {
  if (bytes.length > largestZip) return [unreadable(name, messages.zipTooLarge(largestZip))];
  const { entries, problem } = unzipLists(bytes);
  const files = entries.map((entry) => {
    const path = `${name} › ${entry.name}`;
    if (entry.bytes === undefined) return unreadable(path, entry.problem ?? messages.zipBroken);
    const file = fileKind(entry.bytes);
    if (file.kind === 'zip') return unreadable(path, messages.archive);
    if (file.kind === 'other') return unreadable(path, file.message);
    return readBytes(path, entry.bytes, context);
  });
  return problem === undefined ? files : [...files, unreadable(name, problem)];
}

function readBytes(name: string, bytes: Uint8Array, context: ReadContext): ReadFile {
  if (bytes.length > largestEntry) return unreadable(name, messages.entryTooLarge(largestEntry));
  const { text, note, isBinary } = decodeText(unshiftedTopster(bytes) ?? bytes);
  if (isBinary) return unreadable(name, messages.binary);
  const file = readContent(name, text, context);
  return note === undefined ? file : { ...file, problems: [{ message: note }, ...file.problems] };
}
