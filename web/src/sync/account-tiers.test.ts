import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { User } from '@top100/contracts/endpoints/auth';
import type { StoredList } from '@top100/sync/facts';
import { getSession, roomOf, sessionEnded, sessionStarted } from '../session/session.ts';
import { startAccountSync } from './account-sync.ts';
import { type Account, openAccount } from './open-account.ts';
import { recordDatabase } from './record-database.ts';
import { fakeListServer } from './test/fake-list-server.ts';
import { newList } from './test/new-list.ts';

const free: User = {
  id: 'ann',
  email: 'ann@x.test',
  username: 'ann',
  isAdmin: false,
  subscriptionStatus: 'free',
  isPremium: false,
  emailVerified: true,
};
const premium: User = { ...free, subscriptionStatus: 'premium', isPremium: true };

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
  sessionStarted(free);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await account.close();
  sessionEnded();
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

test('Premium that begins while the page is open sends lists that had no room at once', async () => {
  await twoLists();
  known = premium;
  sessionStarted(premium);
  await is('second', 'synced');
  expect([...server.lists.keys()]).toEqual(['first', 'second']);
});

test('Premium that began while the page was closed sends them as soon as it is opened', async () => {
  await twoLists();
  await account.close();
  known = premium;
  // The server has answered before the lists have been read: no change is seen.
  sessionStarted(premium);
  await open(name);
  await is('second', 'synced');
});

test('a list that has no room yet is not sent again at each start', async () => {
  await twoLists();
  await account.close();
  const before = server.pushes().length;
  await open(name);
  await waitFor(() => expect(account.store.getState().sync.lastSyncAt).toBeDefined());
  expect(server.pushes()).toHaveLength(before);
});

test('whoever comes back to the tab has the tier looked for, once in a while', async () => {
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
  await waitFor(() => expect(roomOf(getSession()).itemsPerList).toBe(1000));
  expect(statusAsked()).toBe(asked + 1);
});

test('a list that is refused to somebody who was premium has limits follow', async () => {
  known = premium;
  sessionStarted(premium);
  await open();
  create('first');
  await is('first', 'synced');
  known = free;
  create('second');
  await is('second', 'local_only');
  await waitFor(() => expect(roomOf(getSession()).listsPerCategory).toBe(1));
});

test('what another tab has heard of Premium is asked for here', async () => {
  await open();
  known = premium;
  const kept = JSON.stringify({ ...getSession().account, isPremium: true });
  localStorage.setItem('account', kept);
  window.dispatchEvent(new StorageEvent('storage', { key: 'account', newValue: kept }));
  await waitFor(() => expect(getSession().account?.isPremium).toBe(true));
});
