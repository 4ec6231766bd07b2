import { expect, test } from '@jest/globals';
import { applyFact } from '../src/apply-fact.ts';
import { makeBackup, planRestore, readBackup } from '../src/backup.ts';
import type { HeldList, ListFact } from '../src/facts.ts';
import type { CloudList } from '../src/list-content.ts';
import { giveNewId } from '../src/new-list-id.ts';
import { at, list, song } from './arbitrary.ts';

const about = { listId: 'one', at };
const may = { op: 'op-new', itemsPerList: -1 };
const withheldReason = 'This is an advertisement.';

function cloud(version: number, fields: Partial<CloudList> = {}): CloudList {
  const { sync_status: _status, n: _n, ...meta } = list('one').meta;
  return { ...meta, items: [song('a')], itemCount: 1, isPublic: true, sync_version: version, ...fields };
}

const withheld = (version: number) => cloud(version, { isPublic: false, withheldReason });
const released = (version: number) => cloud(version, { isPublic: false });
const arrives = (arrived: CloudList): ListFact => ({
  ...about,
  ...may,
  kind: 'cloudListArrived',
  list: arrived,
});
const describes = (op: string): ListFact => ({ ...about, op, kind: 'listDescribed', description: 'mine' });
const began = (entryId: string): ListFact => ({ ...about, kind: 'pushBegan', entryId });
const settled = (entryId: string, { items: _items, ...answer }: CloudList): ListFact => ({
  ...{ ...about, ...may, kind: 'pushSettled', entryId, list: answer },
});
const after = (...facts: ListFact[]): HeldList => {
  const held = facts.reduce<HeldList | undefined>(applyFact, undefined);
  if (!held) throw new Error('The list is gone');
  return held;
};

test('a pull brings why a list was unpublished, and takes it away when an admin has released the list', () => {
  expect(after(arrives(withheld(1))).meta).toMatchObject({ isPublic: false, withheldReason });
  expect(after(arrives(cloud(1)), arrives(withheld(2))).meta).toMatchObject({
    isPublic: false,
    withheldReason,
  });
  const { meta } = after(arrives(withheld(1)), arrives(released(2)));
  expect([meta.sync_version, 'withheldReason' in meta]).toEqual([2, false]);
});

test('the answer to a push brings it and takes it away as well, also while newer edits wait', () => {
  const sent = [arrives(released(1)), describes('op1'), began('op1')];
  const newer: ListFact = { ...about, op: 'op2', kind: 'listDescribed', description: 'newer' };
  for (const facts of [sent, [...sent, newer]]) {
    expect(after(...facts, settled('op1', withheld(2))).meta).toMatchObject({ withheldReason });
  }
  const again = [arrives(withheld(1)), describes('op1'), began('op1')];
  for (const facts of [again, [...again, newer]]) {
    const { meta } = after(...facts, settled('op1', released(2)));
    expect([meta.sync_version, 'withheldReason' in meta]).toEqual([2, false]);
  }
});

test('an edit that waited while the list was taken down stays, and does not publish it again', () => {
  const conflict: ListFact = {
    ...{ ...about, ...may, kind: 'pushConflicted', entryId: 'op1', list: withheld(2) },
  };
  for (const facts of [
    [arrives(cloud(1)), describes('op1'), arrives(withheld(2)), began('op1'), conflict],
    [arrives(cloud(1)), describes('op1'), began('op1'), conflict],
  ]) {
    const { meta, sync } = after(...facts);
    expect(meta).toMatchObject({ isPublic: false, withheldReason, description: 'mine', sync_version: 2 });
    expect(sync?.queue).toMatchObject([{ id: 'op-new', operation: 'UPDATE' }]);
  }
});

test('a list that goes on under another id, or comes out of a backup, has nothing to do with it', () => {
  const held = after(arrives(withheld(1)));
  const [made] = giveNewId(held, () => undefined, 'account', 'op1', at);
  const backup = readBackup(JSON.stringify(makeBackup([held], at)));
  if (!backup) throw new Error('The backup cannot be read');
  const [restored] = planRestore(backup, [], at, () => 'other').facts;
  for (const fact of [made, restored]) {
    expect(fact).toMatchObject({ kind: 'listCreated', list: { title: 'List one' } });
    expect(fact).not.toHaveProperty('list.withheldReason');
  }
});
