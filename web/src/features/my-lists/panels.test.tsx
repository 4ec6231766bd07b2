import { beforeAll, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { setupUser } from '../../shared/ui/test/setup-user.ts';
import { stubCanvas } from '../exporting/test/stub-canvas.ts';
import { openMyLists } from './test/my-lists-page.tsx';
import { preparePanels } from './test/prepare-panels.ts';

const user = setupUser();

beforeAll(stubCanvas);
preparePanels();

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
  await openMyLists();
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
  await openMyLists();
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
