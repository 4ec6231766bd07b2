import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkCommitSubjects, problemOf } from './commit-subjects.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'top100-subjects-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  'feat(lists): show the limit before it is reached',
  'docs: state the rules in place',
  'fix(api)!: embed lists without a frame',
  'perf: speed up the start',
])('accepts %s', (subject) => {
  expect(problemOf(subject)).toBeUndefined();
});

test.each([
  ['Show the limit', 'type(scope)'],
  ['feature(lists): show the limit', 'type(scope)'],
  ['feat(lists) show the limit', 'type(scope)'],
  ['feat(lists): showed the limit', 'imperative'],
  ['feat(lists): showing the limit', 'imperative'],
  ['feat(lists): show the limit.', 'full stop'],
  [`feat(lists): show ${'x'.repeat(60)}`, 'at most 72'],
])('rejects %s', (subject, problem) => {
  expect(problemOf(subject)).toContain(problem);
});

test('checks the commits since the given one, and reports a missing history', () => {
  expect(checkCommitSubjects(folder)).toEqual({
    problems: [],
    skipped: expect.stringContaining('no history'),
  });
  const git = (...args: string[]) =>
    spawnSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      encoding: 'utf8',
    }).stdout.trim();
  git('init', '-q');
  git('commit', '-q', '--allow-empty', '-m', 'first');
  const since = git('rev-parse', 'HEAD');
  git('commit', '-q', '--allow-empty', '-m', 'feat: add a list');
  git('commit', '-q', '--allow-empty', '-m', 'added a list');
  const { problems, skipped } = checkCommitSubjects(folder, since);
  expect([problems.length, skipped]).toEqual([1, undefined]);
  expect(problems[0]).toContain('"added a list": write "type(scope): subject"');
});
