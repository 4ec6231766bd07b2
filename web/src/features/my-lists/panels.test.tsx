import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { setupUser } from '../../shared/ui/test/setup-user.ts';
import type { Account } from '../../sync/open-account.ts';
import { shownAccount } from '../../sync/shown-account.ts';
import { stubCanvas } from '../exporting/test/stub-canvas.ts';
import { openMyLists } from './test/my-lists-page.tsx';

const user = setupUser();

// Lazy-loaded components: on a busy machine they take longer than the default timeout.
configure({ asyncUtilTimeout: 5000 });
beforeAll(async () => {
  stubCanvas();
  await import('../history/sheets.tsx');
  await import('../../shared/ui/modal-dialog.tsx');
  await import('../../shared/ui/menu-dropdown.tsx');
});

let account: Account;
afterEach(async () => {
  cleanup();
  await account.close();
});
// The page opens an account whose channel to other tabs would keep the process alive.
afterAll(() => shownAccount().close());

const menu = async () => {
  await user.click(screen.getByRole('button', { name: 'More about this list' }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};
const history = async () => {
  await menu();
  await user.click(await screen.findByRole('menuitem', { name: 'History' }));
  return screen.findByRole('dialog', { name: 'History' });
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('explains to a visitor why there is no History, and hides deleted lists', async () => {
  ({ account } = await openMyLists());
  const items = await menu();
  expect(items).toEqual(
    expect.arrayContaining([
      'History',
      'Import Premium',
      'Export',
      'Download a backup',
      'Restore',
      'Delete list',
    ]),
  );
  expect(items).not.toContain('Recently deleted');
  await user.keyboard('{Escape}');
  await history();
  expect(await screen.findByText('History comes with an account')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Recently deleted' })).toBeNull();
});

test('closes a sheet by going back and by its button', async () => {
  const page = await openMyLists();
  account = page.account;
  await history();
  expect(page.place().search).toBe('?panel=history');
  act(() => page.navigate(-1));
  await isClosed();
  await history();
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await isClosed();
  expect(page.place().search).toBe('');
});

test('lets a free member save a picture, and offers the other exports with Premium', async () => {
  const page = await openMyLists();
  account = page.account;
  await menu();
  await user.click(await screen.findByRole('menuitem', { name: 'Export' }));
  const exporting = await screen.findByRole('dialog', { name: 'Export this list' });
  expect(within(exporting).getByRole<HTMLInputElement>('radio', { name: /^Picture/ }).checked).toBe(true);
  await user.click(within(exporting).getByRole('radio', { name: /^Table CSV Premium/ }));
  await user.click(within(exporting).getByRole('button', { name: 'Download CSV Premium' }));
  const dialog = await screen.findByRole('dialog', { name: 'Premium Feature' });
  expect(dialog.textContent).toContain('Exporting to CSV is part of Premium');
  expect(screen.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe('/upgrade');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await screen.findByRole('dialog', { name: 'Export this list' });
});
