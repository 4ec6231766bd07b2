import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { guardCell, unguardCell } from '../formula-guard.ts';
import { exportRules, tryRule } from './export-rules.ts';

/** `npm run bench export` tries ten times as many. */
const numRuns = 1000;

describe('a list that was exported and is imported again', () => {
  test(exportRules.json, () => tryRule('json', numRuns));
  test(exportRules.csv, () => tryRule('csv', numRuns));
  test(exportRules.formulas, () => tryRule('formulas', numRuns));
});

test('cells are what they were once the guard is off; what begins with the guard is guarded twice', () => {
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
