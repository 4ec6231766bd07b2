import { describe, expect, test } from '@jest/globals';
import { at, song, songs } from '@top100/testing/lists';
import { applyFact } from '../src/apply-fact.ts';
import { emptyDevice, localList, reduceFact } from '../src/device-state.ts';
import type { ListFact, LocalList } from '../src/facts.ts';
import type { CloudList } from '../src/list-content.ts';
import { isDeleted } from '../src/queue.ts';
import { replaceListId } from '../src/replace-list-id.ts';
import { readStoredSync } from '../src/stored-sync.ts';
import { inverseOf } from '../src/undo.ts';
import { list, noticeAfter } from './arbitrary.ts';
import { about, after, arrives, began, cloud, may, queue, rows } from './list-one.ts';

/** A member's list as the server has it, at version 1. */
const synced = (ids = 'ab') => after(undefined, arrives(cloud(1, songs(ids))));
const add = (id: string, op: string): ListFact => ({
  ...about,
  op,
  kind: 'itemsAdded',
  placed: [{ item: song(id) }],
});

describe('what waits to be sent', () => {
  test('queues no entry for a visitor and one entry for consecutive edits of a member', () => {
    expect(
      after(list('one'), { ...add('x', 'op1'), op: undefined } as unknown as ListFact)?.sync,
    ).toBeUndefined();
    const edited = after(synced(), add('x', 'op1'), add('y', 'op2'));
    expect(queue(edited)).toEqual(['UPDATE op1']);
    expect(edited?.sync?.base?.items.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(edited?.meta.sync_status).toBe('pending');
  });

  test('remembers moved rows as long as an edit is queued', () => {
    const move = (itemId: string, to: number, op: string): ListFact => ({
      ...about,
      op,
      kind: 'itemMoved',
      itemId,
      to,
    });
    const local = after(synced('abcd'), move('b', 0, 'op1'), move('b', 0, 'op2'), move('d', 1, 'op3'));
    expect(local?.sync?.moved).toEqual(['b', 'd']);
    const conflicted = after(synced('abcd'), move('b', 0, 'op1'), began('op1'), {
      ...about,
      ...may,
      kind: 'pushConflicted',
      entryId: 'op1',
      list: cloud(2, songs('acdb')),
    });
    // Moved there too: the server's order shows, and nothing is queued.
    expect(rows(conflicted)).toBe('acdb');
    expect(conflicted?.sync).toBeUndefined();
    const settled = after(local, began('op1'), {
      ...about,
      ...may,
      kind: 'pushSettled',
      entryId: 'op1',
      list: cloud(2, []),
    });
    expect(settled?.sync).toBeUndefined();
  });

  test('never changes a sent entry: later edits get an entry of their own', () => {
    const local = after(synced(), add('x', 'op1'), began('op1'), add('y', 'op2'), add('z', 'op3'));
    expect(queue(local)).toEqual(['UPDATE op1', 'UPDATE op2']);
    expect(local?.sync?.queue[0]?.data?.items.map(({ id }) => id).join('')).toBe('abx');
    const settled = after(local, {
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

  test('ignores an answer to an unknown entry', () => {
    const local = after(synced(), add('x', 'op1'));
    const settled: ListFact = { ...about, ...may, kind: 'pushSettled', entryId: 'other', list: cloud(9, []) };
    expect(after(local, settled)).toBe(local);
  });

  test('accepts the server’s numbered title unless the title was changed since', () => {
    const answer: ListFact = {
      ...{ ...about, ...may, kind: 'pushSettled', entryId: 'op1' },
      list: cloud(2, [], { title: 'List one 2' }),
    };
    const local = after(synced(), add('x', 'op1'), began('op1'));
    expect(after(local, answer)?.meta).toMatchObject({ title: 'List one 2', sync_status: 'synced' });
    const renamed = after(local, {
      ...about,
      op: 'op2',
      kind: 'listRenamed',
      title: 'Mine',
      shortUri: 'mine',
    });
    expect(after(renamed, answer)?.meta.title).toBe('Mine');
  });

  test('removes a list that never left the device without a queue entry', () => {
    const { meta, items } = list('one');
    const created: ListFact = { ...about, op: 'op1', kind: 'listCreated', list: meta, items: items ?? [] };
    const deleted: ListFact = { ...about, op: 'op2', kind: 'listDeleted' };
    expect(after(undefined, created, deleted)).toBeUndefined();
    const attempted = after(undefined, created, began('op1'), deleted);
    expect(queue(attempted)).toEqual(['CREATE op1', 'DELETE op2']);
    expect(isDeleted(attempted)).toBe(true);
  });

  test('hides a deleted list until the server confirms, and undo cancels the deletion', () => {
    const state = reduceFact(emptyDevice, {
      ...{ ...about, ...may },
      ...{ kind: 'cloudListPulled', list: cloud(1, [song('a')]) },
    });
    const before = localList(state, 'one');
    const deletion: ListFact = { ...about, op: 'op1', kind: 'listDeleted' };
    const hidden = reduceFact(state, deletion);
    expect(hidden.lists).toEqual({});
    expect(hidden.deleted.one?.title).toBe('List one');
    const undo = inverseOf(before, deletion) as ListFact;
    const back = reduceFact(hidden, { ...undo, op: 'op2' } as ListFact);
    expect([back.lists.one?.sync_status, back.syncs.one, back.deleted]).toEqual(['synced', undefined, {}]);
    // Sent: then the undo has to be sent.
    const sent = reduceFact(reduceFact(hidden, began('op1')), { ...undo, op: 'op2' } as ListFact);
    expect(queue(localList(sent, 'one'))).toEqual(['DELETE op1', 'RESTORE op2']);
    // Confirmed: nothing is left on the device.
    const settled = reduceFact(hidden, { ...about, ...may, kind: 'pushSettled', entryId: 'op1' });
    expect([settled.lists, settled.deleted, settled.syncs]).toEqual([{}, {}, {}]);
    expect(queue(localList(reduceFact(settled, { ...undo, op: 'op2' } as ListFact), 'one'))).toEqual([
      'RESTORE op2',
    ]);
  });

  test('sends an undone edit before a deletion if the edit itself is in flight', () => {
    const edited = after(synced(), add('x', 'op1'), began('op1'), {
      ...{ ...about, op: 'op2', kind: 'itemsRemoved', itemIds: ['x'] },
    });
    const deletion: ListFact = { ...about, op: 'op3', kind: 'listDeleted' };
    expect(queue(after(edited, deletion))).toEqual(['UPDATE op1', 'UPDATE op2', 'DELETE op3']);
    const undo = inverseOf(edited, deletion) as ListFact;
    const back = after(edited, deletion, { ...undo, op: 'op4' } as ListFact);
    expect(queue(back)).toEqual(['UPDATE op1', 'UPDATE op2']);
  });

  test('does not rebase the edits of a locally deleted list on a conflict', () => {
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

describe('answers and pulls', () => {
  const conflict = (items: string, revisionId = 'revision'): ListFact => ({
    ...{ ...about, ...may, kind: 'pushConflicted', entryId: 'op1', revisionId },
    list: cloud(2, songs(items)),
  });
  const sent = () => after(synced(), add('x', 'op1'), began('op1'));

  test('merges additions of both sides and sends the result as an update', () => {
    const merged = after(sent(), conflict('aby'));
    expect(rows(merged)).toBe('abyx');
    expect(queue(merged)).toEqual(['UPDATE op-new']);
    expect(merged?.meta.sync_version).toBe(2);
    expect(noticeAfter(sent(), conflict('aby'))).toBeUndefined();
  });

  test('shows the server’s version on a conflict and notifies the person where theirs is', () => {
    const rename = (op: string, title: string): ListFact => ({
      ...{ ...about, op, kind: 'listRenamed', title, shortUri: title },
    });
    const local = after(synced(), rename('op1', 'Mine'), began('op1'));
    const answer: ListFact = {
      ...{ ...about, ...may, kind: 'pushConflicted', entryId: 'op1', revisionId: 'revision' },
      list: cloud(2, [song('a'), song('b')], { title: 'Theirs' }),
    };
    const shown = after(local, answer);
    expect([shown?.meta.title, shown?.meta.sync_status, shown?.sync]).toEqual([
      'Theirs',
      'synced',
      undefined,
    ]);
    expect(noticeAfter(local, answer)).toEqual({
      ...{ kind: 'conflict', listId: 'one', title: 'Mine', revisionId: 'revision' },
    });
    // Edits that the server has not seen are pushed first, to be refused and stored.
    const newer = after(local, rename('op2', 'Newer'), answer);
    expect([newer?.meta.title, newer?.meta.sync_version, queue(newer)]).toEqual([
      'Newer',
      1,
      ['UPDATE op-new'],
    ]);
  });

  test('removes the list on 410 if the server has all of it, and sends the rest first if not', () => {
    const gone: ListFact = { ...about, ...may, kind: 'pushHitTombstone', entryId: 'op1' };
    expect(after(sent(), gone)).toBeUndefined();
    expect(noticeAfter(sent(), gone)).toMatchObject({ kind: 'deletedElsewhere' });
    const newer = after(sent(), add('y', 'op2'), gone);
    expect([rows(newer), queue(newer)]).toEqual(['abxy', ['UPDATE op-new']]);
  });

  test('keeps the list on the device on 403, and adopts a server copy that appears later', () => {
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
      kind: 'cloudListPulled',
      list: cloud(1, [song('a')]),
    });
    expect([rows(arrived), queue(arrived), arrived?.meta.sync_version]).toEqual(['ax', ['UPDATE op-new'], 1]);
    expect(queue(after(refused, { ...about, kind: 'listRetried', op: 'op3' }))).toEqual(['CREATE op3']);
  });

  test('parks a rejected entry until a retry under a new id; the next edit is sent by itself', () => {
    const parked = after(sent(), {
      ...{ ...about, ...may, kind: 'pushParked', entryId: 'op1', code: 'item_limit', message: 'Too many' },
    });
    expect(parked?.sync?.queue[0]).toMatchObject({ status: 'failed', parked: { code: 'item_limit' } });
    expect(queue(after(parked, { ...about, kind: 'listRetried', op: 'op2' }))).toEqual(['UPDATE op2']);
    expect(queue(after(parked, add('y', 'op2')))).toEqual(['UPDATE op2']);
  });

  test('remembers a pulled version while an edit is in flight', () => {
    const heard = after(sent(), {
      ...{ ...about, ...may, kind: 'cloudListPulled', list: cloud(3, [song('c')]) },
    });
    expect(rows(heard)).toBe('abx');
    // The answer repeats an old one.
    const settled = after(heard, {
      ...{ ...about, ...may, kind: 'pushSettled', entryId: 'op1', list: cloud(2, []) },
    });
    expect([rows(settled), settled?.meta.sync_version, settled?.sync]).toEqual(['c', 3, undefined]);
    const deleted = after(sent(), { ...about, ...may, kind: 'cloudListDeleted' });
    const answer: ListFact = { ...about, ...may, kind: 'pushSettled', entryId: 'op1', list: cloud(2, []) };
    expect(after(deleted, answer)).toBeUndefined();
  });

  test('does not remove a restored list on a repeated 410', () => {
    const heard = after(sent(), {
      ...{ ...about, ...may, kind: 'cloudListPulled', list: cloud(3, songs('abc')) },
    });
    const answer: ListFact = { ...about, ...may, kind: 'pushHitTombstone', entryId: 'op1' };
    expect([rows(after(heard, answer)), queue(after(heard, answer))]).toEqual(['abcx', ['UPDATE op-new']]);
    expect(noticeAfter(heard, answer)).toBeUndefined();
  });

  test('replaces a taken id by one derived from it deterministically', () => {
    const local = sent() as LocalList;
    const facts = replaceListId(local, () => undefined, 'ann', 'op2', at);
    expect(facts).toEqual(replaceListId(local, () => undefined, 'ann', 'op2', at));
    expect(replaceListId(local, () => undefined, 'bob', 'op2', at)[0]?.listId).not.toBe(facts[0]?.listId);
    const state = facts.reduce(reduceFact, emptyDevice);
    const [created] = Object.values(state.lists);
    expect(created).toMatchObject({ title: 'List one', sync_version: 0, sync_status: 'pending' });
  });

  test('after a restore of the server’s database, pushes what is newer locally without loss', () => {
    const local = applyFact(synced('abc'), {
      ...{ ...about, ...may, kind: 'cloudListPulled', list: cloud(5, songs('abcd')) },
    });
    const reconciled = (found?: CloudList) =>
      after(local, { ...about, ...may, kind: 'listReconciled', ...(found && { list: found }) });
    expect(queue(reconciled())).toEqual(['CREATE op-new']);
    const older = reconciled(cloud(2, [song('a')]));
    expect([rows(older), older?.meta.sync_version, queue(older)]).toEqual(['abcd', 2, ['UPDATE op-new']]);
    const other = reconciled(cloud(7, [song('a')]));
    expect([rows(other), other?.meta.sync_version, queue(other)]).toEqual(['abcd', 0, ['UPDATE op-new']]);
    expect(reconciled(cloud(7, songs('abcd')))?.meta).toMatchObject({
      ...{ sync_version: 7, sync_status: 'synced' },
    });
  });
});

describe('stored queue records', () => {
  const { meta } = list('one');
  const sync = after(synced(), add('x', 'op1'), began('op1'))?.sync;

  test('returns a valid record as the same object', () => {
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
  ])('loses neither list nor edit to a corrupt queue record: %j', (raw) => {
    const read = readStoredSync(meta, raw);
    expect(read.meta.sync_status).toBe('pending');
    const local = { ...read, items: [song('a')] };
    expect(queue(after(local, { ...about, kind: 'listRetried', op: 'op9' }))).toEqual(['CREATE op9']);
    expect(isDeleted(after(local, { ...about, op: 'op9', kind: 'listDeleted' }))).toBe(true);
  });
});
