import { describe, expect, test } from '@jest/globals';
import { guardCell, unguardCell } from '@top100/export/write/formula-guard';
import fc from 'fast-check';
import { exportRules, tryRule } from './export-rules.ts';

/** `npm run bench export` uses ten times as many. */
const numRuns = 1000;

describe('a list that was exported and is imported again', () => {
  test(exportRules.json, () => tryRule('json', numRuns));
  test(exportRules.csv, () => tryRule('csv', numRuns));
  test(exportRules.formulas, () => tryRule('formulas', numRuns));
});

test('restores cells when the guard is removed, also those that begin with the guard', () => {
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
