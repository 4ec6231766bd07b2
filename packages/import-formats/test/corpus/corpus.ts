import { readFileSync } from 'node:fs';
import type { CategoryId } from '@top100/domain/categories';
import { isCategoryId } from '@top100/domain/categories';

/**
 * Texts and files with the rows that belong to them, in files that people can read:
 *
 *     === songs | what it shows
 *     the text; `>>> path` begins an entry of a zip
 *     ---
 *     # songs: name of the list
 *     title | maker | year | rating | note
 *
 * `songs` is the category in sight. `songs import` marks a paste that only the import reads.
 */
export interface CorpusCase {
  name: string;
  category: CategoryId;
  isImportOnly: boolean;
  text: string;
  /** By path, where the text is a zip. */
  entries: readonly (readonly [path: string, text: string])[];
  lists: readonly ExpectedList[];
}

export interface ExpectedList {
  category: CategoryId;
  title?: string;
  rows: readonly ExpectedRow[];
}

export interface ExpectedRow {
  title: string;
  maker: string;
  year: string;
  rating: string;
  note: string;
}

export function readCorpus(name: string): CorpusCase[] {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...body] = part.split('\n');
      const [about = '', ...words] = head.split(' | ');
      const [category = '', flag] = about.split(' ');
      const end = body.lastIndexOf('---');
      if (!isCategoryId(category) || end < 0) throw new Error(`${name}: ${head}`);
      const content = body.slice(0, end).join('\n');
      return {
        name: words.join(' | '),
        category,
        isImportOnly: flag === 'import',
        text: content,
        entries: entriesIn(content),
        lists: listsIn(body.slice(end + 1), category),
      };
    });
}

function entriesIn(content: string): [string, string][] {
  return content
    .split(/^>>> /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end + 1)];
    });
}

function listsIn(lines: readonly string[], category: CategoryId): ExpectedList[] {
  const lists: { category: CategoryId; title?: string; rows: ExpectedRow[] }[] = [];
  for (const line of lines.filter((one) => one.trim() !== '')) {
    const head = /^# (\w+)(?:: (.*))?$/.exec(line);
    if (head) {
      const [, name = '', title] = head;
      if (!isCategoryId(name)) throw new Error(line);
      lists.push({ category: name, ...(title !== undefined && { title }), rows: [] });
    } else {
      if (lists.length === 0) lists.push({ category, rows: [] });
      const [title = '', maker = '', year = '', rating = '', note = ''] = line
        .split(' |')
        .map((cell) => cell.trim());
      lists.at(-1)!.rows.push({ title, maker, year, rating, note });
    }
  }
  return lists;
}
