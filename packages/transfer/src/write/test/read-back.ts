import { restoreItem } from '../../read/own-row.ts';
import type { ReadContext, ReadFile, ReadList } from '../../read/read-file.ts';
import { readFiles } from '../../read/read-files.ts';
import type { ExportedList } from '../exported-list.ts';

export const context: ReadContext = { currentYear: 2026, category: 'games' };

/** What is found in a file with this text, which travels in UTF-8. */
export function readFile(text: string): ReadFile {
  const [file] = readFiles([{ name: 'any name', bytes: new TextEncoder().encode(text) }], context);
  if (!file) throw new Error('nothing was read');
  return file;
}

/** The list that is made of a file of ours. */
export function readBack(text: string, format: string): ExportedList {
  const file = readFile(text);
  const [list] = file.lists;
  if (file.format !== format || !list) throw new Error(`taken for ${file.format}`);
  if (list.rows.length > 0 && file.problems.length > 0) throw new Error(JSON.stringify(file.problems));
  return restored(list);
}

function restored({ title = '', description = '', category, rows }: ReadList): ExportedList {
  return { title, description, category, items: rows.flatMap((row) => restoreItem(row) ?? []) };
}
