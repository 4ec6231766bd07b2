import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fingerprintOf } from './web-build.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'top100-fingerprint-'));
  put('package-lock.json', '{}');
  put('web/package.json', '{"dependencies":{"@top100/sync":"*","react":"*"}}');
  put('web/src/main.tsx', 'one');
  put('packages/sync/package.json', '{"dependencies":{"@top100/contracts":"*"}}');
  put('packages/contracts/package.json', '{}');
  put('packages/contracts/src/slug.ts', 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each(['web/src/main.tsx', 'packages/contracts/src/slug.ts', 'package-lock.json', 'web/public/new.svg'])(
  'a change of %s asks for a new build',
  (file) => {
    const before = fingerprintOf(root);
    put(file, 'two');
    expect(fingerprintOf(root)).not.toBe(before);
  },
);

test.each([
  'web/dist/index.html',
  'web/src/main.test.tsx',
  'web/e2e/a.journey.ts',
  'packages/queues/src/job.ts',
])('a change of %s does not', (file) => {
  const before = fingerprintOf(root);
  put(file, 'two');
  expect(fingerprintOf(root)).toBe(before);
});

test('a fresh clone with the same content has the same fingerprint, whatever its dates', () => {
  const before = fingerprintOf(root);
  utimesSync(join(root, 'web/src/main.tsx'), new Date(0), new Date(0));
  expect(fingerprintOf(root)).toBe(before);
});

function put(file: string, content: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}
