import { expect, test } from '@jest/globals';
import { newItem } from '@top100/domain/items';
import type { ListFact } from '@top100/sync/facts';
import { describeStep } from './describe-step.ts';

const teardrop = newItem('song', { title: 'Teardrop', artist: 'Massive Attack' }, 0, () => 0.5);
const halo = newItem('song', { title: 'Halo', artist: 'Beyoncé' }, 1, () => 0.6);
const about = { listId: 'list', at: '2026-01-01T00:00:00.000Z' };
const added = (...items: (typeof halo)[]): ListFact => ({
  kind: 'itemsAdded',
  ...about,
  placed: items.map((item) => ({ item })),
});
const removed = (...items: (typeof halo)[]): ListFact => ({
  kind: 'itemsRemoved',
  ...about,
  itemIds: items.map(({ id }) => id),
});
const moved: ListFact = { kind: 'itemMoved', ...about, itemId: halo.id, to: 3 };
const renamed: ListFact = { kind: 'listRenamed', ...about, title: 'Monday', shortUri: 'monday' };

test.each([
  [added(teardrop), removed(teardrop), 'added Teardrop'],
  [added(teardrop, halo), removed(teardrop, halo), 'added 2 items'],
  [removed(halo), added(halo), 'removed Halo'],
  [moved, moved, 'moved Halo'],
  [renamed, renamed, 'renamed to Monday'],
] as const)('describes an undo step: %#', (redo, undo, words) => {
  expect(describeStep({ redo, undo }, [halo])).toBe(words);
});
