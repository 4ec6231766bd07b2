import { afterAll, expect, test } from '@jest/globals';
import { newList } from '@top100/testing/lists';
import { person } from '../session/test/users.ts';
import { recordDatabase } from './disk/record-database.ts';

// What this device remembers from its last visit, read once when the page is loaded.
localStorage.setItem('account', JSON.stringify({ id: 'ann', email: 'ann@x.test', username: 'ann' }));
const { endSession, startSession } = await import('../session/session.ts');
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

test('shows the last account’s lists before the server has answered', async () => {
  expect(shownAccount().accountId).toBe('ann');
});

test('shows the visitor’s lists after a sign-out, and each account its own again', async () => {
  await shownAccount().ready;
  create('of-ann');
  const shown: string[] = [];
  const stop = onAccountShown(() => shown.push(shownAccount().accountId));
  const ofAnn = shownAccount();
  expect(await leaveAccount()).toEqual({ id: 'ann', name: 'ann@…', waiting: 1 });
  await shownAccount().ready;
  expect(titles()).toEqual([]);
  startSession(person('bob'));
  await shownAccount().ready;
  create('of-bob');
  expect(titles()).toEqual(['List of-bob']);
  startSession(person('ann'));
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

test('removes everything of a deleted account', async () => {
  create('another');
  await forgetAccount();
  expect(shownAccount().accountId).toBe('visitor');
  const left = await recordDatabase('ann').transact('readonly', (records) => records.all(''));
  expect(left).toEqual([]);
});

test('a sign-in adopts the visitor’s lists and nothing of the previous account', async () => {
  await shownAccount().ready;
  create('of-visitor');
  startSession(person('cy'));
  await arrived();
  expect(titles()).toEqual(['List of-visitor']);
});

test('an account that signs in during its sign-out finds its lists', async () => {
  endSession();
  startSession(person('cy'));
  await arrived();
  await shownAccount().ready;
  expect(titles()).toEqual(['List of-visitor']);
});
