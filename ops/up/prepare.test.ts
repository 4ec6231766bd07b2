import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { inheritedEnvironment } from './env.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'top100-prepare-'));
  mkdirSync(join(root, 'ops/up'), { recursive: true });
  mkdirSync(join(root, 'bin'));
  copyFileSync(new URL('./prepare.js', import.meta.url), join(root, 'ops/up/prepare.js'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  fakeNpm('echo "$@" >> npm-calls');
});
afterEach(() => rmSync(root, { recursive: true }));

const lock = {
  '': { name: 'top100' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/only-on-mac': { version: '2.0.0', integrity: 'sha512-m', optional: true },
};

test('installs packages if there are none', () => {
  write('package-lock.json', lock);
  expect(prepare().status).toBe(0);
  expect(calls()).toMatch(/^ci /);
});

test('installs nothing if everything in the lock file is there, except parts for other systems', () => {
  write('package-lock.json', lock);
  write('node_modules/.package-lock.json', { 'node_modules/a': lock['node_modules/a'] });
  expect(prepare().stdout).toBe('');
  expect(calls()).toBe('');
});

test('installs packages again if the lock file has changed', () => {
  write('package-lock.json', lock);
  write('node_modules/.package-lock.json', {
    'node_modules/a': { version: '0.9.0', integrity: 'sha512-old' },
  });
  prepare();
  expect(calls()).toMatch(/^ci /);
});

test('exits with code 1 and a line after a failed installation', () => {
  write('package-lock.json', lock);
  fakeNpm('exit 7');
  const { status, stderr } = prepare();
  expect(status).toBe(1);
  expect(stderr).toContain('could not be installed');
});

function write(file: string, packages: object) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify({ packages }));
}

function fakeNpm(script: string) {
  const file = join(root, 'bin/npm');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

function prepare() {
  const env = { ...inheritedEnvironment(), PATH: `${join(root, 'bin')}:/usr/bin:/bin` };
  return spawnSync(process.execPath, ['ops/up/prepare.js'], { cwd: root, env, encoding: 'utf8' });
}

function calls() {
  const file = join(root, 'npm-calls');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
