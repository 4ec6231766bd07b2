import { cleanText, decodeText } from './decode-text.ts';
import { fileKind } from './file-kind.ts';
import { maxEntryBytes, maxFiles, maxImportTextLength, maxTextBytes, maxZipBytes } from './limits.ts';
import { messages } from './messages.ts';
import { unshiftTopster } from './playlists/topster-shift.ts';
import { readContent, unreadableFile } from './read-content.ts';
import type { ImportContext, ImportedFile } from './read-file.ts';
import { unzipLists } from './zips/unzip-lists.ts';
import { isWorkbook } from './zips/workbook-zip.ts';

/** Reads workbooks; its code is loaded when needed. */
export type WorkbookReader = typeof import('./tables/workbook.ts').readWorkbook;

export interface GivenFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Reads dropped or chosen files, each recognised by its content, not its name; a zip results in one file per list in
 * it. Never throws and takes at most a few seconds, whatever the bytes: what cannot be read is in `problems`.
 */
export function readFiles(
  files: readonly GivenFile[],
  context: ImportContext,
  readWorkbook?: WorkbookReader,
): ImportedFile[] {
  return files.flatMap((file, at) =>
    at < maxFiles
      ? readFile(file, context, readWorkbook)
      : [unreadableFile(file.name, messages.tooManyFiles(maxFiles))],
  );
}

/** Reads pasted text like a file. */
export function readText(text: string, context: ImportContext): ImportedFile {
  const name = '';
  if (text.length > maxImportTextLength)
    return unreadableFile(name, messages.pasteTooLarge(maxImportTextLength));
  return readContent(name, cleanText(text), context);
}

function readFile(
  { name, bytes }: GivenFile,
  context: ImportContext,
  readWorkbook: WorkbookReader | undefined,
): ImportedFile[] {
  const file = fileKind(bytes);
  if (file.kind === 'other') return [unreadableFile(name, file.message)];
  if (file.kind === 'zip' && readWorkbook && bytes.length <= maxZipBytes && isWorkbook(bytes))
    return readWorkbook(name, bytes, context);
  if (file.kind === 'zip') return readZip(name, bytes, context);
  if (bytes.length > maxTextBytes) return [unreadableFile(name, messages.textTooLarge(maxTextBytes))];
  return [readBytes(name, bytes, context)];
}

function readZip(name: string, bytes: Uint8Array, context: ImportContext): ImportedFile[] {
  if (bytes.length > maxZipBytes) return [unreadableFile(name, messages.zipTooLarge(maxZipBytes))];
  const { entries, problem } = unzipLists(bytes);
  const files = entries.map((entry) => {
    const path = `${name} › ${entry.name}`;
    if (entry.bytes === undefined) return unreadableFile(path, entry.problem ?? messages.zipBroken);
    const file = fileKind(entry.bytes);
    if (file.kind === 'zip')
      return unreadableFile(path, isWorkbook(entry.bytes) ? messages.workbookInZip : messages.archive);
    if (file.kind === 'other') return unreadableFile(path, file.message);
    return readBytes(path, entry.bytes, context);
  });
  const nonEmptyFields = files.filter((file, at) => !isEmpty(entries[at]?.bytes, file));
  if (problem !== undefined) return [...nonEmptyFields, unreadableFile(name, problem)];
  return nonEmptyFields.length === 0 && files.length > 0
    ? [unreadableFile(name, messages.zipEmpty)]
    : nonEmptyFields;
}

/** Services include files for empty parts of an account; within a zip those are not reported individually. */
function isEmpty(bytes: Uint8Array | undefined, { lists, problems }: ImportedFile): boolean {
  const [first, ...more] = problems;
  if (lists.length > 0 || more.length > 0 || !first) return false;
  const isNothing = bytes !== undefined && bytes.length < 64 && nothing.test(new TextDecoder().decode(bytes));
  return isNothing || first.message === messages.noRows;
}

const nothing = /^\s*(?:\[\s*\]|\{\s*\})?\s*$/;

function readBytes(name: string, bytes: Uint8Array, context: ImportContext): ImportedFile {
  if (bytes.length > maxEntryBytes) return unreadableFile(name, messages.entryTooLarge(maxEntryBytes));
  const { text, note, isBinary } = decodeText(unshiftTopster(bytes) ?? bytes);
  if (isBinary) return unreadableFile(name, messages.binary);
  const file = readContent(name, text, context);
  return note === undefined ? file : { ...file, problems: [{ message: note }, ...file.problems] };
}
