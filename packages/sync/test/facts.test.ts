import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applyFact } from '../src/apply-fact.ts';
import { type DeviceState, emptyDevice, heldList, reduceFact } from '../src/device-state.ts';
import type { HeldList, ListFact } from '../src/facts.ts';
import { fits, inverseOf } from '../src/undo.ts';
import { anyFact, at, list, song } from './arbitrary.ts';

const abc = () => list('one', [song('a'), song('b'), song('c')]);
const order = (held: HeldList | undefined) => held?.items?.map((item) => item.id).join('');

describe('facts', () => {
  test('a move takes the row out and puts it in at its new rank', () => {
    const moved = (itemId: string, to: number) =>
      order(applyFact(abc(), { kind: 'itemMoved', listId: 'one', at, itemId, to }));
    expect(moved('a', 2)).toBe('bca');
    expect(moved('c', 0)).toBe('cab');
    expect(moved('b', 99)).toBe('acb');
    expect(moved('b', -1)).toBe('bac');
  });

  test('items go in at their places, and to the end without one', () => {
    const placed = [{ item: song('z') }, { item: song('y'), index: 1 }, { item: song('x'), index: 0 }];
    expect(order(applyFact(abc(), { kind: 'itemsAdded', listId: 'one', at, placed }))).toBe('xyabcz');
  });

  test('an item that is there already is not added again', () => {
    const held = abc();
    const placed = [{ item: song('b') }];
    expect(applyFact(held, { kind: 'itemsAdded', listId: 'one', at, placed })).toBe(held);
  });

  test('the count, the time and the number of facts follow every change of items', () => {
    const after = applyFact(abc(), { kind: 'itemsRemoved', listId: 'one', at: '2027', itemIds: ['a', 'c'] });
    expect(after?.meta).toMatchObject({ itemCount: 1, updatedAt: '2027', n: 2 });
  });

  test('a change of a synced list makes it pending, and a visitor’s list stays on the device', () => {
    const held = abc();
    const synced = { ...held, meta: { ...held.meta, sync_status: 'synced' as const } };
    const fact: ListFact = { kind: 'listDescribed', listId: 'one', at, description: 'new' };
    expect(applyFact(synced, fact)?.meta.sync_status).toBe('pending');
    expect(applyFact(held, fact)?.meta.sync_status).toBe('local_only');
  });

  test('null takes a field away; id and type cannot be changed', () => {
    const fields = { artist: null, year: 1999, id: 'other', type: 'movie' };
    const after = applyFact(abc(), { kind: 'itemChanged', listId: 'one', at, itemId: 'a', fields });
    expect(after?.items?.[0]).toEqual({ id: 'a', type: 'song', dateAdded: at, title: 'Song a', year: 1999 });
  });

  test('facts about items of a list that is not loaded are refused aloud', () => {
    const held = { ...abc(), items: undefined };
    expect(() => applyFact(held, { kind: 'itemMoved', listId: 'one', at, itemId: 'a', to: 1 })).toThrow(
      'not loaded',
    );
  });

  test('whatever comes in whatever order, ids stay unique and the count is right', () => {
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

  test('undoing a run of facts one by one gives back every state, and redoing makes it again', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 30 }), (facts) => {
        let state = emptyDevice;
        const steps: { before: DeviceState; after: DeviceState; undo: ListFact; redo: ListFact }[] = [];
        for (const fact of facts) {
          const undo = inverseOf(heldList(state, fact.listId), fact);
          const after = reduceFact(state, fact);
          if (undo) steps.push({ before: state, after, undo, redo: fact });
          else expect(content(after)).toEqual(content(state));
          state = after;
        }
        for (const step of [...steps].reverse()) {
          if (step.before === step.after) continue;
          expect(fits(heldList(state, step.undo.listId), step.undo)).toBe(true);
          state = reduceFact(state, step.undo);
          expect(content(state)).toEqual(content(step.before));
        }
        for (const step of steps) {
          if (step.before === step.after) continue;
          state = reduceFact(state, step.redo);
          expect(content(state)).toEqual(content(step.after));
        }
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  test('a step whose row is gone no longer fits', () => {
    const fact: ListFact = { kind: 'itemMoved', listId: 'one', at, itemId: 'gone', to: 0 };
    expect(fits(abc(), fact)).toBe(false);
    expect(fits(undefined, fact)).toBe(false);
  });

  test('the number of facts rises through a delete and its undo', () => {
    const before = abc();
    const fact: ListFact = { kind: 'listDeleted', listId: 'one', at };
    const undo = inverseOf(before, fact);
    expect(undo && applyFact(undefined, undo)?.meta.n).toBe(2);
  });
});
