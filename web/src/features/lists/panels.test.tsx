import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newItem } from '@top100/contracts/items';
import type { StoredList } from '@top100/sync/facts';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { sessionEnded, sessionStarted } from '../../session/session.ts';
import { AccountProvider } from '../../sync/account-context.tsx';
import { type Account, openAccount } from '../../sync/open-account.ts';
import { shownAccount } from '../../sync/shown-account.ts';
import { MyLists } from './my-lists.tsx';

configure({ asyncUtilTimeout: 5000 });
beforeAll(async () => {
  await import('./history/history-sheet.tsx');
  await import('./deleted/deleted-sheet.tsx');
  await import('../../shared/ui/modal-dialog.tsx');
  await import('../../shared/ui/menu-dropdown.tsx');
});

const at = '2026-01-01T00:00:00.000Z';
const list: StoredList = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Rainy Sunday',
  description: '',
  category: 'songs',
  isPublic: false,
  shortUri: 'rainy-sunday',
  itemCount: 1,
  createdAt: at,
  updatedAt: at,
  sync_status: 'synced',
  sync_version: 3,
  n: 1,
};
const ann = {
  id: 'ann',
  email: 'ann@example.org',
  username: 'ann',
  isAdmin: false,
  subscriptionStatus: 'free',
  isPremium: false,
  emailVerified: true,
} as const;

let account: Account;
let names = 0;
let place: ReturnType<typeof useLocation>;
let navigate: ReturnType<typeof useNavigate>;

beforeEach(() => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  document.body.append(document.createElement('main'));
});
afterEach(async () => {
  cleanup();
  sessionEnded();
  await account.close();
  document.body.replaceChildren();
});
// The page's own account, whose channel to other tabs would keep the process alive.
afterAll(() => shownAccount().close());

function Probe() {
  place = useLocation();
  navigate = useNavigate();
  return null;
}

async function open(who: 'visitor' | 'member') {
  account = openAccount(`panels-${++names}`, who === 'member' ? { member: { itemsPerList: () => 25 } } : {});
  await account.ready;
  const item = newItem('song', { title: 'Teardrop', artist: 'Massive Attack' }, Date.parse(at), () => 0.5);
  account.edit({ kind: 'listCreated', listId: list.id, list, items: [item] });
  if (who === 'member') sessionStarted(ann);
  render(
    <AccountProvider account={account}>
      <MemoryRouter initialEntries={['/my-lists/songs/rainy-sunday']}>
        <Routes>
          <Route path="/my-lists/:category/:listUri?" element={<MyLists />} />
        </Routes>
        <Probe />
      </MemoryRouter>
    </AccountProvider>,
    { container: document.querySelector('main') as HTMLElement },
  );
}

const menu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'More about this list' }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));

describe('the sheets of My Lists', () => {
  test('a visitor finds History, which says why there is none, and no deleted lists', async () => {
    await open('visitor');
    expect(await menu()).toEqual(['History', 'Download a backup', 'Restore', 'Delete list']);
    await choose('History');
    expect(await screen.findByText('History comes with an account')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Recently deleted' })).toBeNull();
  });

  test('going back puts a sheet away, and so does closing it', async () => {
    await open('visitor');
    await menu();
    await choose('History');
    await screen.findByRole('dialog');
    await act(async () => navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await menu();
    await choose('History');
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(place.search).toBe('');
  });

  test('a member’s menu has all of the account', async () => {
    await open('member');
    expect((await menu()).slice(0, 3)).toEqual(['History', 'Sync now', 'Recently deleted']);
  });

  test('a list that was deleted without a connection is taken back without one', async () => {
    await open('member');
    act(() => {
      account.edit({ kind: 'listDeleted', listId: list.id });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Recently deleted' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore Rainy Sunday' }));
    await waitFor(() => expect(account.store.getState().device.lists[list.id]?.title).toBe('Rainy Sunday'));
    expect(account.store.getState().device.items[list.id]).toHaveLength(1);
    expect(place.pathname).toBe('/my-lists/songs/rainy-sunday');
  });
});
