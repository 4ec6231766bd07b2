import { afterAll, expect, test } from '@jest/globals';
import type { User } from '@top100/contracts/endpoints/auth';
import { recordDatabase } from './record-database.ts';
import { newList } from './test/new-list.ts';

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
const { onAccountShown, shownAccount, whenLeft } = await import('./shown-account.ts');
const { forgetAccount, leaveAccount } = await import('./leave-account.ts');
const { keptAccounts } = await import('./kept-accounts.ts');

afterAll(() => shownAccount().close());

const titles = () => Object.values(shownAccount().store.getState().device.lists).map((list) => list.title);
/** Resolves when what the visitor had has come over. */
const arrived = () =>
  new Promise<void>((resolve) => {
    const stop = onAccountShown(() => {
      stop();
      resolve();
    });
  });
const create = (id: string) =>
  shownAccount().edit({ kind: 'listCreated', listId: id, list: newList(id, { shortUri: id }), items: [] });

test('the lists of the last account are shown from the start, before the server has answered', async () => {
  expect(shownAccount().accountId).toBe('ann');
});

test('after a sign-out the visitor’s lists are shown, and each account finds its own again', async () => {
  await shownAccount().ready;
  create('of-ann');
  const shown: string[] = [];
  const stop = onAccountShown(() => shown.push(shownAccount().accountId));
  const ofAnn = shownAccount();
  expect(await leaveAccount()).toEqual({ id: 'ann', name: 'ann@…', waiting: 1 });
  await shownAccount().ready;
  expect(titles()).toEqual([]);
  sessionStarted(userOf('bob'));
  await shownAccount().ready;
  create('of-bob');
  expect(titles()).toEqual(['List of-bob']);
  sessionStarted(userOf('ann'));
  await shownAccount().ready;
  expect(titles()).toEqual(['List of-ann']);
  expect([...new Set(shown)]).toEqual(['visitor', 'bob', 'ann']);
  await whenLeft();
  expect(keptAccounts().map(({ id }) => id)).toEqual(['bob']);
  expect(() => ofAnn.edit({ kind: 'listDescribed', listId: 'of-ann', description: 'late' })).toThrow(
    'closed',
  );
  stop();
});

test('an account that is deleted leaves nothing behind', async () => {
  create('another');
  await forgetAccount();
  expect(shownAccount().accountId).toBe('visitor');
  const left = await recordDatabase('ann').transact('readonly', (records) => records.all(''));
  expect(left).toEqual([]);
});

test('whoever signs in takes the visitor’s lists along, and nothing of the account before', async () => {
  await shownAccount().ready;
  create('of-visitor');
  sessionStarted(userOf('cy'));
  await arrived();
  expect(titles()).toEqual(['List of-visitor']);
});

test('an account that signs in while it is still leaving finds its lists', async () => {
  sessionEnded();
  sessionStarted(userOf('cy'));
  await arrived();
  await shownAccount().ready;
  expect(titles()).toEqual(['List of-visitor']);
});
