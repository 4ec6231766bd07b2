import { describe, expect, test } from '@jest/globals';
import { song, songs } from '@top100/testing/lists';
import type { ListFact, LocalList } from '../src/facts.ts';
import { isDeleted, nextEntry } from '../src/queue.ts';
import { inverseOf } from '../src/undo.ts';
import { list } from './arbitrary.ts';
import { about, after, arrives, began, cloud, may, queue, rows } from './list-one.ts';

const arrived = (version: number, ids: string) => arrives(cloud(version, songs(ids)));
const synced = () => after(undefined, arrived(1, 'ab')) as LocalList;
const deletion: ListFact = { ...about, op: 'op1', kind: 'listDeleted' };
const undo = { ...inverseOf(synced(), deletion), op: 'op2' } as ListFact;

describe('a deletion that another device has undone', () => {
  const unheard = () => after(synced(), deletion, began('op1'));
  const live: ListFact = {
    ...{ ...about, ...may, kind: 'deletionUndone', entryId: 'op1', list: cloud(2, songs('abc')) },
  };

  test('restores the server’s version when the repeated DELETE is answered', () => {
    const local = after(unheard(), live);
    expect([rows(local), local?.meta.sync_status, local?.meta.sync_version, local?.sync]).toEqual([
      ...['abc', 'synced', 2, undefined],
    ]);
  });

  test('shows the version of a later pull if that is newer', () => {
    expect(rows(after(unheard(), arrived(3, 'abcd'), live))).toBe('abcd');
    expect(rows(after(unheard(), arrived(1, 'xy'), live))).toBe('abc');
  });

  test('is undone locally too if another tab pulled between the undo and the answer', () => {
    const answer: ListFact = { ...about, ...may, kind: 'pushSettled', entryId: 'op1', version: 1 };
    expect(rows(after(unheard(), arrived(2, 'abc'), answer))).toBe('abc');
    // An edit made before the deletion is deleted with the list.
    expect(after(unheard(), arrived(2, 'abc'), { ...answer, version: 2 })).toBeUndefined();
    // A server that doesn't report the version.
    const { version: _version, ...old } = answer as typeof answer & { version: number };
    expect(after(unheard(), arrived(2, 'abc'), old as ListFact)).toBeUndefined();
  });

  test('changes nothing if this device undid the deletion too: the RESTORE is sent next', () => {
    const local = after(unheard(), undo, live);
    expect([isDeleted(local), queue(local)]).toEqual([false, ['RESTORE op2']]);
  });
});

describe('a deletion of a list with edits that the server lacks', () => {
  const add = (id: string, op: string): ListFact => ({
    ...{ ...about, op, kind: 'itemsAdded', placed: [{ item: song(id) }] },
  });
  const postponed = (entryId: string): ListFact => ({ ...about, kind: 'pushPostponed', entryId });
  const refused = (entryId: string): ListFact => ({
    ...{ ...about, ...may, kind: 'pushRefused', entryId, code: 'category_limit', message: '' },
  });
  const parked = (entryId: string): ListFact => ({
    ...{ ...about, ...may, kind: 'pushParked', entryId, code: 'item_limit', message: '' },
  });
  /** The deletion as it is sent: the row ids of the edits that it carries. */
  const sentRows = (local: LocalList | undefined) => {
    const entry = local?.sync && nextEntry(local.sync);
    const sent = after(local, began(entry?.id ?? ''))?.sync?.queue.find(({ id }) => id === entry?.id);
    return [sent?.operation, sent?.data?.items.map(({ id }) => id).join('')];
  };
  const edit = () => after(synced(), add('x', 'op0'), began('op0'));

  test('sends the edits with the deletion after failed attempts', () => {
    expect(sentRows(after(edit(), postponed('op0'), postponed('op0'), postponed('op0'), deletion))).toEqual([
      'DELETE',
      'abx',
    ]);
  });

  test('sends the edits with the deletion after a 403, also one that arrived after the deletion', () => {
    expect(sentRows(after(edit(), parked('op0'), deletion))).toEqual(['DELETE', 'abx']);
    expect(sentRows(after(edit(), deletion, refused('op0')))).toEqual(['DELETE', 'abx']);
    const made: ListFact = {
      ...{ ...about, op: 'op0', kind: 'listCreated', list: list('one').meta, items: [song('a')] },
    };
    expect(sentRows(after(undefined, made, began('op0'), refused('op0'), deletion))).toEqual(['DELETE', 'a']);
    const empty = after(
      undefined,
      { ...made, items: [] } as ListFact,
      began('op0'),
      refused('op0'),
      deletion,
    );
    expect(sentRows(empty)).toEqual(['DELETE', undefined]);
  });

  test('sends the edits first if nothing has failed, and then a deletion without content', () => {
    const local = after(edit(), deletion);
    expect(local?.sync && nextEntry(local.sync)?.id).toBe('op0');
    const settled = after(local, {
      ...{ ...about, ...may, kind: 'pushSettled', entryId: 'op0', list: cloud(2, songs('abx')) },
    });
    expect(sentRows(settled)).toEqual(['DELETE', undefined]);
    expect(sentRows(after(synced(), deletion))).toEqual(['DELETE', undefined]);
  });

  test('sends edits made between an undone deletion and the next deletion with the latter', () => {
    const local = after(synced(), deletion, began('op1'), undo, add('x', 'op3'), { ...deletion, op: 'op4' });
    expect([isDeleted(local), queue(local)]).toEqual([true, ['DELETE op1', 'RESTORE op2', 'DELETE op4']]);
    const next = after(
      local,
      { ...about, ...may, kind: 'pushSettled', entryId: 'op1', version: 1 },
      began('op2'),
      { ...about, ...may, kind: 'restoreSettled', entryId: 'op2', list: cloud(2, songs('ab')) },
    );
    expect(sentRows(next)).toEqual(['DELETE', 'abx']);
    // Nothing was edited: the server has it as deleted already.
    const same = after(synced(), deletion, began('op1'), undo, { ...deletion, op: 'op4' });
    expect(queue(same)).toEqual(['DELETE op1']);
  });

  test('is sent without the edits under a new operation id if the server rejects them', () => {
    const local = after(edit(), parked('op0'), deletion, began('op1'), {
      ...{ ...about, ...may, kind: 'pushParked', entryId: 'op1', code: 'bad_request', message: '' },
    });
    expect(queue(local)).toEqual(['UPDATE op0', 'DELETE op-new']);
    expect(isDeleted(local)).toBe(true);
    expect(sentRows(local)).toEqual(['DELETE', undefined]);
  });
});

describe('a deletion taken back before it was sent', () => {
  test('shows the version that a pull brought while the list was hidden', () => {
    const local = after(synced(), deletion, arrived(2, 'abc'), undo);
    expect([rows(local), local?.meta.sync_version, local?.meta.sync_status]).toEqual(['abc', 2, 'synced']);
  });

  test('queues a RESTORE if another device has deleted the list too', () => {
    const local = after(synced(), deletion, { ...about, ...may, kind: 'cloudListDeleted' }, undo);
    expect([isDeleted(local), rows(local), queue(local)]).toEqual([
      false,
      'ab',
      ['DELETE op1', 'RESTORE op2'],
    ]);
  });
});

describe('an undoing that was answered late', () => {
  test('deletes the list if another device deleted it again, after sending newer edits', () => {
    const waiting = after(synced(), deletion, began('op1'), undo, {
      ...{ ...about, ...may, kind: 'pushSettled', entryId: 'op1', version: 1 },
    });
    const gone: ListFact = { ...about, ...may, kind: 'pushHitTombstone', entryId: 'op2' };
    const sent = after(waiting, began('op2'), gone);
    expect(queue(sent)).toEqual(['UPDATE op-new']);
    const refused = after(sent, began('op-new'), { ...gone, entryId: 'op-new', revisionId: 'r' });
    expect(refused).toBeUndefined();
  });
});
