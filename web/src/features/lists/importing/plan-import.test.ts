/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import type { CategoryId } from '@top100/contracts/categories';
import { newItem } from '@top100/contracts/items';
import type { StoredList } from '@top100/sync/facts';
import type { ReadFile, ReadList } from '@top100/transfer/read/read-file';
import type { Holdings, Plan, Target } from './plan-import.ts';
import { firstTargets, foundLists, importFacts, targetProblem } from './plan-import.ts';

const at = '2026-01-01T00:00:00.000Z';

const held = (title: string, category: CategoryId = 'movies', itemCount = 5): StoredList => ({
  id: `id of ${title}`,
  title,
  description: '',
  category,
  isPublic: false,
  shortUri: title.toLowerCase(),
  itemCount,
  createdAt: at,
  updatedAt: at,
  sync_status: 'synced',
  sync_version: 1,
  n: 1,
});

const list = (title: string | undefined, category: CategoryId = 'movies', rows = 1): ReadList => ({
  category,
  ...(title !== undefined && { title }),
  rows: Array.from({ length: rows }, (_, n) => ({ line: n + 1, draft: { title: `Row ${n}` } })),
  isRanked: true,
});

const file = (name: string, ...lists: ReadList[]): ReadFile => ({
  name,
  format: 'any',
  label: 'Any list',
  lists,
  problems: [],
});

const holding = (lists: StoredList[], listsPerCategory = 1000): Holdings => ({ lists, listsPerCategory });
const plansOf = (files: ReadFile[], targets: Target[]): Plan[] =>
  foundLists(files).map((found, n) => ({ found, target: targets[n]! }));

describe('the lists that were found', () => {
  test('are called as in their file, or as the file when it holds one alone', () => {
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

describe('where lists go if nobody says otherwise', () => {
  test('each goes into a new one with a title that no other has, of those that come along either', () => {
    const found = foundLists([
      file('a.csv', list('Best'), list('best'), list('Best', 'games'), list(undefined)),
    ]);
    const targets = firstTargets(found, holding([held('BEST')]), undefined);
    expect([...targets.values()]).toEqual([
      { kind: 'new', title: 'Best 2' },
      { kind: 'new', title: 'best 3' },
      { kind: 'new', title: 'Best' },
      { kind: 'new', title: 'Movies' },
    ]);
  });

  test('one alone goes into the list in sight when that is empty', () => {
    const found = foundLists([file('a.csv', list('Best'))]);
    const empty = held('Empty', 'movies', 0);
    expect(firstTargets(found, holding([empty]), empty).get(0)).toEqual({
      kind: 'existing',
      listId: empty.id,
    });
    const full = held('Full');
    expect(firstTargets(found, holding([full]), full).get(0)?.kind).toBe('new');
    const ofSongs = held('Songs', 'songs', 0);
    expect(firstTargets(found, holding([ofSongs]), ofSongs).get(0)?.kind).toBe('new');
  });

  test('without room for another list it goes into one that is there', () => {
    const found = foundLists([file('a.csv', list('Best'), list('Worst'))]);
    const targets = firstTargets(found, holding([held('Held')], 2), undefined);
    expect([...targets.values()].map(({ kind }) => kind)).toEqual(['new', 'existing']);
  });
});

describe('what is wrong with where a list goes', () => {
  const problems = (plans: Plan[], holdings: Holdings) =>
    plans.map((plan) => targetProblem(plan, plans, holdings));

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

  test('is that there is no room for as many new lists', () => {
    const plans = plansOf(
      [file('a.csv', list('a'), list('b'))],
      [
        { kind: 'new', title: 'a' },
        { kind: 'new', title: 'b' },
      ],
    );
    expect(problems(plans, holding([held('Held')], 2))).toEqual(['no-room', 'no-room']);
    expect(problems(plans.slice(0, 1), holding([held('Held')], 2))).toEqual([undefined]);
    expect(problems(plans, holding([held('Held')], -1))).toEqual([undefined, undefined]);
  });

  test('is that the list has been deleted meanwhile, and not that two go into one', () => {
    const into = { kind: 'existing', listId: held('Held').id } as const;
    const plans = plansOf([file('a.csv', list('a'), list('b'))], [into, into]);
    expect(problems(plans, holding([held('Held')]))).toEqual([undefined, undefined]);
    expect(problems(plans, holding([]))).toEqual(['gone', 'gone']);
  });
});

test('what goes into the same list goes in together, in the order of the lists that it comes from', () => {
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

test('what goes in is one fact for each list, with addresses that no other list has', () => {
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
