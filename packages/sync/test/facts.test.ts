import { describe, expect, test } from '@jest/globals';
import { at, song } from '@top100/testing/lists';
import fc from 'fast-check';
import { applyFact } from '../src/apply-fact.ts';
import { canApplyUndo, snapshotOf } from '../src/can-apply-undo.ts';
import { type DeviceState, emptyDevice, localList, reduceFact } from '../src/device-state.ts';
import type { ListFact, LocalList } from '../src/facts.ts';
import { inverseOf } from '../src/undo.ts';
import { anyFact, list } from './arbitrary.ts';

const abc = () => list('one', [song('a'), song('b'), song('c')]);
const order = (local: LocalList | undefined) => local?.items?.map((item) => item.id).join('');

describe('facts', () => {
  test('a move removes the row and inserts it at its new rank', () => {
    const moved = (itemId: string, to: number) =>
      order(applyFact(abc(), { kind: 'itemMoved', listId: 'one', at, itemId, to }));
    expect(moved('a', 2)).toBe('bca');
    expect(moved('c', 0)).toBe('cab');
    expect(moved('b', 99)).toBe('acb');
    expect(moved('b', -1)).toBe('bac');
  });

  test('inserts items at their index, or at the end without one', () => {
    const placed = [{ item: song('z') }, { item: song('y'), index: 1 }, { item: song('x'), index: 0 }];
    expect(order(applyFact(abc(), { kind: 'itemsAdded', listId: 'one', at, placed }))).toBe('xyabcz');
  });

  test('does not add an item twice', () => {
    const local = abc();
    const placed = [{ item: song('b') }];
    expect(applyFact(local, { kind: 'itemsAdded', listId: 'one', at, placed })).toBe(local);
  });

  test('updates item count, time and fact count with every change of items', () => {
    const after = applyFact(abc(), { kind: 'itemsRemoved', listId: 'one', at: '2027', itemIds: ['a', 'c'] });
    expect(after?.meta).toMatchObject({ itemCount: 1, updatedAt: '2027', n: 2 });
  });

  test('makes a synced list pending with any change, and leaves a visitor’s list local', () => {
    const local = abc();
    const synced = { ...local, meta: { ...local.meta, sync_status: 'synced' as const } };
    const fact: ListFact = { kind: 'listDescribed', listId: 'one', at, description: 'new' };
    expect(applyFact(synced, fact)?.meta.sync_status).toBe('pending');
    expect(applyFact(local, fact)?.meta.sync_status).toBe('local_only');
  });

  test('removes a field by null, and changes neither id nor type', () => {
    const fields = { artist: null, year: 1999, id: 'other', type: 'movie' };
    const after = applyFact(abc(), { kind: 'itemChanged', listId: 'one', at, itemId: 'a', fields });
    expect(after?.items?.[0]).toEqual({ id: 'a', type: 'song', dateAdded: at, title: 'Song a', year: 1999 });
  });

  test('throws for facts about items that are not loaded', () => {
    const local = { ...abc(), items: undefined };
    expect(() => applyFact(local, { kind: 'itemMoved', listId: 'one', at, itemId: 'a', to: 1 })).toThrow(
      'not loaded',
    );
  });

  test('keeps ids unique and the count right for any sequence of facts', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 40 }), (facts) => {
        const end = facts.reduce(reduceFact, emptyDevice);
        for (const id of Object.keys(end.lists)) {
          const items = end.items[id] ?? [];
          expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
          expect(end.lists[id]?.itemCount).toBe(items.length);
        }
        expect(Object.keys(end.items).sort()).toEqual(Object.keys(end.lists).sort());
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});

describe('undo', () => {
  const content = (state: DeviceState) =>
    Object.fromEntries(
      Object.entries(state.lists).map(([id, { title, shortUri, description }]) => [
        id,
        { title, shortUri, description, items: state.items[id] },
      ]),
    );

  test('returns to every earlier state by undoing facts one by one, and forward by redoing them', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 30 }), (facts) => {
        let state = emptyDevice;
        const steps: { before: DeviceState; after: DeviceState; undo: ListFact; redo: ListFact }[] = [];
        for (const fact of facts) {
          const undo = inverseOf(localList(state, fact.listId), fact);
          const after = reduceFact(state, fact);
          if (undo) steps.push({ before: state, after, undo, redo: fact });
          else expect(content(after)).toEqual(content(state));
          state = after;
        }
        for (const step of [...steps].reverse()) {
          if (step.before === step.after) continue;
          const { listId } = step.undo;
          const left = snapshotOf(localList(step.after, listId));
          expect(canApplyUndo(localList(state, listId), step.undo, left)).toBe(true);
          state = reduceFact(state, step.undo);
          expect(content(state)).toEqual(content(step.before));
        }
        for (const step of steps) {
          if (step.before === step.after) continue;
          const { listId } = step.redo;
          const left = snapshotOf(localList(step.before, listId));
          expect(canApplyUndo(localList(state, listId), step.redo, left)).toBe(true);
          state = reduceFact(state, step.redo);
          expect(content(state)).toEqual(content(step.after));
        }
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  test('does not undo a step whose row is gone', () => {
    const fact: ListFact = { kind: 'itemMoved', listId: 'one', at, itemId: 'gone', to: 0 };
    expect(canApplyUndo(abc(), fact, snapshotOf(abc()))).toBe(false);
    expect(canApplyUndo(undefined, fact, snapshotOf(abc()))).toBe(false);
  });

  test('raises the fact count with a deletion and its undo', () => {
    const before = abc();
    const fact: ListFact = { kind: 'listDeleted', listId: 'one', at };
    const undo = inverseOf(before, fact);
    expect(undo && applyFact(undefined, undo)?.meta.n).toBe(2);
  });
});
