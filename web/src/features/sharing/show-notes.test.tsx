import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newItem } from '@top100/domain/items';
import { AccountProvider, useItems, useLists } from '../../sync/account-context.tsx';
import { type Account, openAccount } from '../../sync/open-account.ts';
import { rainySunday } from '../list-basics/test/rainy-sunday.ts';
import { ShowNotes } from './show-notes.tsx';

let account: Account;
afterEach(async () => {
  cleanup();
  await account.close();
});

const song = (note?: string) =>
  newItem('song', { title: 'Halo', artist: 'Beyoncé', ...(note && { note }) }, Date.now(), Math.random);

function Choice() {
  const list = useLists('songs').find(({ id }) => id === rainySunday.id);
  const { items = [] } = useItems(rainySunday.id);
  return list && <ShowNotes list={list} items={items} />;
}

async function open(items: ReturnType<typeof song>[]) {
  account = openAccount(`show-notes-${Math.random()}`);
  await account.ready;
  account.edit({ kind: 'listCreated', listId: rainySunday.id, list: rainySunday, items });
  render(
    <AccountProvider account={account}>
      <Choice />
    </AccountProvider>,
  );
}

test('lets the owner show or hide notes, and counts them', async () => {
  await open([song('one'), song(), song('two')]);
  const box = screen.getByRole<HTMLInputElement>('checkbox', {
    name: /^Show notes/,
    description: 'Readers see your notes on 2 items while the list is public.',
  });
  expect(box.checked).toBe(false);
  await userEvent.click(box);
  expect([box.checked, account.store.getState().device.lists[rainySunday.id]?.showNotes]).toEqual([
    true,
    true,
  ]);
  await userEvent.click(box);
  expect(account.store.getState().device.lists[rainySunday.id]?.showNotes).toBe(false);
  // An undo meant for rows must not change who can read the notes.
  expect(account.store.getState().history.past).toHaveLength(1);
});

test('offers no choice without notes', async () => {
  await open([song()]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  act(() => {
    account.editWithoutUndo({ kind: 'notesShown', listId: rainySunday.id, showNotes: true });
  });
  expect(screen.getByRole('checkbox', { name: /^Show notes/ })).toBeTruthy();
});
