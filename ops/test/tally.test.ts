import { expect, test } from '@jest/globals';
import { type JestReport, summary, tallyOfCheck, tallyOfJest } from './tally.ts';

const clean: JestReport = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

test('counts passed tests', () => {
  expect(tallyOfJest(clean, 0)).toEqual({ passed: 5, failed: 0 });
});

test.each(['numFailedTests', 'numPendingTests', 'numTodoTests', 'numRuntimeErrorTestSuites'] as const)(
  'counts %s as failures',
  (key) => {
    expect(tallyOfJest({ ...clean, [key]: 2 }, key === 'numPendingTests' ? 0 : 1)).toEqual({
      passed: 5,
      failed: 2,
    });
  },
);

test('counts an unexplained exit code as a failure', () => {
  expect(tallyOfJest(clean, 1)).toEqual({ passed: 5, failed: 1 });
  expect(tallyOfJest(clean, null)).toEqual({ passed: 5, failed: 1 });
  expect(tallyOfJest(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

test('counts a failed check that is not a test', () => {
  expect(tallyOfCheck(0)).toEqual({ passed: 0, failed: 0 });
  expect(tallyOfCheck(2)).toEqual({ passed: 0, failed: 1 });
});

test('prints the sum on the last line', () => {
  const text = summary([
    { name: 'lint', passed: 0, failed: 1, seconds: 1 },
    { name: 'jest web', passed: 12, failed: 2, seconds: 61.26 },
  ]);
  expect(text.split('\n').at(-1)).toBe('12 passed, 3 failed');
  expect(text).toContain('jest web  FAILED  12 passed, 2 failed  61.3 s');
});
