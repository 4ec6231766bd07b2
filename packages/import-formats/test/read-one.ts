import type { CategoryId } from '@top100/domain/categories';
import type { ImportedFile, ImportedList } from '../src/read-file.ts';
import { readFiles } from '../src/read-files.ts';

/** Reads one file like the import. */
export function readOne(text: string, category: CategoryId = 'songs'): ImportedFile {
  const bytes = new TextEncoder().encode(text);
  const [file] = readFiles([{ name: 'file', bytes }], { currentYear: 2026, category });
  return file!;
}

/** The titles of each list, by category and name. */
export function titlesOf(file: ImportedFile): Record<string, unknown[]> {
  return Object.fromEntries(
    file.lists.map((list) => [
      list.title === undefined ? list.category : `${list.category}: ${list.title}`,
      list.rows.map(({ draft }) => draft.title ?? draft.name),
    ]),
  );
}

export function draftsOf(list: ImportedList | undefined): unknown[] {
  return (list?.rows ?? []).map(({ draft }) => draft);
}
