import { describe, expect, test } from '@jest/globals';
import { at, song } from '@top100/testing/lists';
import { makeBackup, planRestore, readBackup } from '../src/backup.ts';
import { emptyDevice, localList, reduceFact } from '../src/device-state.ts';
import { list } from './arbitrary.ts';

const one = list('one', [song('a'), song('b')]);
const two = list('two', [song('c')]);
const file = JSON.stringify(makeBackup([one, two], at));
let minted = 0;
const newId = () => `new-${++minted}`;

describe('backup', () => {
  test('restores on an empty device exactly what was backed up', () => {
    const backup = readBackup(file);
    if (!backup) throw new Error('not read');
    const plan = planRestore(backup, [], at, newId);
    const device = plan.facts.reduce(reduceFact, emptyDevice);
    expect(localList(device, 'one')).toEqual(one);
    expect(localList(device, 'two')).toEqual(two);
  });

  test('changes nothing when every list is already on the device', () => {
    const backup = readBackup(file);
    expect(backup && planRestore(backup, [one, two], at, newId)).toEqual({
      facts: [],
      unchanged: 2,
      copies: 0,
    });
  });

  test('imports differing content as a copy with a new id, title and address', () => {
    const backup = readBackup(file);
    const mine = list('one', [song('z')]);
    const plan = backup && planRestore(backup, [mine, two], at, newId);
    expect(plan).toMatchObject({ unchanged: 1, copies: 1 });
    const fact = plan?.facts[0];
    if (fact?.kind !== 'listCreated') throw new Error('no list created');
    expect(fact.list.id).toMatch(/^new-/);
    expect(fact.list.title).toBe('List one 2');
    expect(fact.list.shortUri).not.toBe(mine.meta.shortUri);
    expect(fact.items.map((item) => item.id)).toEqual(['a', 'b']);
  });

  test('restores a missing list of an account under a new id, since the server may have a tombstone for the old one', () => {
    const backup = readBackup(file);
    const plan = backup && planRestore(backup, [one], at, newId, true);
    expect(plan?.unchanged).toBe(1);
    expect(plan?.facts.map(({ listId }) => listId)).toEqual([expect.stringMatching(/^new-/)]);
  });

  test('orders items by their positions in the file', () => {
    const shuffled = JSON.parse(file);
    shuffled.lists[0].items.reverse();
    const backup = readBackup(JSON.stringify(shuffled));
    expect(backup?.lists[0]?.items.map((item) => item.id)).toEqual(['a', 'b']);
    expect(backup?.lists[0]?.items[0]).not.toHaveProperty('position');
  });

  test('rejects a file that is not a backup and counts unreadable entries of one that is', () => {
    for (const text of ['', 'null', '[]', '{"kind":"other"}', '{"kind":"top100-backup"}', '{']) {
      expect(readBackup(text)).toBeUndefined();
    }
    const broken = JSON.stringify({
      kind: 'top100-backup',
      lists: [null, { id: 'x' }, JSON.parse(file).lists[0]],
    });
    expect(readBackup(broken)).toMatchObject({ unreadable: 2, lists: [{ meta: { id: 'one' } }] });
  });
});
