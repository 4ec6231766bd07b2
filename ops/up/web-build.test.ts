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
  put('packages/contracts/package.json', '{"dependencies":{"@top100/domain":"*"}}');
  put('packages/domain/package.json', '{}');
  put('packages/domain/src/slug.ts', 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each(['web/src/main.tsx', 'packages/domain/src/slug.ts', 'package-lock.json', 'web/public/new.svg'])(
  'rebuilds after a change of %s',
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
])('does not rebuild after a change of %s', (file) => {
  const before = fingerprintOf(root);
  put(file, 'two');
  expect(fingerprintOf(root)).toBe(before);
});

test('has the same fingerprint for a fresh clone with the same content, whatever its dates', () => {
  const before = fingerprintOf(root);
  utimesSync(join(root, 'web/src/main.tsx'), new Date(0), new Date(0));
  expect(fingerprintOf(root)).toBe(before);
});

function put(file: string, content: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}
