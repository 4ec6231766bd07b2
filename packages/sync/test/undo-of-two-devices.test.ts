import { describe, expect, test } from '@jest/globals';
import { at, song, songs } from '@top100/testing/lists';
import fc from 'fast-check';
import { applyFact } from '../src/apply-fact.ts';
import { canApplyUndo, snapshotOf } from '../src/can-apply-undo.ts';
import type { ListFact, LocalList } from '../src/facts.ts';
import { moveItem } from '../src/item-edits.ts';
import { type CloudList, contentOf } from '../src/list-content.ts';
import { sameValue } from '../src/same-value.ts';
import { inverseOf } from '../src/undo.ts';
import { anyFact, list } from './arbitrary.ts';
import { about, arrives } from './list-one.ts';

const start = () => arrive(undefined, 1, list('one', songs('abcdef')));

/** A device's list after it has pulled the other device's edits. */
function arrive(local: LocalList | undefined, version: number, { meta, items = [] }: LocalList): LocalList {
  const { sync_status: _status, n: _n, ...fields } = meta;
  const cloud: CloudList = { ...fields, sync_version: version, itemCount: items.length, items };
  return applyFact(local, arrives(cloud)) as LocalList;
}

/** An edit without a queue entry, as after it was pushed and settled. The same list if it changes nothing. */
function edited(local: LocalList, fact: ListFact): LocalList {
  const after = applyFact(local, { ...fact, listId: 'one' }) as LocalList;
  return after === local ? local : { ...after, meta: { ...after.meta, sync_status: 'synced' } };
}

const anyEdit = fc.oneof(
  anyFact.filter(({ kind }) => !['listDeleted', 'listCreated', 'listRenamed'].includes(kind)),
  fc.record({
    ...{ kind: fc.constant('listRenamed' as const), listId: fc.constant('one'), at: fc.constant(at) },
    ...{ title: fc.constantFrom('Mine', 'Yours', 'Ours'), shortUri: fc.constantFrom('x', 'y') },
  }),
  fc.boolean().map((isPublic): ListFact => ({ ...about, kind: 'listPublished', isPublic })),
);

/** A device's changes of a list, each in a form that can be found in another content. */
function changes(before: LocalList, after: LocalList): ((now: LocalList) => boolean)[] {
  const found: ((now: LocalList) => boolean)[] = [];
  for (const key of ['title', 'description', 'isPublic'] as const)
    if (before.meta[key] !== after.meta[key]) found.push((now) => now.meta[key] === after.meta[key]);
  const row = ({ items = [] }: LocalList, id: string) => items.find((item) => item.id === id);
  for (const { id } of after.items ?? []) {
    const [old, mine] = [row(before, id), row(after, id)];
    if (!old) found.push((now) => row(now, id) !== undefined);
    for (const key of new Set([...Object.keys(old ?? {}), ...Object.keys(mine ?? {})]))
      if (!sameValue(old?.[key], mine?.[key]))
        found.push((now) => sameValue(row(now, id)?.[key], mine?.[key]));
  }
  for (const { id } of before.items ?? [])
    if (!row(after, id)) found.push((now) => row(now, id) === undefined);
  return found;
}

describe('undo after another device has edited the list', () => {
  test('never reverts an edit of the other device', () => {
    let done = 0;
    let skipped = 0;
    fc.assert(
      fc.property(anyEdit, fc.array(anyEdit, { minLength: 1, maxLength: 4 }), (mine, theirs) => {
        const before = start();
        const fact = { ...mine, listId: 'one' } as ListFact;
        const undo = inverseOf(before, fact);
        const after = edited(before, fact);
        if (!undo || after === before) return;
        const other = theirs.reduce(edited, arrive(undefined, 2, after));
        const here = arrive(arrive(before, 2, after), 3, other);
        if (!canApplyUndo(here, undo, snapshotOf(after))) {
          skipped += 1;
          return;
        }
        done += 1;
        const undone = edited(here, undo);
        for (const holds of changes(after, other)) expect(holds(undone)).toBe(true);
      }),
      { seed: 3, numRuns: 3000 },
    );
    expect([done > 300, skipped > 300]).toEqual([true, true]);
  });

  const undoOf = (fact: ListFact) => {
    const before = start();
    const after = edited(before, fact);
    return { after, undo: inverseOf(before, fact) as ListFact };
  };
  const change = (itemId: string, fields: Record<string, unknown>): ListFact => ({
    ...{ ...about, kind: 'itemChanged', itemId, fields },
  });
  const move = (itemId: string, to: number): ListFact => ({ ...about, kind: 'itemMoved', itemId, to });
  const rename = (title: string): ListFact => ({ ...about, kind: 'listRenamed', title, shortUri: 'x' });
  const added: ListFact = { ...about, kind: 'itemsAdded', placed: [{ item: song('x'), index: 1 }] };

  test.each<[string, ListFact, ListFact, boolean]>([
    ['the same field', change('a', { artist: 'A' }), change('a', { artist: 'B' }), false],
    ['another field of the row', change('a', { artist: 'A' }), change('a', { note: 'B' }), true],
    ['the added row', added, change('x', { note: 'B' }), false],
    ['another row than the added one', added, change('a', { note: 'B' }), true],
    ['the title too', rename('Mine'), rename('Yours'), false],
    ['only the number that the server appends to the title', rename('Mine'), rename('Mine 2'), true],
    ['the place of the moved row', move('a', 3), move('a', 5), false],
    ['a row around the moved one', move('a', 3), move('f', 0), true],
    [
      'the rows, by removing one above',
      move('a', 3),
      { ...about, kind: 'itemsRemoved', itemIds: ['b'] },
      true,
    ],
    ['the row, by removing it', move('a', 3), { ...about, kind: 'itemsRemoved', itemIds: ['a'] }, false],
  ])('if the other device changed %s', (_what, mine, theirs, isDone) => {
    const { after, undo } = undoOf(mine);
    const here = arrive(after, 2, edited(after, theirs));
    expect(canApplyUndo(here, undo, snapshotOf(after))).toBe(isDone);
  });

  test('does not remove a new list that another device has edited', () => {
    const made = list('one');
    const fact: ListFact = { ...about, kind: 'listCreated', list: made.meta, items: [] };
    const undo = inverseOf(undefined, fact) as ListFact;
    expect(canApplyUndo(made, undo, snapshotOf(made))).toBe(true);
    expect(canApplyUndo(edited(made, added), undo, snapshotOf(made))).toBe(false);
  });

  test('does not redo a deletion if another device has edited the restored list', () => {
    const before = start();
    const redo: ListFact = { ...about, kind: 'listDeleted' };
    expect(canApplyUndo(before, redo, snapshotOf(before))).toBe(true);
    expect(canApplyUndo(arrive(before, 2, edited(before, added)), redo, snapshotOf(before))).toBe(false);
  });

  test('treats a row whose time the server corrected as the same row', () => {
    const { after, undo } = undoOf(added);
    const items = after.items?.map((item) => ({ ...item, dateAdded: '2020-01-01T00:00:00.000Z' }));
    expect(canApplyUndo({ ...after, items }, undo, snapshotOf(after))).toBe(true);
  });

  test('undoes a move although rows around it were moved', () => {
    const { after, undo } = undoOf(move('a', 3));
    const items = moveItem(contentOf(after).items, 'f', 3);
    expect(canApplyUndo({ ...after, items }, undo, snapshotOf(after))).toBe(true);
  });
});
