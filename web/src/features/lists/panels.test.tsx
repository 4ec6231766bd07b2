import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Account } from '../../sync/open-account.ts';
import { shownAccount } from '../../sync/shown-account.ts';
import { openMyLists } from './test/my-lists-page.tsx';

// Parts that come at first use: on a busy machine that takes longer than a test waits.
configure({ asyncUtilTimeout: 5000 });
beforeAll(async () => {
  await import('./sheets.tsx');
  await import('../../shared/ui/modal-dialog.tsx');
  await import('../../shared/ui/menu-dropdown.tsx');
});

let account: Account;
afterEach(async () => {
  cleanup();
  await account.close();
});
// The page's own account, whose channel to other tabs would keep the process alive.
afterAll(() => shownAccount().close());

const menu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'More about this list' }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};
const history = async () => {
  await menu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'History' }));
  return screen.findByRole('dialog', { name: 'History' });
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a visitor finds History, which says why there is none, and no deleted lists', async () => {
  ({ account } = await openMyLists());
  const items = await menu();
  expect(items).toEqual(
    expect.arrayContaining([
      'History',
      'Import Premium',
      'Export Premium',
      'Download a backup',
      'Restore',
      'Delete list',
    ]),
  );
  expect(items).not.toContain('Recently deleted');
  await userEvent.keyboard('{Escape}');
  await history();
  expect(await screen.findByText('History comes with an account')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Recently deleted' })).toBeNull();
});

test('going back puts a sheet away, and so does closing it', async () => {
  const page = await openMyLists();
  account = page.account;
  await history();
  expect(page.place().search).toBe('?panel=history');
  act(() => page.navigate(-1));
  await isClosed();
  await history();
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await isClosed();
  expect(page.place().search).toBe('');
});

test('who has no Premium finds Export, which says that it is part of it', async () => {
  const page = await openMyLists();
  account = page.account;
  await menu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export Premium' }));
  const dialog = await screen.findByRole('dialog', { name: 'Premium Feature' });
  expect(dialog.textContent).toContain('Exporting is part of Premium');
  expect(screen.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe('/upgrade');
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await isClosed();
  expect(page.place().search).toBe('');
});
