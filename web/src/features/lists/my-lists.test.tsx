import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { StoredList } from '@top100/sync/facts';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { AccountProvider } from '../../sync/account-context.tsx';
import { type Account, openAccount } from '../../sync/open-account.ts';
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

test('a list that is gone gives way to the first one of its category', async () => {
  open('/my-lists/songs/second');
  act(() => {
    account.edit({ kind: 'listDeleted', listId: 'second' });
  });
  await waitFor(() => expect(place()).toBe('/my-lists/songs/first'));
});
