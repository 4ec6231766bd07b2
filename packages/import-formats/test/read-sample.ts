import type { ImportContext, ImportedFile } from '../src/read-file.ts';
import { readFiles } from '../src/read-files.ts';
import type { Sample, SampleList } from './samples/sample.ts';

/** A category of hardly any sample, so that no result is right by default. */
export const context: ImportContext = { currentYear: 2026, category: 'book_authors' };

export function readBytes(bytes: Uint8Array, name = 'file'): ImportedFile {
  const [file, ...others] = readFiles([{ name, bytes }], context);
  if (!file || others.length > 0) throw new Error('not one file');
  return file;
}

export function readUtf8(text: string): ImportedFile {
  return readBytes(new TextEncoder().encode(text));
}

/** The lists without line numbers and notes. */
export function listsOf(file: ImportedFile): SampleList[] {
  return file.lists.map(({ category, title, rows }) => ({
    category,
    ...(title !== undefined && { title }),
    rows: rows.map(({ draft, source }) => ({ draft, ...(source && { source }) })),
  }));
}

export function nameOf({ format, name }: Sample): string {
  return name === undefined ? format : `${format} (${name})`;
}
