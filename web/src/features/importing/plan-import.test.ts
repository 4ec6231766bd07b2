/** @jest-environment node */

import { describe, expect, test } from '@jest/globals';
import type { CategoryId } from '@top100/domain/categories';
import { newItem } from '@top100/domain/items';
import type { ImportedFile, ImportedList } from '@top100/import-formats/read-file';
import type { StoredList } from '@top100/sync/facts';
import { at, newList } from '@top100/testing/lists';
import type { AccountLists, Plan, Target } from './plan-import.ts';
import { defaultTargets, foundLists, importFacts, targetProblem } from './plan-import.ts';

const held = (title: string, category: CategoryId = 'movies', itemCount = 5) =>
  newList(`id of ${title}`, {
    title,
    category,
    itemCount,
    shortUri: title.toLowerCase(),
    sync_status: 'synced',
    sync_version: 1,
  });

const list = (title: string | undefined, category: CategoryId = 'movies', rows = 1): ImportedList => ({
  category,
  ...(title !== undefined && { title }),
  rows: Array.from({ length: rows }, (_, n) => ({ line: n + 1, draft: { title: `Row ${n}` } })),
  isRanked: true,
});

const file = (name: string, ...lists: ImportedList[]): ImportedFile => ({
  name,
  format: 'any',
  label: 'Any list',
  lists,
  problems: [],
});

const holding = (lists: StoredList[], listsPerCategory = 1000): AccountLists => ({ lists, listsPerCategory });
const plansOf = (files: ImportedFile[], targets: Target[]): Plan[] =>
  foundLists(files).map((found, n) => ({ found, target: targets[n]! }));

describe('the found lists', () => {
  test('are named as in their file, or after the file if it contains one', () => {
    const found = foundLists([
      file('a.csv', list('  My\n Favourites ')),
      file('my_data.zip › lists/best_of_2020.csv', list(undefined)),
      file('several.json', list(undefined), list('Named')),
      file('', list(undefined)),
    ]);
    expect(found.map(({ title }) => title)).toEqual(['My Favourites', 'best of 2020', '', 'Named', '']);
  });

  test('are those with rows', () => {
    expect(foundLists([file('a.csv', list('Empty', 'movies', 0), list('Full'))])).toHaveLength(1);
  });
});

describe('the initial targets', () => {
  test('are new lists with unique titles, also among each other', () => {
    const found = foundLists([
      file('a.csv', list('Best'), list('best'), list('Best', 'games'), list(undefined)),
    ]);
    const targets = defaultTargets(found, holding([held('BEST')]), undefined);
    expect([...targets.values()]).toEqual([
      { kind: 'new', title: 'Best 2' },
      { kind: 'new', title: 'best 3' },
      { kind: 'new', title: 'Best' },
      { kind: 'new', title: 'Movies' },
    ]);
  });

  test('are the visible list for a single list, if that is empty', () => {
    const found = foundLists([file('a.csv', list('Best'))]);
    const empty = held('Empty', 'movies', 0);
    expect(defaultTargets(found, holding([empty]), empty).get(0)).toEqual({
      kind: 'existing',
      listId: empty.id,
    });
    const full = held('Full');
    expect(defaultTargets(found, holding([full]), full).get(0)?.kind).toBe('new');
    const ofSongs = held('Songs', 'songs', 0);
    expect(defaultTargets(found, holding([ofSongs]), ofSongs).get(0)?.kind).toBe('new');
  });

  test('are existing lists when there is no space for new ones', () => {
    const found = foundLists([file('a.csv', list('Best'), list('Worst'))]);
    const targets = defaultTargets(found, holding([held('Held')], 2), undefined);
    expect([...targets.values()].map(({ kind }) => kind)).toEqual(['new', 'existing']);
  });
});

describe('the problem of a target', () => {
  const problems = (plans: Plan[], accountLists: AccountLists) =>
    plans.map((plan) => targetProblem(plan, plans, accountLists));

  test('is a title that is empty, too long or taken, also by another list of the import', () => {
    const files = [file('a.csv', ...Array.from({ length: 5 }, () => list('x')))];
    const titles = ['  ', 'x'.repeat(501), 'held', 'Twice', 'twice '];
    const plans = plansOf(
      files,
      titles.map((title) => ({ kind: 'new', title })),
    );
    expect(problems(plans, holding([held('Held')]))).toEqual([
      'title-empty',
      'title-long',
      'title-taken',
      'title-taken',
      'title-taken',
    ]);
  });

  test('is missing space for that many new lists', () => {
    const plans = plansOf(
      [file('a.csv', list('a'), list('b'))],
      [
        { kind: 'new', title: 'a' },
        { kind: 'new', title: 'b' },
      ],
    );
    expect(problems(plans, holding([held('Held')], 2))).toEqual(['list-limit', 'list-limit']);
    expect(problems(plans.slice(0, 1), holding([held('Held')], 2))).toEqual([undefined]);
    expect(problems(plans, holding([held('Held')], -1))).toEqual([undefined, undefined]);
  });

  test('is a deleted list, but not a list that two share', () => {
    const into = { kind: 'existing', listId: held('Held').id } as const;
    const plans = plansOf([file('a.csv', list('a'), list('b'))], [into, into]);
    expect(problems(plans, holding([held('Held')]))).toEqual([undefined, undefined]);
    expect(problems(plans, holding([]))).toEqual(['missing', 'missing']);
  });
});

test('adds lists with the same target together, in order', () => {
  const into = { kind: 'existing', listId: 'there' } as const;
  const item = (title: string) => newItem('movie', { title }, 0, Math.random);
  const plans = plansOf(
    [file('a.csv', list('a'), list('b'), list('c'))],
    [into, { kind: 'new', title: 'b' }, into],
  ).map((plan) => ({ ...plan, items: [item(`Of ${plan.found.title}`)] }));
  const facts = importFacts(plans, holding([held('Held')]), at, () => 'new');
  expect(facts).toMatchObject([
    { kind: 'itemsAdded', placed: [{ item: { title: 'Of a' } }, { item: { title: 'Of c' } }] },
    { kind: 'listCreated', items: [{ title: 'Of b' }] },
  ]);
});

test('creates one fact for each list, with unique addresses', () => {
  const items = [newItem('movie', { title: 'Alien' }, 0, () => 0.5)];
  const plans = plansOf(
    [file('a.csv', { ...list('a'), description: 'About it' }, list('b'), list('c'))],
    [
      { kind: 'new', title: ' Best! ' },
      { kind: 'new', title: 'Best?' },
      { kind: 'existing', listId: 'there' },
    ],
  ).map((plan) => ({ ...plan, items }));
  const ids = ['new 1', 'new 2'];
  const facts = importFacts(plans, holding([held('best')]), at, () => ids.shift()!);
  expect(facts).toMatchObject([
    {
      kind: 'listCreated',
      listId: 'new 1',
      list: { id: 'new 1', title: 'Best!', shortUri: 'best-2', description: 'About it', itemCount: 1 },
      items,
    },
    { kind: 'listCreated', listId: 'new 2', list: { title: 'Best?', shortUri: 'best-3', description: '' } },
    { kind: 'itemsAdded', listId: 'there', placed: [{ item: items[0] }] },
  ]);
});
