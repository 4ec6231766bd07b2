import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { categoryById } from '@top100/domain/categories';
import type { SyncNowResult } from '@top100/sync/sync-runner';
import { MemoryRouter } from 'react-router-dom';
import { consumeToasts } from '../../shared/ui/toast-queue.ts';
import { AccountProvider } from '../../sync/account-context.tsx';
import { openAccount } from '../../sync/open-account.ts';
import type { ListSyncState } from '../../sync/sync-hooks.ts';
import { ListSyncLine } from './list-sync-line.tsx';
import { ListSyncMark } from './list-sync-mark.tsx';
import { syncStateMessages as messages } from './messages.ts';
import { SyncBanner, type SyncBannerProps } from './sync-banner.tsx';
import { useSyncNow } from './use-sync-now.ts';

const limitText = messages.limitMore(1, categoryById('songs'));
const now = Date.parse('2026-11-21T12:00:00.000Z');
const at = (secondsAgo: number) => new Date(now - secondsAgo * 1000).toISOString();

beforeEach(() => {
  jest.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  document.body.replaceChildren();
});

const line = (sync: ListSyncState, isUnsaved = false) => (
  <MemoryRouter>
    <ListSyncLine sync={sync} limitText={limitText} isUnsaved={isUnsaved} />
  </MemoryRouter>
);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const text = () => document.querySelector('[data-state]')?.textContent;
const spoken = () => document.querySelector('[data-announcer]')?.textContent ?? '';

describe('the sync state in the head of a list', () => {
  test.each<[ListSyncState, string]>([
    [{ state: 'device_only' }, 'On this device only'],
    [{ state: 'waiting' }, 'Waiting to sync'],
    [{ state: 'syncing' }, 'Syncing'],
    [{ state: 'synced', at: at(70) }, 'Synced a minute ago'],
    [{ state: 'synced' }, 'Synced'],
    [{ state: 'failed', reason: 'The list is too long.' }, 'Could not be saved: The list is too long'],
    [{ state: 'failed' }, 'Could not be saved'],
    [{ state: 'signed_out' }, 'Sign in to sync'],
    [
      { state: 'limit' },
      'On this device only: limit reachedYour account can hold 1 list in Songs. This one stays on this device until there is space.',
    ],
  ])('%j', (sync, words) => {
    render(line(sync));
    expect(text()).toBe(words);
  });

  test('updates the time by itself', () => {
    render(line({ state: 'synced', at: at(0) }));
    expect(text()).toBe('Synced just now');
    pass(130_000);
    expect(text()).toBe('Synced 2 minutes ago');
  });

  test('offers a retry after a failure', () => {
    const retry = jest.fn();
    render(line({ state: 'failed', reason: 'No', retry }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test("shows unsaved changes before the account's state", () => {
    render(line({ state: 'synced', at: at(0) }, true));
    expect(text()).toBe('Not saved yet');
  });

  test('does not flicker for an edit that syncs within a moment', () => {
    const { rerender } = render(line({ state: 'synced', at: at(70) }));
    rerender(line({ state: 'waiting' }));
    pass(100);
    rerender(line({ state: 'syncing' }));
    expect(text()).toBe('Synced a minute ago');
    rerender(line({ state: 'synced', at: at(0) }));
    expect(text()).toBe('Synced just now');
  });

  test('shows an edit that stays pending, however often it is edited meanwhile', () => {
    const { rerender } = render(line({ state: 'synced', at: at(70) }));
    for (let edits = 0; edits < 4; edits += 1) {
      rerender(line({ state: 'waiting' }));
      pass(200);
    }
    expect(text()).toBe('Waiting to sync');
    rerender(line({ state: 'syncing' }));
    expect(text()).toBe('Syncing');
  });

  test('is announced only when it becomes bad', () => {
    const { rerender } = render(line({ state: 'synced', at: at(0) }));
    rerender(line({ state: 'waiting' }));
    pass(5000);
    expect(spoken()).toBe('');
    rerender(line({ state: 'failed', reason: 'Too long' }));
    pass(100);
    expect(spoken()).toBe('Could not be saved: Too long. Your edits are safe on this device.');
    rerender(line({ state: 'synced', at: at(0) }));
    pass(100);
    expect(spoken()).toMatch(/^Could not be saved/);
  });
});

test('has a text for screen readers in the column', () => {
  const { container } = render(<ListSyncMark sync={{ state: 'waiting' }} limitText={limitText} />);
  expect(container.textContent).toBe('Waiting to sync');
  fireEvent.pointerEnter(container.firstElementChild as Element);
  pass(400);
  expect(screen.getByRole('tooltip').textContent).toBe('Waiting to sync');
});

describe('the banner of members', () => {
  const banner = (props: SyncBannerProps) => (
    <MemoryRouter>
      <SyncBanner {...props} />
    </MemoryRouter>
  );
  const said = () => screen.getByRole('status').textContent;

  test.each<[string, SyncBannerProps]>([
    ['', { signedIn: 'yes', isOffline: false, waiting: 2 }],
    ['', { signedIn: 'unknown', isOffline: false, waiting: 0 }],
    ['Offline. Changes are saved on this device.', { signedIn: 'unknown', isOffline: true, waiting: 2 }],
    ['Sign in to sync 3 changes', { signedIn: 'no', isOffline: false, waiting: 3 }],
    ['Sign in to sync 1 change', { signedIn: 'no', isOffline: true, waiting: 1 }],
    ['Sign in to sync', { signedIn: 'no', isOffline: false, waiting: 0 }],
  ])('"%s": %j', (words, props) => {
    render(banner(props));
    expect(said()?.trim()).toBe(words);
  });

  test('stays dismissed until the cause changes', () => {
    const { rerender } = render(banner({ signedIn: 'yes', isOffline: true, waiting: 0 }));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    rerender(banner({ signedIn: 'yes', isOffline: true, waiting: 5 }));
    expect(said()).toBe('');
    rerender(banner({ signedIn: 'no', isOffline: true, waiting: 5 }));
    expect(said()?.trim()).toBe('Sign in to sync 5 changes');
  });
});

describe('reports the result of Sync now', () => {
  function Press() {
    const syncNow = useSyncNow();
    return (
      <button type="button" onClick={() => void syncNow()}>
        go
      </button>
    );
  }

  test.each<[SyncNowResult, string]>([
    ['offline', 'warning: Offline'],
    ['signed_out', 'warning: Not authenticated'],
    ['synced', 'success: Everything is synced'],
    ['failed', 'warning: Not everything could be synced yet'],
  ])('%s says so', async (result, said) => {
    const toasts: string[] = [];
    const stop = consumeToasts(
      (order) => order.kind === 'show' && toasts.push(`${order.type}: ${order.message}`),
    );
    const account = openAccount('sync-now');
    const run = jest.fn(async () => result);
    account.attachSync({ syncNow: run, stop: () => {} });
    render(
      <AccountProvider account={account}>
        <MemoryRouter>
          <Press />
        </MemoryRouter>
      </AccountProvider>,
    );
    fireEvent.click(screen.getByRole('button'));
    fireEvent.click(screen.getByRole('button'));
    await act(async () => {});
    expect(toasts).toEqual([said]);
    expect(run).toHaveBeenCalledTimes(1);
    stop();
    jest.useRealTimers();
    await account.close();
  });
});
