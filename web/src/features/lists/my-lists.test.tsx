import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { newItem } from '@top100/contracts/items';
import type { StoredList } from '@top100/sync/facts';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { AccountProvider } from '../../sync/account-context.tsx';
import { type Account, openAccount } from '../../sync/open-account.ts';
import { tellSyncNotice } from '../../sync/sync-notices.ts';
import { MyLists } from './my-lists.tsx';

const list = (id: string, title: string, createdAt: string): StoredList => ({
  id,
  title,
  description: '',
  category: 'songs',
  isPublic: false,
  shortUri: id,
  itemCount: 0,
  createdAt,
  updatedAt: createdAt,
  sync_status: 'local_only',
  sync_version: 0,
  n: 1,
});

let account: Account;
let names = 0;

beforeEach(async () => {
  account = openAccount(`my-lists-${++names}`);
  await account.ready;
  for (const held of [list('first', 'First', '2026-01-01'), list('second', 'Second', '2026-01-02')])
    account.edit({ kind: 'listCreated', listId: held.id, list: held, items: [] });
});

afterEach(async () => {
  cleanup();
  await account.close();
});

const Place = () => <output data-testid="place">{useLocation().pathname}</output>;
const place = () => screen.getByTestId('place').textContent;

function open(path: string) {
  render(
    <AccountProvider account={account}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/my-lists/:category/:listUri?" element={<MyLists />} />
        </Routes>
        <Place />
      </MemoryRouter>
    </AccountProvider>,
  );
}

test('a list that another tab renames stays in sight, under its new address', async () => {
  open('/my-lists/songs/second');
  expect(place()).toBe('/my-lists/songs/second');
  act(() => {
    account.edit({ kind: 'listRenamed', listId: 'second', title: 'Renamed', shortUri: 'renamed' });
  });
  await waitFor(() => expect(place()).toBe('/my-lists/songs/renamed'));
});

test('a public list is found by the name of its page, and has its own address then', async () => {
  const held = {
    ...list('third', 'Third', '2026-01-01T12:00:00.000Z'),
    isPublic: true,
    publicSlug: 'third-x7k2p9qa',
  };
  account.edit({ kind: 'listCreated', listId: held.id, list: held, items: [] });
  open('/my-lists/songs/third-x7k2p9qa');
  await waitFor(() => expect(place()).toBe('/my-lists/songs/third'));
});

test('a list that is gone gives way to the first one of its category', async () => {
  open('/my-lists/songs/second');
  act(() => {
    account.edit({ kind: 'listDeleted', listId: 'second' });
  });
  await waitFor(() => expect(place()).toBe('/my-lists/songs/first'));
});

test('the title of a list that was just made has the focus: the button that made it is gone', async () => {
  open('/my-lists/albums');
  const create = screen.getByRole('button', { name: 'Create Your First List' });
  create.focus();
  fireEvent.click(create);
  const title = await screen.findByRole('heading', { level: 1, name: /^(?!No Albums lists yet)/ });
  await waitFor(() => expect(document.activeElement).toBe(within(title).getByRole('button')));
});

test('the bar at the thumb undoes what was done to the rows, and nothing while there are none', async () => {
  open('/my-lists/songs/second');
  const bar = () => within(screen.getByRole('navigation', { name: 'This list and its neighbours' }));
  expect(bar().queryByRole('button', { name: 'Undo' })).toBeNull();
  const placed = [{ item: newItem('song', { title: 'Halo', artist: 'Beyoncé' }, 0, () => 0.5) }];
  act(() => {
    account.edit({ kind: 'itemsAdded', listId: 'second', placed });
  });
  fireEvent.click(await waitFor(() => bar().getByRole('button', { name: 'Undo' })));
  await waitFor(() => expect(account.store.getState().device.lists.second?.itemCount).toBe(0));
});

test('a new list for which the account has no room shows the limit, and goes again while nothing was done to it', async () => {
  open('/my-lists/albums');
  fireEvent.click(screen.getByRole('button', { name: 'Create Your First List' }));
  const albums = () =>
    Object.values(account.store.getState().device.lists).filter(({ category }) => category === 'albums');
  await waitFor(() => expect(albums()).toHaveLength(1));
  const [made] = albums();
  const refused = {
    kind: 'refused',
    listId: made?.id ?? '',
    title: made?.title ?? '',
    code: 'category_limit',
  } as const;
  act(() => tellSyncNotice(refused, account));
  await waitFor(() => expect(albums()).toEqual([]));
  expect(await screen.findByText(/You have reached the free user limit of 1 list in Albums/)).toBeDefined();
});

test('a new list without room that was worked on stays on this device', async () => {
  open('/my-lists/albums');
  fireEvent.click(screen.getByRole('button', { name: 'Create Your First List' }));
  await waitFor(() => expect(place()).toMatch(/albums\/.+/));
  const made = Object.values(account.store.getState().device.lists).find(
    ({ category }) => category === 'albums',
  );
  const listId = made?.id ?? '';
  act(() => {
    account.edit({ kind: 'listDescribed', listId, description: 'mine' });
    tellSyncNotice({ kind: 'refused', listId, title: made?.title ?? '', code: 'category_limit' }, account);
  });
  expect(await screen.findByText(/You have reached the free user limit/)).toBeDefined();
  expect(account.store.getState().device.lists[listId]?.description).toBe('mine');
});
