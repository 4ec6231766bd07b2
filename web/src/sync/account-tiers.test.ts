import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { User } from '@top100/contracts/endpoints/auth';
import type { StoredList } from '@top100/sync/facts';
import { newList } from '@top100/testing/lists';
import { endSession, getSession, quotaOf, startSession } from '../session/session.ts';
import { person, withPremium } from '../session/test/users.ts';
import { startAccountSync } from './account-sync.ts';
import { recordDatabase } from './disk/record-database.ts';
import { type Account, openAccount } from './open-account.ts';
import { fakeListServer } from './test/fake-list-server.ts';

const free = person('ann');
const premium = withPremium(free);

let server: ReturnType<typeof fakeListServer>;
/** Who the server says is signed in, and by that how many lists it takes. */
let known: User;
let name = '';
let account: Account;

beforeEach(() => {
  server = fakeListServer();
  known = free;
  server.intercept(({ method, path, body }) => {
    if (path === '/api/auth/status') return Response.json({ status: 'ok', authenticated: true, user: known });
    const isNew = method === 'POST' && path === '/api/lists' && !server.lists.has(String(body.id));
    if (isNew && !known.isPremium && server.lists.size > 0)
      return server.refuse(403, 'category_limit', { limitReached: true, currentCount: 1, limit: 1 });
    return undefined;
  });
  window.fetch = server.serve;
  startSession(free);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await account.close();
  endSession();
});

async function open(database = `tiers-${Math.random()}`): Promise<void> {
  name = database;
  account = openAccount('ann', { database: recordDatabase(database), member: { itemsPerList: () => 25 } });
  await account.ready;
  startAccountSync(account, { isSignIn: false, openStream: () => () => {} });
}

const create = (id: string) =>
  account.edit({
    kind: 'listCreated',
    listId: id,
    list: newList(id),
    items: [],
  });
const is = (id: string, status: StoredList['sync_status']) =>
  waitFor(() => expect(account.store.getState().device.lists[id]?.sync_status).toBe(status));
const statusAsked = () => server.seen.filter(({ path }) => path === '/api/auth/status').length;

/** Two lists, of which the account takes one. */
async function twoLists(): Promise<void> {
  await open();
  create('first');
  await is('first', 'synced');
  create('second');
  await is('second', 'local_only');
}

test('pushes lists over the limit as soon as Premium begins', async () => {
  await twoLists();
  known = premium;
  startSession(premium);
  await is('second', 'synced');
  expect([...server.lists.keys()]).toEqual(['first', 'second']);
});

test('pushes lists over the limit at the start after Premium began', async () => {
  await twoLists();
  await account.close();
  known = premium;
  // The server has answered before the lists have been read: no change is seen.
  startSession(premium);
  await open(name);
  await is('second', 'synced');
});

test('does not push a list over the limit at each start', async () => {
  await twoLists();
  await account.close();
  const before = server.pushes().length;
  await open(name);
  await waitFor(() => expect(account.store.getState().sync.lastSyncAt).toBeDefined());
  expect(server.pushes()).toHaveLength(before);
});

test('checks the tier when the tab becomes visible, at most every 30 seconds', async () => {
  await open();
  create('first');
  await is('first', 'synced');
  known = premium;
  const asked = statusAsked();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(statusAsked()).toBe(asked);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 31_000);
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(quotaOf(getSession()).itemsPerList).toBe(1000));
  expect(statusAsked()).toBe(asked + 1);
});

test('checks the tier when a premium account’s list is refused', async () => {
  known = premium;
  startSession(premium);
  await open();
  create('first');
  await is('first', 'synced');
  known = free;
  create('second');
  await is('second', 'local_only');
  await waitFor(() => expect(quotaOf(getSession()).listsPerCategory).toBe(1));
});

test('reads the session again when another tab learns of Premium', async () => {
  await open();
  known = premium;
  const kept = JSON.stringify({ ...getSession().account, isPremium: true });
  localStorage.setItem('account', kept);
  window.dispatchEvent(new StorageEvent('storage', { key: 'account', newValue: kept }));
  await waitFor(() => expect(getSession().account?.isPremium).toBe(true));
});
