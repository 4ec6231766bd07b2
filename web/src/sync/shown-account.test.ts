import { afterAll, expect, test } from '@jest/globals';
import type { User } from '@top100/contracts/endpoints/auth';
import type { StoredList } from '@top100/sync/facts';

const at = '2026-01-02T03:04:05.000Z';
const newList = (id: string): StoredList => ({
  id,
  title: `List ${id}`,
  description: '',
  category: 'songs',
  isPublic: false,
  shortUri: id,
  itemCount: 0,
  createdAt: at,
  updatedAt: at,
  sync_status: 'local_only',
  sync_version: 0,
  n: 1,
});
const userOf = (id: string): User => ({
  id,
  email: `${id}@x.test`,
  username: id,
  isAdmin: false,
  subscriptionStatus: 'free',
  isPremium: false,
  emailVerified: true,
});

// What this device remembers from its last visit, read once when the page is loaded.
localStorage.setItem('account', JSON.stringify({ id: 'ann', email: 'ann@x.test', username: 'ann' }));
const { sessionEnded, sessionStarted } = await import('../session/session.ts');
const { onAccountShown, shownAccount } = await import('./shown-account.ts');

afterAll(() => shownAccount().close());

const titles = () => Object.values(shownAccount().store.getState().device.lists).map((list) => list.title);
const create = (id: string) =>
  shownAccount().edit({ kind: 'listCreated', listId: id, list: newList(id), items: [] });

test('the lists of the last account are shown from the start, before the server has answered', async () => {
  expect(shownAccount().account).toBe('ann');
});

test('after a sign-out the visitor’s lists are shown, and each account finds its own again', async () => {
  await shownAccount().ready;
  create('of-ann');
  const shown: string[] = [];
  const stop = onAccountShown(() => shown.push(shownAccount().account));
  const ofAnn = shownAccount();
  sessionEnded();
  await shownAccount().ready;
  expect(titles()).toEqual([]);
  sessionStarted(userOf('bob'));
  await shownAccount().ready;
  create('of-bob');
  expect(titles()).toEqual(['List of-bob']);
  sessionStarted(userOf('ann'));
  await shownAccount().ready;
  expect(titles()).toEqual(['List of-ann']);
  expect(shown).toEqual(['visitor', 'bob', 'ann']);
  expect(() => ofAnn.edit({ kind: 'listDescribed', listId: 'of-ann', description: 'late' })).toThrow(
    'closed',
  );
  stop();
});
