import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Finding } from './rule.ts';
import { fileLength, limitFileLength } from './rules/file-length.ts';
import { moduleEdges } from './rules/module-edges.ts';
import { packageEdges } from './rules/package-edges.ts';
import { mayImportFeature } from './rules/web-layers.ts';
import { rules } from './rules.ts';
import { isTest } from './tree/places.ts';
import { readTree, type Tree } from './tree/tree.ts';
import { findUnused } from './unused.ts';

const repository = readTree(join(import.meta.dirname, '../..'));
const fixture = (name: string) => readTree(join(import.meta.dirname, 'fixtures', name));

const places = (findings: Finding[]) =>
  [...new Set(findings.map(({ file, line }) => `${file}:${line}`))].sort();

/** The lines of a fixture that are marked as violations of a rule. */
const marked = ({ texts }: Tree, rule: string) =>
  texts
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => (line.includes(`rejected: ${rule}`) ? [`${path}:${at + 1}`] : [])),
    )
    .sort();

test('has a fixture for every rule, and a rule for every fixture', () => {
  const names = rules.map(({ name }) => name);
  expect(readdirSync(join(import.meta.dirname, 'fixtures')).sort()).toEqual(
    [...names, 'good', 'unused'].sort(),
  );
});

describe.each(rules)('$name', ({ name, check }) => {
  test('rejects the marked lines of its fixture, and no other', () => {
    const tree = fixture(name);
    const expected = marked(tree, name);
    expect(expected).not.toEqual([]);
    // The fixture of this rule would otherwise have files of 300 lines.
    const checkFixture = name === fileLength.name ? limitFileLength(5).check : check;
    expect(places(checkFixture(tree))).toEqual(expected);
  });

  test('accepts a good tree', () => {
    expect(check(fixture('good'))).toEqual([]);
  });

  test('holds', () => {
    expect(check(repository)).toEqual([]);
  });
});

test('limits files to 300 lines', () => {
  const css = (lines: number) => ({ path: `web/src/${lines}.css`, text: 'a {}\n'.repeat(lines) });
  const tree: Tree = { paths: new Set(), texts: [css(300), css(301)], modules: [] };
  expect(places(fileLength.check(tree))).toEqual(['web/src/301.css:301']);
});

test.each([
  ['module of services', moduleEdges],
  ['package', packageEdges],
  ['feature of web', mayImportFeature],
])('the edges between instances of a %s have no cycle', (_kind, edges) => {
  const reachable = (name: string): string[] =>
    (edges[name] ?? []).flatMap((next) => [next, ...reachable(next)]);
  for (const name of Object.keys(edges)) expect(reachable(name)).not.toContain(name);
});

test('no feature has more than a fifth of the lines of web/src', () => {
  const lines = new Map<string, number>();
  let total = 0;
  for (const { path, text } of repository.texts) {
    if (!/^web\/src\/.+\.tsx?$/.test(path) || isTest(path)) continue;
    const [, feature] = path.match(/^web\/src\/features\/([^/]+)/) ?? [];
    const count = text.split('\n').length;
    total += count;
    if (feature) lines.set(feature, (lines.get(feature) ?? 0) + count);
  }
  expect([...lines].filter(([, count]) => count > total / 5)).toEqual([]);
});

test('finds an unused file, export and dependency, and an unlisted dependency', async () => {
  const found = await findUnused(join(import.meta.dirname, 'fixtures/unused'));
  expect(found.map(({ file, line, what }) => `${file}:${line} ${what}`).sort()).toEqual([
    'package.json:6 nothing here uses left-over: npm uninstall it',
    'src/facts.ts:2 nothing imports unused: use it or remove it',
    'src/main.ts:2 un-listed is not in the package.json of this workspace: npm install it',
    'src/orphan.ts:1 nothing imports this file: use it or remove it',
  ]);
});
