import { describe, expect, test } from '@jest/globals';
import type { Item } from '@top100/contracts/items';
import { applyFact } from '../src/apply-fact.ts';
import { emptyDevice, heldList, reduceFact } from '../src/device-state.ts';
import type { HeldList, ListFact } from '../src/facts.ts';
import type { CloudList } from '../src/list-content.ts';
import { giveNewId } from '../src/new-list-id.ts';
import { noticeOf } from '../src/notices.ts';
import { isDeleted } from '../src/queue.ts';
import { readStoredSync } from '../src/stored-sync.ts';
import { inverseOf } from '../src/undo.ts';
import { at, list, song } from './arbitrary.ts';

const about = { listId: 'one', at };
const may = { op: 'op-new', itemsPerList: -1 };

function cloud(version: number, items: readonly Item[], title = 'List one'): CloudList {
  const { meta } = list('one');
  const { sync_status: _status, n: _n, ...fields } = meta;
  return { ...fields, title, sync_version: version, itemCount: items.length, items };
}

/** A member's list as the server has it, at version 1. */
const synced = (ids = 'ab') =>
  applyFact(undefined, { ...about, ...may, kind: 'cloudListArrived', list: cloud(1, [...ids].map(song)) });
const add = (id: string, op: string): ListFact => ({
  ...about,
  op,
  kind: 'itemsAdded',
  placed: [{ item: song(id) }],
});
const began = (entryId: string): ListFact => ({ ...about, kind: 'pushBegan', entryId });
const after = (held: HeldList | undefined, ...facts: ListFact[]) =>
  facts.reduce<HeldList | undefined>(applyFact, held);
const rows = (held: HeldList | undefined) => held?.items?.map(({ id }) => id).join('');
const queue = (held: HeldList | undefined) =>
  held?.sync?.queue.map(({ id, operation }) => `${operation} ${id}`);

describe('what waits to be sent', () => {
  test('a visitor’s edits make no entry, a member’s make one, and those that follow share it', () => {
    expect(
      after(list('one'), { ...add('x', 'op1'), op: undefined } as unknown as ListFact)?.sync,
    ).toBeUndefined();
    const edited = after(synced(), add('x', 'op1'), add('y', 'op2'));
    expect(queue(edited)).toEqual(['UPDATE op1']);
    expect(edited?.sync?.base?.items.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(edited?.meta.sync_status).toBe('pending');
  });

  test('which rows a person has moved is known for as long as an edit waits', () => {
    const move = (itemId: string, to: number, op: string): ListFact => ({
      ...about,
      op,
      kind: 'itemMoved',
      itemId,
      to,
    });
    const held = after(synced('abcd'), move('b', 0, 'op1'), move('b', 0, 'op2'), move('d', 1, 'op3'));
    expect(held?.sync?.moved).toEqual(['b', 'd']);
    const conflicted = after(synced('abcd'), move('b', 0, 'op1'), began('op1'), {
      ...about,
      ...may,
      kind: 'pushConflicted',
      entryId: 'op1',
      list: cloud(2, [...'acdb'].map(song)),
    });
    // Moved there too: the server's order shows, and nothing waits.
    expect(rows(conflicted)).toBe('acdb');
    expect(conflicted?.sync).toBeUndefined();
    const settled = after(held, began('op1'), {
      ...about,
      ...may,
      kind: 'pushSettled',
      entryId: 'op1',
      list: cloud(2, []),
    });
    expect(settled?.sync).toBeUndefined();
  });

  test('what was sent never changes: edits made meanwhile get an entry of their own', () => {
    const held = after(synced(), add('x', 'op1'), began('op1'), add('y', 'op2'), add('z', 'op3'));
    expect(queue(held)).toEqual(['UPDATE op1', 'UPDATE op2']);
    expect(held?.sync?.queue[0]?.data?.items.map(({ id }) => id).join('')).toBe('abx');
    const settled = after(held, {
      ...about,
      ...may,
      kind: 'pushSettled',
      entryId: 'op1',
      list: cloud(2, []),
    });
    expect(queue(settled)).toEqual(['UPDATE op2']);
    expect(rows(settled)).toBe('abxyz');
    expect(settled?.meta.sync_version).toBe(2);
    expect(settled?.sync?.base?.items.map(({ id }) => id).join('')).toBe('abx');
  });

  test('an answer to an entry that is not there changes nothing', () => {
    const held = after(synced(), add('x', 'op1'));
    const settled: ListFact = { ...about, ...may, kind: 'pushSettled', entryId: 'other', list: cloud(9, []) };
    expect(after(held, settled)).toBe(held);
  });

  test('a number that the server puts behind the title is taken over, unless the title was changed since', () => {
    const answer: ListFact = {
      ...{ ...about, ...may, kind: 'pushSettled', entryId: 'op1' },
      list: cloud(2, [], 'List one 2'),
    };
    const held = after(synced(), add('x', 'op1'), began('op1'));
    expect(after(held, answer)?.meta).toMatchObject({ title: 'List one 2', sync_status: 'synced' });
    const renamed = after(held, {
      ...about,
      op: 'op2',
      kind: 'listRenamed',
      title: 'Mine',
      shortUri: 'mine',
    });
    expect(after(renamed, answer)?.meta.title).toBe('Mine');
  });

  test('a list that never left the device is simply gone when it is deleted', () => {
    const { meta, items } = list('one');
    const created: ListFact = { ...about, op: 'op1', kind: 'listCreated', list: meta, items: items ?? [] };
    const deleted: ListFact = { ...about, op: 'op2', kind: 'listDeleted' };
    expect(after(undefined, created, deleted)).toBeUndefined();
    const attempted = after(undefined, created, began('op1'), deleted);
    expect(queue(attempted)).toEqual(['CREATE op1', 'DELETE op2']);
    expect(isDeleted(attempted)).toBe(true);
  });

  test('a deleted list is hidden until the server knows, and undo takes the deletion back', () => {
    const state = reduceFact(emptyDevice, {
      ...{ ...about, ...may },
      ...{ kind: 'cloudListArrived', list: cloud(1, [song('a')]) },
    });
    const before = heldList(state, 'one');
    const deletion: ListFact = { ...about, op: 'op1', kind: 'listDeleted' };
    const hidden = reduceFact(state, deletion);
    expect(hidden.lists).toEqual({});
    expect(hidden.deleted.one?.title).toBe('List one');
    const undo = inverseOf(before, deletion) as ListFact;
    const back = reduceFact(hidden, { ...undo, op: 'op2' } as ListFact);
    expect([back.lists.one?.sync_status, back.syncs.one, back.deleted]).toEqual(['synced', undefined, {}]);
    // Sent: then the server has to hear of the undo.
    const sent = reduceFact(reduceFact(hidden, began('op1')), { ...undo, op: 'op2' } as ListFact);
    expect(queue(heldList(sent, 'one'))).toEqual(['DELETE op1', 'RESTORE op2']);
    // Confirmed: nothing is left on the device.
    const settled = reduceFact(hidden, { ...about, ...may, kind: 'pushSettled', entryId: 'op1' });
    expect([settled.lists, settled.deleted, settled.syncs]).toEqual([{}, {}, {}]);
    expect(queue(heldList(reduceFact(settled, { ...undo, op: 'op2' } as ListFact), 'one'))).toEqual([
      'RESTORE op2',
    ]);
  });

  test('an edit taken back before a deletion is sent all the same when the edit itself is on its way', () => {
    const edited = after(synced(), add('x', 'op1'), began('op1'), {
      ...{ ...about, op: 'op2', kind: 'itemsRemoved', itemIds: ['x'] },
    });
    const deletion: ListFact = { ...about, op: 'op3', kind: 'listDeleted' };
    expect(queue(after(edited, deletion))).toEqual(['UPDATE op1', 'UPDATE op2', 'DELETE op3']);
    const undo = inverseOf(edited, deletion) as ListFact;
    const back = after(edited, deletion, { ...undo, op: 'op4' } as ListFact);
    expect(queue(back)).toEqual(['UPDATE op1', 'UPDATE op2']);
  });

  test('a conflict about a list that is deleted here does not make its edits look based on the server’s', () => {
    const hidden = after(
      ...([synced(), add('x', 'op1'), began('op1'), add('y', 'op2')] as const),
      { ...about, op: 'op3', kind: 'listDeleted' },
      {
        ...{ ...about, ...may, kind: 'pushConflicted', entryId: 'op1' },
        list: cloud(2, [song('a'), song('b'), song('c')]),
      },
    );
    expect(queue(hidden)).toEqual(['UPDATE op2', 'DELETE op3']);
    expect(hidden?.meta.sync_version).toBe(1);
  });
});

describe('what the server says', () => {
  const conflict = (items: string, revisionId = 'revision'): ListFact => ({
    ...{ ...about, ...may, kind: 'pushConflicted', entryId: 'op1', revisionId },
    list: cloud(2, [...items].map(song)),
  });
  const sent = () => after(synced(), add('x', 'op1'), began('op1'));

  test('what both sides added is shown, and sent as an update of the server’s', () => {
    const merged = after(sent(), conflict('aby'));
    expect(rows(merged)).toBe('abyx');
    expect(queue(merged)).toEqual(['UPDATE op-new']);
    expect(merged?.meta.sync_version).toBe(2);
    expect(noticeOf(sent(), conflict('aby'))).toBeUndefined();
  });

  test('where both cannot be had the server’s is shown, and the person is told where theirs is', () => {
    const rename = (op: string, title: string): ListFact => ({
      ...{ ...about, op, kind: 'listRenamed', title, shortUri: title },
    });
    const held = after(synced(), rename('op1', 'Mine'), began('op1'));
    const answer: ListFact = {
      ...{ ...about, ...may, kind: 'pushConflicted', entryId: 'op1', revisionId: 'revision' },
      list: cloud(2, [song('a'), song('b')], 'Theirs'),
    };
    const shown = after(held, answer);
    expect([shown?.meta.title, shown?.meta.sync_status, shown?.sync]).toEqual([
      'Theirs',
      'synced',
      undefined,
    ]);
    expect(noticeOf(held, answer)).toEqual({
      ...{ kind: 'conflict', listId: 'one', title: 'Mine', revisionId: 'revision' },
    });
    // With edits that the server has not seen, those go there first, to be refused and kept.
    const newer = after(held, rename('op2', 'Newer'), answer);
    expect([newer?.meta.title, newer?.meta.sync_version, queue(newer)]).toEqual([
      'Newer',
      1,
      ['UPDATE op-new'],
    ]);
  });

  test('410 takes the list away when the server has all of it, and sends the rest first when not', () => {
    const gone: ListFact = { ...about, ...may, kind: 'pushMetTombstone', entryId: 'op1' };
    expect(after(sent(), gone)).toBeUndefined();
    expect(noticeOf(sent(), gone)).toMatchObject({ kind: 'deletedElsewhere' });
    const newer = after(sent(), add('y', 'op2'), gone);
    expect([rows(newer), queue(newer)]).toEqual(['abxy', ['UPDATE op-new']]);
  });

  test('403 keeps the list on the device, and a copy that comes to be on the server all the same is that list', () => {
    const { meta } = list('one');
    const refused = after(
      undefined,
      { ...about, op: 'op1', kind: 'listCreated', list: meta, items: [song('a')] },
      began('op1'),
      { ...about, ...may, kind: 'pushRefused', entryId: 'op1', code: 'category_limit', message: '' },
      add('x', 'op2'),
    );
    expect([refused?.meta.sync_status, queue(refused), rows(refused)]).toEqual(['local_only', [], 'ax']);
    const arrived = after(refused, {
      ...about,
      ...may,
      kind: 'cloudListArrived',
      list: cloud(1, [song('a')]),
    });
    expect([rows(arrived), queue(arrived), arrived?.meta.sync_version]).toEqual(['ax', ['UPDATE op-new'], 1]);
    expect(queue(after(refused, { ...about, kind: 'listRevived', op: 'op3' }))).toEqual(['CREATE op3']);
  });

  test('what cannot be sent waits, with a retry under another id; the next edit is a try of its own', () => {
    const parked = after(sent(), {
      ...{ ...about, ...may, kind: 'pushParked', entryId: 'op1', code: 'item_limit', message: 'Too many' },
    });
    expect(parked?.sync?.queue[0]).toMatchObject({ status: 'failed', parked: { code: 'item_limit' } });
    expect(queue(after(parked, { ...about, kind: 'listRevived', op: 'op2' }))).toEqual(['UPDATE op2']);
    expect(queue(after(parked, add('y', 'op2')))).toEqual(['UPDATE op2']);
  });

  test('what a pull says while an edit is on its way is not forgotten', () => {
    const heard = after(sent(), {
      ...{ ...about, ...may, kind: 'cloudListArrived', list: cloud(3, [song('c')]) },
    });
    expect(rows(heard)).toBe('abx');
    // The answer repeats what was answered long ago.
    const settled = after(heard, {
      ...{ ...about, ...may, kind: 'pushSettled', entryId: 'op1', list: cloud(2, []) },
    });
    expect([rows(settled), settled?.meta.sync_version, settled?.sync]).toEqual(['c', 3, undefined]);
    const deleted = after(sent(), { ...about, ...may, kind: 'cloudListGone' });
    const answer: ListFact = { ...about, ...may, kind: 'pushSettled', entryId: 'op1', list: cloud(2, []) };
    expect(after(deleted, answer)).toBeUndefined();
  });

  test('a 410 that repeats itself after the list was brought back does not take it away', () => {
    const heard = after(sent(), {
      ...{ ...about, ...may, kind: 'cloudListArrived', list: cloud(3, [...'abc'].map(song)) },
    });
    const answer: ListFact = { ...about, ...may, kind: 'pushMetTombstone', entryId: 'op1' };
    expect([rows(after(heard, answer)), queue(after(heard, answer))]).toEqual(['abcx', ['UPDATE op-new']]);
    expect(noticeOf(heard, answer)).toBeUndefined();
  });

  test('a list whose id is somebody else’s goes on under another one, always the same', () => {
    const held = sent() as HeldList;
    const facts = giveNewId(held, () => undefined, 'ann', 'op2', at);
    expect(facts).toEqual(giveNewId(held, () => undefined, 'ann', 'op2', at));
    expect(giveNewId(held, () => undefined, 'bob', 'op2', at)[0]?.listId).not.toBe(facts[0]?.listId);
    const state = facts.reduce(reduceFact, emptyDevice);
    const [created] = Object.values(state.lists);
    expect(created).toMatchObject({ title: 'List one', sync_version: 0, sync_status: 'pending' });
  });

  test('after the server’s database was restored, what is newer here goes there, and nothing is lost', () => {
    const held = applyFact(synced('abc'), {
      ...{ ...about, ...may, kind: 'cloudListArrived', list: cloud(5, [...'abcd'].map(song)) },
    });
    const reconciled = (found?: CloudList) =>
      after(held, { ...about, ...may, kind: 'listReconciled', ...(found && { list: found }) });
    expect(queue(reconciled())).toEqual(['CREATE op-new']);
    const older = reconciled(cloud(2, [song('a')]));
    expect([rows(older), older?.meta.sync_version, queue(older)]).toEqual(['abcd', 2, ['UPDATE op-new']]);
    const other = reconciled(cloud(7, [song('a')]));
    expect([rows(other), other?.meta.sync_version, queue(other)]).toEqual(['abcd', 0, ['UPDATE op-new']]);
    expect(reconciled(cloud(7, [...'abcd'].map(song)))?.meta).toMatchObject({
      ...{ sync_version: 7, sync_status: 'synced' },
    });
  });
});

describe('what waits, as it lies on disk', () => {
  const { meta } = list('one');
  const sync = after(synced(), add('x', 'op1'), began('op1'))?.sync;

  test('a good record is given back as the very same object', () => {
    expect(readStoredSync(meta, sync)).toEqual({ meta, sync });
    expect(readStoredSync(meta, sync).sync).toBe(sync);
    expect(readStoredSync(meta, undefined)).toEqual({ meta });
  });

  test.each([
    [[]],
    ['text'],
    [{ queue: 'x' }],
    [{ queue: [{ id: 'op1' }] }],
    [{ queue: [], base: { title: 1 } }],
  ])('a broken one costs neither list nor edit: %j', (raw) => {
    const read = readStoredSync(meta, raw);
    expect(read.meta.sync_status).toBe('pending');
    const held = { ...read, items: [song('a')] };
    expect(queue(after(held, { ...about, kind: 'listRevived', op: 'op9' }))).toEqual(['CREATE op9']);
    expect(isDeleted(after(held, { ...about, op: 'op9', kind: 'listDeleted' }))).toBe(true);
  });
});
