import { categoryById } from '@top100/domain/categories';
import { titleField } from '@top100/domain/item-fields';
import { makerField } from '@top100/domain/maker-field';
import { parsePlainList } from '@top100/paste/plain-list';
import { strToU8, zipSync } from 'fflate';
import type { ImportedList, ImportedRow } from '../../src/read-file.ts';
import { readFiles, readText } from '../../src/read-files.ts';
import type { CorpusCase, ExpectedList, ExpectedRow } from './corpus.ts';

const currentYear = 2026;

export interface Rates {
  cases: number;
  rows: number;
  /** In their list and place, with the right title and maker. */
  right: number;
  /** Those of which year, rating and note are right as well. */
  rightInFull: number;
  /** Lists that the text doesn't hold. */
  junkLists: number;
  /** What is wrong, in words. */
  misses: string[];
}

/** A text as the import reads it, and as the editor does. */
export function ratesOfPastes(cases: readonly CorpusCase[]): Rates {
  return ratesOf(
    cases.flatMap((one) => {
      const { category } = one;
      const { lists } = readText(one.text, { currentYear, category });
      const { itemType } = categoryById(category);
      const { rows } = parsePlainList(one.text, itemType, { currentYear });
      const read: ImportedList = {
        category,
        isRanked: false,
        rows: rows.map(({ fields, ...row }) => ({ ...row, draft: fields })),
      };
      const inImport = { one, how: 'import', lists };
      return one.isImportOnly ? [inImport] : [inImport, { one, how: 'editor', lists: [read] }];
    }),
  );
}

export function ratesOfFiles(cases: readonly CorpusCase[]): Rates {
  return ratesOf(
    cases.map((one) => ({
      one,
      how: 'import',
      lists: readFiles([{ name: 'file', bytes: bytesOf(one) }], {
        currentYear,
        category: one.category,
      }).flatMap(({ lists }) => lists),
    })),
  );
}

function bytesOf({ text, entries }: CorpusCase): Uint8Array {
  if (entries.length === 0) return strToU8(text);
  return zipSync(Object.fromEntries(entries.map(([path, content]) => [path, strToU8(content)])));
}

function ratesOf(read: readonly { one: CorpusCase; how: string; lists: readonly ImportedList[] }[]): Rates {
  const rates: Rates = { cases: 0, rows: 0, right: 0, rightInFull: 0, junkLists: 0, misses: [] };
  const names = new Set(read.map(({ one }) => one.name));
  rates.cases = names.size;
  for (const { one, how, lists } of read) {
    const left = lists.filter(({ rows }) => rows.length > 0);
    const miss = (what: string) => rates.misses.push(`${one.name} (${how}): ${what}`);
    for (const expected of one.lists) {
      const at = left.findIndex((list) => isSame(list, expected));
      const [found] = at < 0 ? [] : left.splice(at, 1);
      count(expected, found, rates, miss);
    }
    rates.junkLists += left.length;
    for (const { category, title, rows } of left) {
      rates.rows += rows.length;
      miss(`junk list ${category}: ${title ?? ''} ${JSON.stringify(rows[0])}`);
    }
  }
  return rates;
}

function isSame(found: ImportedList, expected: ExpectedList): boolean {
  return (
    found.category === expected.category && (expected.title === undefined || found.title === expected.title)
  );
}

function count(
  expected: ExpectedList,
  found: ImportedList | undefined,
  rates: Rates,
  miss: (what: string) => void,
): void {
  const rows = (found?.rows ?? [])
    .filter(({ looksLikeHeading }) => !looksLikeHeading)
    .map((row) => plain(row, expected));
  rates.rows += Math.max(expected.rows.length, rows.length);
  for (let at = 0; at < Math.max(expected.rows.length, rows.length); at += 1) {
    const wanted = expected.rows[at];
    const is = rows[at];
    const isRight = wanted !== undefined && is?.title === wanted.title && is.maker === wanted.maker;
    const isFull =
      isRight && is.year === wanted.year && is.rating === wanted.rating && is.note === wanted.note;
    if (isRight) rates.right += 1;
    if (isFull) rates.rightInFull += 1;
    else miss(`wanted ${JSON.stringify(wanted)}, read ${JSON.stringify(is)}`);
  }
}

function plain({ draft, rating, note }: ImportedRow, { category }: ExpectedList): ExpectedRow {
  const { itemType } = categoryById(category);
  const maker = makerField[itemType];
  return {
    title: String(draft[titleField(itemType)] ?? ''),
    maker: maker === undefined ? '' : String(draft[maker] ?? ''),
    year: String(draft.year ?? ''),
    rating: rating ? `${rating.value}/${rating.of}` : '',
    note: (note ?? '').replace(/\n+/g, ' / '),
  };
}

/** "98.4 % of 122 rows right, …" */
export function ratesInWords({ cases, rows, right, rightInFull, junkLists }: Rates): string {
  const share = (part: number) => `${((100 * part) / rows).toFixed(1)} %`;
  return `${cases} cases, ${rows} rows: ${share(right)} right, ${share(rightInFull)} with all fields, ${junkLists} junk lists`;
}
