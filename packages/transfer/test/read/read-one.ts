import type { CategoryId } from '@top100/contracts/categories';
import type { ReadFile, ReadList } from '../../src/read/read-file.ts';
import { readFiles } from '../../src/read/read-files.ts';

/** Reads one file as the import does. */
export function readOne(text: string, category: CategoryId = 'songs'): ReadFile {
  const bytes = new TextEncoder().encode(text);
  const [file] = readFiles([{ name: 'file', bytes }], { currentYear: 2026, category });
  return file!;
}

/** The titles of each list, under its category and its name. */
export function titlesOf(file: ReadFile): Record<string, unknown[]> {
  return Object.fromEntries(
    file.lists.map((list) => [
      list.title === undefined ? list.category : `${list.category}: ${list.title}`,
      list.rows.map(({ draft }) => draft.title ?? draft.name),
    ]),
  );
}

export function draftsOf(list: ReadList | undefined): unknown[] {
  return (list?.rows ?? []).map(({ draft }) => draft);
}
