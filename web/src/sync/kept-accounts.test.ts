import { expect, test } from '@jest/globals';
import { recordDatabase } from './disk/record-database.ts';
import { keptAccounts, removeForGood, removeIfSynced } from './kept-accounts.ts';

let names = 0;
const owner = () => {
  names += 1;
  return { id: `kept-${names}`, email: 'ann@x.test', username: 'ann', isPremium: false };
};

async function store(id: string, entries: Record<string, unknown>): Promise<void> {
  await recordDatabase(id).transact('readwrite', async (records) => {
    for (const [key, value] of Object.entries(entries)) records.put(key, value);
  });
}
const keys = (id: string) =>
  recordDatabase(id).transact('readonly', async (records) => (await records.all('')).map(([key]) => key));

test('removes a fully synced account from the device', async () => {
  const ann = owner();
  await store(ann.id, {
    'm/one': { id: 'one', sync_status: 'synced' },
    'i/one': [],
    'q/two': { queue: [] },
    _persist: 3,
  });
  expect(await removeIfSynced(ann)).toBeUndefined();
  expect(await keys(ann.id)).toEqual([]);
  expect(keptAccounts()).toEqual([]);
});

test.each([
  ['a change that waits', { 'm/one': { sync_status: 'pending' }, 'q/one': { queue: [{ id: 'op' }] } }, 1],
  ['a list that the server refused', { 'm/one': { sync_status: 'local_only' } }, 1],
  ['a deletion that waits', { 'm/one': { sync_status: 'synced' }, 'q/one': { queue: [{}, {}] } }, 2],
  ['a queue that cannot be read', { 'q/one': 'rubbish' }, 1],
  ['what was quarantined', { 'x/one': {} }, 1],
])('%s keeps the account on the device, named and counted', async (_what, entries, waiting) => {
  const ann = owner();
  await store(ann.id, entries);
  expect(await removeIfSynced(ann)).toEqual({ id: ann.id, name: 'ann@…', waiting });
  expect(keptAccounts()).toContainEqual({ id: ann.id, name: 'ann@…', waiting });
  expect(await keys(ann.id)).toHaveLength(Object.keys(entries).length);
});

test('removes a deleted account whatever is queued', async () => {
  const ann = owner();
  await store(ann.id, { 'm/one': { sync_status: 'local_only' } });
  await removeIfSynced(ann);
  await removeForGood(ann.id);
  expect(await keys(ann.id)).toEqual([]);
  expect(keptAccounts().map(({ id }) => id)).not.toContain(ann.id);
});
