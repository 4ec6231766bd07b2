import type { ExportedList } from '@top100/export/write/exported-list';
import { anyList } from '@top100/export/write/test/any-list';
import { toCsv } from '@top100/export/write/to-csv';
import { toJson } from '@top100/export/write/to-json';
import { parse } from 'csv-parse/browser/esm/sync';
import fc from 'fast-check';
import { readBack } from './read-back.ts';

const startsFormula = /^(?:[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r])/;

/** Properties of the files of any list; each throws if it does not hold. */
export const exportRules = {
  json: 'is the same list after export to and import from JSON',
  csv: 'is the same list after export to and import from CSV',
  formulas: 'has no cell that starts a formula, whichever delimiter a program assumes',
} as const;

const hold: Record<keyof typeof exportRules, (list: ExportedList) => void> = {
  json: (list) => mustBeSame(readBack(toJson(list), 'top100-list'), list),
  csv: (list) => mustBeSame(readBack(toCsv(list), 'top100-list-csv'), list),
  formulas: (list) => {
    const text = toCsv(list);
    const cells = (parse(text, { bom: true, relax_column_count: true }) as string[][]).flat();
    // With another delimiter quotes do not group cells.
    const pieces = text.split(/[;\t\r\n]/).map((piece) => piece.replace(/^"/, ''));
    mustBeSame(
      [...cells, ...pieces].filter((cell) => startsFormula.test(cell)),
      [],
    );
  },
};

/** Checks a property on this many random lists; throws with the smallest counterexample. */
export function tryRule(rule: keyof typeof exportRules, numRuns: number): void {
  fc.assert(fc.property(anyList, hold[rule]), { numRuns });
}

function mustBeSame(found: unknown, wanted: unknown): void {
  if (!isSame(found, wanted))
    throw new Error(`not the same:\n${fc.stringify(found)}\n${fc.stringify(wanted)}`);
}

/** Not jest's equality, which takes a field called `constructor` for the class of the object. */
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
