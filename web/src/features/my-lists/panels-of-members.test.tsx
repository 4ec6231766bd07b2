import { beforeAll, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession } from '../../session/session.ts';
import { showMember } from '../../sync/test/show-member.ts';
import { rainySunday } from '../list-basics/test/rainy-sunday.ts';
import { openMyLists } from './test/my-lists-page.tsx';
import { preparePanels } from './test/prepare-panels.ts';

globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

beforeAll(showMember);
preparePanels();

const open = () => openMyLists({ member: { itemsPerList: () => 25 } });

test('shows a member all account actions in the menu', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'More about this list' }));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual(
    expect.arrayContaining(['History', 'Sync now', 'Recently deleted', 'Import Premium', 'Export']),
  );
});

test('restores offline a list that was deleted offline', async () => {
  const { account, place } = await open();
  act(() => {
    account.edit({ kind: 'listDeleted', listId: rainySunday.id });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Recently deleted' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Rainy Sunday' }));
  const device = () => account.store.getState().device;
  await waitFor(() => expect(device().lists[rainySunday.id]?.title).toBe('Rainy Sunday'));
  expect(device().items[rainySunday.id]).toHaveLength(1);
  await waitFor(() => expect(place().pathname).toBe('/my-lists/songs/rainy-sunday'));
});

test('marks what requires Premium before the click, and nothing with Premium', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Import Premium' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'More about this list' }));
  expect(await screen.findByRole('menuitem', { name: 'Import Premium' })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Export' })).toBeTruthy();
  act(() =>
    startSession({
      id: 'ann',
      email: 'ann@x.test',
      username: 'ann',
      isAdmin: false,
      subscriptionStatus: 'premium',
      isPremium: true,
      emailVerified: true,
    }),
  );
  expect(screen.getByRole('menuitem', { name: 'Import' })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Export' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy();
});
