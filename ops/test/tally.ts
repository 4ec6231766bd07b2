import { basename } from 'node:path';

/** The relevant part of jest's --json report. */
export type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    /** Absolute path of the file. */
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

export type Tally = {
  passed: number;
  failed: number;
  /** Names of failed tests, and files that failed to run. */
  names?: string[];
};

/**
 * Counts a jest run. Skipped tests and files that failed to run are failures; so is a non-zero exit code that the
 * report does not explain (no tests found, a hang), and a missing report.
 */
export function tallyOfJest(report: JestReport | undefined, exitCode: number | null): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  const failed = numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites;
  return {
    passed: numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    names: report.testResults.flatMap(failedNames),
  };
}

function failedNames({ name, status, assertionResults }: JestReport['testResults'][number]): string[] {
  const file = basename(name);
  const tests = assertionResults
    .filter((one) => one.status !== 'passed')
    .map(({ fullName }) => `${file}: ${fullName}`);
  return tests.length === 0 && status === 'failed' ? [file] : tests;
}

/** Counts a check that is not a test: nothing on success, one failure otherwise. */
export function tallyOfCheck(exitCode: number | null): Tally {
  return { passed: 0, failed: exitCode === 0 ? 0 : 1 };
}

export type StepResult = Tally & { name: string; seconds: number };

/** More names than this hide the table on a screen. */
const MAX_NAMES = 20;

/** A table of the steps and the names of failed tests, with a final line for people and scripts. */
export function summary(results: StepResult[]): string {
  const rows = results.map(({ name, passed, failed, seconds }) => [
    name,
    failed === 0 ? 'ok' : 'FAILED',
    passed || failed ? `${passed} passed, ${failed} failed` : '',
    `${seconds.toFixed(1)} s`,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
  const names = results.flatMap((result) => result.names ?? []);
  const failures = names.slice(0, MAX_NAMES).map((name) => `FAILED ${name}`);
  if (names.length > MAX_NAMES) failures.push(`… and ${names.length - MAX_NAMES} more`);
  return ['', ...lines, '', ...failures, `${total('passed')} passed, ${total('failed')} failed`].join('\n');
}
