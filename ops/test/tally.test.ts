import { expect, test } from '@jest/globals';
import { type JestReport, summary, tallyOfCheck, tallyOfJest } from './tally.ts';

const clean: JestReport = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};

test('counts passed tests', () => {
  expect(tallyOfJest(clean, 0)).toEqual({ passed: 5, failed: 0, names: [] });
});

test.each(['numFailedTests', 'numPendingTests', 'numTodoTests', 'numRuntimeErrorTestSuites'] as const)(
  'counts %s as failures',
  (key) => {
    expect(tallyOfJest({ ...clean, [key]: 2 }, key === 'numPendingTests' ? 0 : 1)).toMatchObject({
      passed: 5,
      failed: 2,
    });
  },
);

test('counts an unexplained exit code as a failure', () => {
  expect(tallyOfJest(clean, 1)).toMatchObject({ passed: 5, failed: 1 });
  expect(tallyOfJest(clean, null)).toMatchObject({ passed: 5, failed: 1 });
  expect(tallyOfJest(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

test('counts a failed check that is not a test', () => {
  expect(tallyOfCheck(0)).toEqual({ passed: 0, failed: 0 });
  expect(tallyOfCheck(2)).toEqual({ passed: 0, failed: 1 });
});

test('names failed tests, and files that failed to run', () => {
  const results = [
    {
      name: '/checkout/a.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'lists adds', status: 'passed' },
        { fullName: 'lists removes', status: 'failed' },
      ],
    },
    { name: '/checkout/b.test.ts', status: 'failed', assertionResults: [] },
  ];
  const tally = tallyOfJest({ ...clean, numFailedTests: 1, testResults: results }, 1);
  expect(tally.names).toEqual(['a.test.ts: lists removes', 'b.test.ts']);
  const names = Array.from({ length: 25 }, (_, at) => `test ${at}`);
  const text = summary([{ name: 'jest web', passed: 0, failed: 25, seconds: 1, names }]);
  expect(text).toContain('FAILED test 19\n… and 5 more\n0 passed, 25 failed');
});

test('prints the sum on the last line', () => {
  const text = summary([
    { name: 'lint', passed: 0, failed: 1, seconds: 1 },
    { name: 'jest web', passed: 12, failed: 2, seconds: 61.26 },
  ]);
  expect(text.split('\n').at(-1)).toBe('12 passed, 3 failed');
  expect(text).toContain('jest web  FAILED  12 passed, 2 failed  61.3 s');
});
