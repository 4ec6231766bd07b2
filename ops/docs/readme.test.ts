import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');

const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

test('configuration.md matches the output of `npm run configuration`', () => {
  const args = [join(root, 'ops/docs/write-configuration.ts'), '--print'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(readFileSync(join(root, 'ops/docs/configuration.md'), 'utf8')).toBe(stdout);
});

test('every npm script and make target in README and CONTRIBUTING exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commands = readme + contributing;
  const makefile = readFileSync(join(root, 'Makefile'), 'utf8');
  for (const [, name] of commands.matchAll(/npm run ([\w:-]+)/g))
    expect(Object.keys(scripts)).toContain(name);
  for (const [, name] of commands.matchAll(/make (up|dev|test)\b/g))
    expect(makefile).toMatch(new RegExp(`^${name}:`, 'm'));
});

test('every command in the documents runs with Node.js 20.19', () => {
  for (const text of [readme, contributing]) expect(text).not.toMatch(/^\s*node .*\.ts/m);
});
