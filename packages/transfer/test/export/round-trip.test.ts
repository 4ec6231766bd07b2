import { deepStrictEqual } from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { guardCell, unguardCell } from '../../src/write/formula-guard.ts';
import { toCsv } from '../../src/write/to-csv.ts';
import { toJson } from '../../src/write/to-json.ts';
import { anyList } from './any-list.ts';
import { readBack } from './read-back.ts';

// Not jest's equality: it takes a field called `constructor` for the class of the object.
/** Ten times as many run with EXPORT_RUNS=10000, in about half a minute. */
const numRuns = Number(process.env.EXPORT_RUNS ?? 1000);

describe('a list that was exported and is imported again', () => {
  test('is the same list from its json: words, order, and every field', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        deepStrictEqual(readBack(toJson(list), 'top100-list'), list);
      }),
      { numRuns },
    );
  });

  test('is the same list from its csv', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        deepStrictEqual(readBack(toCsv(list), 'top100-list-csv'), list);
      }),
      { numRuns },
    );
  });
});

describe('the cells of a csv', () => {
  const startsFormula = /^(?:[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r])/;

  test('start no formula, whichever delimiter a program takes them to be separated by', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const text = toCsv(list);
        const cells = (parse(text, { bom: true, relax_column_count: true }) as string[][]).flat();
        // Quotes do not hold together what is read with another delimiter.
        const pieces = text.split(/[;\t\r\n]/).map((piece) => piece.replace(/^"/, ''));
        expect([...cells, ...pieces].filter((cell) => startsFormula.test(cell))).toEqual([]);
      }),
      { numRuns },
    );
  });

  test('are what they were once the guard is off; what begins with the guard is guarded twice', () => {
    expect(guardCell("'=1")).toBe("''=1");
    expect(guardCell('AC/DC')).toBe('AC/DC');
    expect(guardCell("Don't Stop; Me - Now")).toBe("Don't Stop; Me - Now");
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'\'=+-@;\t\n\r "a＝') }), (text) => {
        expect(unguardCell(guardCell(text))).toBe(text);
      }),
      { numRuns },
    );
  });
});
