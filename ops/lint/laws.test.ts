import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Finding } from './law.ts';
import { moduleEdges } from './laws/module-edges.ts';
import { laws } from './laws.ts';
import { readTree, type Tree } from './tree/tree.ts';
import { findUnused } from './unused.ts';

const repository = readTree(join(import.meta.dirname, '../..'));
const fixture = (name: string) => readTree(join(import.meta.dirname, 'fixtures', name));

const places = (findings: Finding[]) =>
  [...new Set(findings.map(({ file, line }) => `${file}:${line}`))].sort();

/** The lines of a fixture that say of themselves that a law rejects them. */
const marked = ({ texts }: Tree, law: string) =>
  texts
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => (line.includes(`rejected: ${law}`) ? [`${path}:${at + 1}`] : [])),
    )
    .sort();

test('every law has a fixture that it must reject, and every fixture a law', () => {
  const names = laws.map(({ name }) => name);
  expect(readdirSync(join(import.meta.dirname, 'fixtures')).sort()).toEqual(
    [...names, 'good', 'unused'].sort(),
  );
});

describe.each(laws)('$name', ({ name, judge }) => {
  test('rejects the marked lines of its fixture, and no other', () => {
    const tree = fixture(name);
    const expected = marked(tree, name);
    expect(expected).not.toEqual([]);
    expect(places(judge(tree))).toEqual(expected);
  });

  test('accepts a good tree', () => {
    expect(judge(fixture('good'))).toEqual([]);
  });

  test('holds', () => {
    expect(judge(repository)).toEqual([]);
  });
});

test('no module of services can reach itself along the known edges', () => {
  const reachable = (name: string): string[] =>
    moduleEdges[name]!.flatMap((next) => [next, ...reachable(next)]);
  for (const name of Object.keys(moduleEdges)) expect(reachable(name)).not.toContain(name);
});

test('a file, an export and a dependency that nobody uses are found, and one that is used but not listed', async () => {
  const found = await findUnused(join(import.meta.dirname, 'fixtures/unused'));
  expect(found.map(({ file, line, what }) => `${file}:${line} ${what}`).sort()).toEqual([
    'package.json:6 nothing here uses left-over: npm uninstall it',
    'src/facts.ts:2 nothing imports unused: use it or remove it',
    'src/main.ts:2 un-listed is not in the package.json of this workspace: npm install it',
    'src/orphan.ts:1 nothing imports this file: use it or remove it',
  ]);
});
