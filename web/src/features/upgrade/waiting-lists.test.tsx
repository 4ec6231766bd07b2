import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { User } from '@top100/contracts/endpoints/auth';
import { newList } from '@top100/testing/lists';
import { MemoryRouter } from 'react-router-dom';
import { endSession, startSession } from '../../session/session.ts';
import { ann, premiumAnn } from '../../session/test/users.ts';
import { fakeListServer } from '../../sync/test/fake-list-server.ts';
import SubscriptionPage from './subscription-page.tsx';

const server = fakeListServer();
let known: User;

beforeEach(() => {
  known = ann;
  server.signIn(ann.id);
  // One list in each category, as the server stores it for members without Premium.
  server.intercept(({ method, path, body }) => {
    if (path === '/api/auth/status') return Response.json({ authenticated: true, user: known });
    if (path === '/api/users/subscription') return Response.json({ isPremium: known.isPremium });
    const isNew = method === 'POST' && path === '/api/lists' && !server.lists.has(String(body.id));
    if (isNew && !known.isPremium && server.lists.size > 0)
      return server.refuse(403, 'category_limit', { limitReached: true, currentCount: 1, limit: 1 });
    return undefined;
  });
  window.fetch = server.serve;
});

afterAll(async () => {
  const { shownAccount, whenLeft } = await import('../../sync/shown-account.ts');
  cleanup();
  endSession();
  // Their channels to other tabs would keep the process alive.
  await Promise.all([whenLeft(), shownAccount().close()]);
});

test("sends lists over the account's limit as soon as Premium is active, and reports it", async () => {
  startSession(ann);
  const { shownAccount } = await import('../../sync/shown-account.ts');
  const account = shownAccount();
  await account.ready;
  const create = (id: string) =>
    account.edit({ kind: 'listCreated', listId: id, list: newList(id), items: [] });
  const statusOf = (id: string) => account.store.getState().device.lists[id]?.sync_status;
  create('first');
  await waitFor(() => expect(statusOf('first')).toBe('synced'), { timeout: 5000 });
  create('second');
  create('third');
  await waitFor(() => expect([statusOf('second'), statusOf('third')]).toEqual(['local_only', 'local_only']));

  render(
    <MemoryRouter initialEntries={['/subscription/success']}>
      <SubscriptionPage />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeTruthy();
  // The webhook has arrived.
  known = premiumAnn;
  expect(await screen.findByRole('heading', { name: 'Welcome to Premium' }, { timeout: 3000 })).toBeTruthy();
  const status = await screen.findByText('2 lists from this device synced.', {}, { timeout: 3000 });
  expect(status).toBeTruthy();
  expect([...server.lists.keys()].toSorted()).toEqual(['first', 'second', 'third']);
  expect([statusOf('second'), statusOf('third')]).toEqual(['synced', 'synced']);
}, 20_000);
