import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { AccountStorage, type AccountStorageProps } from './account-storage.tsx';

function open(changes: Partial<AccountStorageProps> = {}) {
  const props: AccountStorageProps = {
    lists: 9,
    onlyHere: 0,
    waiting: 0,
    lastSyncAt: new Date(Date.now() - 120_000).toISOString(),
    isSignedOut: false,
    onSyncNow: async () => 'synced',
    ...changes,
  };
  render(
    <MemoryRouter>
      <AccountStorage {...props} />
    </MemoryRouter>,
  );
}
const facts = () => [...document.querySelectorAll('dd')].map((fact) => fact.textContent);

describe('the account section of the storage page', () => {
  test('shows how many lists are in both places, and that nothing is pending', () => {
    open();
    expect(facts()).toEqual([
      '9 lists, in this browser and in your account',
      'NothingLast synced 2 minutes ago',
    ]);
  });

  test('shows what exists only here, and what is pending', () => {
    open({ onlyHere: 8, waiting: 3, lastSyncAt: undefined });
    expect(facts()).toEqual([
      '1 list, in this browser and in your account8 lists on this device only',
      '3 changes',
    ]);
  });

  test.each([
    ['synced', 'Everything is synced'],
    ['failed', 'Not everything could be synced yet'],
    ['offline', 'Offline'],
    ['signed_out', 'Not authenticated'],
  ] as const)('reports "Sync now" with %s as: %s', async (result, words) => {
    open({ onSyncNow: async () => result });
    await userEvent.click(screen.getByRole('button', { name: 'Sync now' }));
    expect((await screen.findByRole('status')).textContent).toBe(words);
  });

  test('links the login after the session has expired', () => {
    open({ isSignedOut: true });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/account');
  });
});
