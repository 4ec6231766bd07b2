import { expect, test } from '@jest/globals';
import { at, song } from '@top100/testing/lists';
import { makeBackup, planRestore, readBackup } from '../src/backup.ts';
import type { ListFact } from '../src/facts.ts';
import type { CloudList } from '../src/list-content.ts';
import { replaceListId } from '../src/replace-list-id.ts';
import { about, after, arrives, began, cloud, may, settled, there } from './list-one.ts';

const withheldReason = 'This is an advertisement.';

const publicAt = (version: number, fields: Partial<CloudList> = {}) =>
  cloud(version, [song('a')], { isPublic: true, ...fields });

const withheld = (version: number) => publicAt(version, { isPublic: false, withheldReason });
const released = (version: number) => publicAt(version, { isPublic: false });
const describes = (op: string): ListFact => ({ ...about, op, kind: 'listDescribed', description: 'mine' });
const heldAfter = (...facts: ListFact[]) => there(after(undefined, ...facts));

test('a pull sets the reason of an unpublished list, and clears it when an admin releases the list', () => {
  expect(heldAfter(arrives(withheld(1))).meta).toMatchObject({ isPublic: false, withheldReason });
  expect(heldAfter(arrives(publicAt(1)), arrives(withheld(2))).meta).toMatchObject({
    isPublic: false,
    withheldReason,
  });
  const { meta } = heldAfter(arrives(withheld(1)), arrives(released(2)));
  expect([meta.sync_version, 'withheldReason' in meta]).toEqual([2, false]);
});

test('a push’s answer sets and clears it too, also while newer edits are queued', () => {
  const sent = [arrives(released(1)), describes('op1'), began('op1')];
  const newer: ListFact = { ...about, op: 'op2', kind: 'listDescribed', description: 'newer' };
  for (const facts of [sent, [...sent, newer]]) {
    expect(heldAfter(...facts, settled('op1', withheld(2))).meta).toMatchObject({ withheldReason });
  }
  const again = [arrives(withheld(1)), describes('op1'), began('op1')];
  for (const facts of [again, [...again, newer]]) {
    const { meta } = heldAfter(...facts, settled('op1', released(2)));
    expect([meta.sync_version, 'withheldReason' in meta]).toEqual([2, false]);
  }
});

test('an edit queued while the list was withheld is kept and does not republish it', () => {
  const conflict: ListFact = {
    ...{ ...about, ...may, kind: 'pushConflicted', entryId: 'op1', list: withheld(2) },
  };
  for (const facts of [
    [arrives(publicAt(1)), describes('op1'), arrives(withheld(2)), began('op1'), conflict],
    [arrives(publicAt(1)), describes('op1'), began('op1'), conflict],
  ]) {
    const { meta, sync } = heldAfter(...facts);
    expect(meta).toMatchObject({ isPublic: false, withheldReason, description: 'mine', sync_version: 2 });
    expect(sync?.queue).toMatchObject([{ id: 'op-new', operation: 'UPDATE' }]);
  }
});

test('a list with a new id or from a backup does not inherit the reason', () => {
  const local = heldAfter(arrives(withheld(1)));
  const [made] = replaceListId(local, () => undefined, 'account', 'op1', at);
  const backup = readBackup(JSON.stringify(makeBackup([local], at)));
  if (!backup) throw new Error('The backup cannot be read');
  const [restored] = planRestore(backup, [], at, () => 'other').facts;
  for (const fact of [made, restored]) {
    expect(fact).toMatchObject({ kind: 'listCreated', list: { title: 'List one' } });
    expect(fact).not.toHaveProperty('list.withheldReason');
  }
});
