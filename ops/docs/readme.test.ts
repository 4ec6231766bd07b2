import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const runbook = readFileSync(join(root, 'ops/docs/runbook.md'), 'utf8');

/** The variables that a process reads, asked of its env.ts in a process of its own. */
function variablesOf(envFile: string): string[] {
  const question = `
    const { envSchema } = await import(process.argv[1]);
    console.log(JSON.stringify(Object.keys(envSchema.shape)));`;
  const args = ['--input-type=module', '-e', question, join(root, envFile)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

test.each(['services/src/env.ts', 'workers/src/env.ts', 'ops/up/env.ts'])(
  'the README names every variable of %s',
  (envFile) => {
    const table = readme.slice(readme.indexOf('## Configuration'), readme.indexOf('## Scaled mode'));
    expect(variablesOf(envFile).filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  },
);

test('every npm script and make target that the README names exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const makefile = readFileSync(join(root, 'Makefile'), 'utf8');
  for (const [, name] of readme.matchAll(/npm run ([\w-]+)/g)) expect(Object.keys(scripts)).toContain(name);
  for (const [, name] of readme.matchAll(/make (up|dev|test)\b/g))
    expect(makefile).toMatch(new RegExp(`^${name}:`, 'm'));
});

test.each([
  ['README.md', readme],
  ['ops/docs/runbook.md', runbook],
])('every link to a document in %s leads somewhere', (file, text) => {
  const links = [...text.matchAll(/(?<!!)\[[^\]]+\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link ?? '');
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !existsSync(join(root, dirname(file), link)))).toEqual([]);
});
