import { parse } from 'csv-parse/browser/esm/sync';
import fc from 'fast-check';
import type { ExportedList } from '../exported-list.ts';
import { toCsv } from '../to-csv.ts';
import { toJson } from '../to-json.ts';
import { anyList } from './any-list.ts';
import { readBack } from './read-back.ts';

const startsFormula = /^(?:[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r])/;

/** What holds for the files of any list; each throws where it does not. */
export const exportRules = {
  json: 'is the same list from its json: words, order, and every field',
  csv: 'is the same list from its csv',
  formulas:
    'has no cell that starts a formula, whichever delimiter a program takes its cells to be separated by',
} as const;

const hold: Record<keyof typeof exportRules, (list: ExportedList) => void> = {
  json: (list) => mustBeSame(readBack(toJson(list), 'top100-list'), list),
  csv: (list) => mustBeSame(readBack(toCsv(list), 'top100-list-csv'), list),
  formulas: (list) => {
    const text = toCsv(list);
    const cells = (parse(text, { bom: true, relax_column_count: true }) as string[][]).flat();
    // Quotes do not hold together what is read with another delimiter.
    const pieces = text.split(/[;\t\r\n]/).map((piece) => piece.replace(/^"/, ''));
    mustBeSame(
      [...cells, ...pieces].filter((cell) => startsFormula.test(cell)),
      [],
    );
  },
};

/** Tries a rule on so many random lists; throws with the smallest list for which it does not hold. */
export function tryRule(rule: keyof typeof exportRules, numRuns: number): void {
  fc.assert(fc.property(anyList, hold[rule]), { numRuns });
}

function mustBeSame(found: unknown, wanted: unknown): void {
  if (!isSame(found, wanted))
    throw new Error(`not the same:\n${fc.stringify(found)}\n${fc.stringify(wanted)}`);
}

/** Not jest's equality: it takes a field called `constructor` for the class of the object. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other);
  const keys = Object.keys(one);
  if (Array.isArray(one) !== Array.isArray(other) || keys.length !== Object.keys(other).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(other, key) && isSame(one[key as keyof typeof one], other[key as keyof typeof other]),
  );
}
