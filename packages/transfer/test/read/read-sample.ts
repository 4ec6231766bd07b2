import type { ReadContext, ReadFile } from '../../src/read/read-file.ts';
import { readFiles } from '../../src/read/read-files.ts';
import type { Sample, SampleList } from './samples/sample.ts';

/** A category that hardly any sample is of, so that none is right by chance. */
export const context: ReadContext = { currentYear: 2026, category: 'book_authors' };

export function readBytes(bytes: Uint8Array, name = 'file'): ReadFile {
  const [file, ...others] = readFiles([{ name, bytes }], context);
  if (!file || others.length > 0) throw new Error('not one file');
  return file;
}

export function readUtf8(text: string): ReadFile {
  return readBytes(new TextEncoder().encode(text));
}

/** What was read, without lines and notes. */
export function listsOf(file: ReadFile): SampleList[] {
  return file.lists.map(({ category, title, rows }) => ({
    category,
    ...(title !== undefined && { title }),
    rows: rows.map(({ draft, source }) => ({ draft, ...(source && { source }) })),
  }));
}

export function nameOf({ dialect, name }: Sample): string {
  return name === undefined ? dialect : `${dialect} (${name})`;
}
