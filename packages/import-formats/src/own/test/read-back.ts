import type { ExportedList } from '@top100/export/write/exported-list';
import type { ImportContext, ImportedFile, ImportedList } from '../../read-file.ts';
import { readFiles } from '../../read-files.ts';
import { restoreItem } from '../own-row.ts';

export const context: ImportContext = { currentYear: 2026, category: 'games' };

/** Reads a file with this text, encoded as UTF-8. */
export function readFile(text: string): ImportedFile {
  const [file] = readFiles([{ name: 'any name', bytes: new TextEncoder().encode(text) }], context);
  if (!file) throw new Error('nothing was read');
  return file;
}

/** The list that is imported from a file of ours. */
export function readBack(text: string, format: string): ExportedList {
  const file = readFile(text);
  const [list] = file.lists;
  if (file.format !== format || !list) throw new Error(`taken for ${file.format}`);
  if (list.rows.length > 0 && file.problems.length > 0) throw new Error(JSON.stringify(file.problems));
  return restored(list);
}

function restored({ title = '', description = '', category, rows }: ImportedList): ExportedList {
  return { title, description, category, items: rows.flatMap((row) => restoreItem(row) ?? []) };
}
