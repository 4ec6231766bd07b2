import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StoredList } from '@top100/sync/facts';
import type { CloudList } from '@top100/sync/list-content';
import { sessionEnded, sessionStarted } from '../../../session/session.ts';
import { type QueuedToast, takeToasts } from '../../../shared/ui/toast-queue.ts';
import type { Account } from '../../../sync/open-account.ts';
import { shownAccount } from '../../../sync/shown-account.ts';
import { tellSyncNotice } from '../../../sync/sync-notices.ts';
import { showMember } from '../../../sync/test/show-member.ts';
import { openMyLists, rainySunday } from '../test/my-lists-page.tsx';

// Parts that come at first use: on a busy machine that takes longer than a test waits.
configure({ asyncUtilTimeout: 5000 });

const ann = {
  id: 'ann',
  email: 'ann@x.test',
  username: 'ann',
  isAdmin: false,
  subscriptionStatus: 'free',
  isPremium: false,
  emailVerified: true,
} as const;
const premium = { ...ann, subscriptionStatus: 'premium', isPremium: true } as const;

/** What /api/auth/status says; without anybody the server cannot be reached. */
let known: object | undefined;
globalThis.fetch = async () => {
  if (!known) throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify({ status: 'ok', authenticated: true, user: known }));
};

const toasts: QueuedToast[] = [];
beforeAll(async () => {
  takeToasts((order) => order.kind === 'show' && toasts.push(order));
  await showMember();
  await import('../../../list-view/share/share-content.tsx');
  await import('./obstacle/obstacle-modal.tsx');
  await import('../../../shared/ui/modal-dialog.tsx');
});
beforeEach(() => {
  known = undefined;
  toasts.length = 0;
});

let account: Account;
afterEach(async () => {
  cleanup();
  await account.close();
});
afterAll(() => shownAccount().close());

async function open(list?: StoredList) {
  const page = await openMyLists({ member: { itemsPerList: () => 25 } }, list);
  account = page.account;
  // The server has it, as it is.
  act(() => {
    account.apply(settled(list ?? rainySunday, false));
  });
  return page;
}
const held = () => account.store.getState().device.lists[rainySunday.id];
const entryId = () => account.store.getState().device.syncs[rainySunday.id]?.queue[0]?.id ?? '';
const about = () => ({ listId: rainySunday.id, at: rainySunday.createdAt, op: 'op-new', itemsPerList: 25 });

function settled(list: StoredList, isPublic: boolean) {
  const id = entryId();
  account.apply({ ...about(), kind: 'pushBegan', entryId: id });
  const { n: _n, sync_status: _status, ...meta } = held() ?? list;
  const answered: Omit<CloudList, 'items'> = {
    ...meta,
    isPublic,
    sync_version: list.sync_version + 1,
    ...(isPublic ? { publicSlug: 'rainy-sunday-x7k2p9qa' } : {}),
  };
  return { ...about(), kind: 'pushSettled', entryId: id, list: answered } as const;
}

const button = (name: string) => screen.getByRole('button', { name });
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';
const press = (name: string) => userEvent.click(button(name));

test('a visitor who wants a public list is asked to log in first', async () => {
  act(() => sessionEnded());
  await open();
  await press('Public');
  const dialog = await screen.findByRole('dialog', { name: 'Log in to make it public' });
  expect(within(dialog).getByRole('link', { name: 'Login / Sign Up' }).getAttribute('href')).toBe('/account');
  expect(held()?.isPublic).toBe(false);
});

test('a free account is told that it takes Premium, with the way to it', async () => {
  act(() => sessionStarted(ann));
  await open();
  known = ann;
  await press('Public');
  const dialog = await screen.findByRole('dialog', { name: 'Premium Feature' });
  const offer = within(dialog).getByRole('link', { name: 'Upgrade to Premium' });
  expect(offer.getAttribute('href')).toBe('/upgrade');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
  expect([held()?.isPublic, isPressed('Private')]).toEqual([false, true]);
});

test('an account that has become premium since the page was opened is premium at once', async () => {
  act(() => sessionStarted(ann));
  await open();
  known = premium;
  await press('Public');
  await waitFor(() => expect(held()?.isPublic).toBe(true));
});

test('a list is public when the server has said so, and not before', async () => {
  act(() => sessionStarted(premium));
  const { place } = await open();
  await press('Public');
  await waitFor(() => expect(isPressed('Public')).toBe(true));
  await press('Share');
  const dialog = await screen.findByRole('dialog', { name: 'Share list' });
  expect(place().search).toBe('?panel=share');
  expect(within(dialog).getByRole('status').textContent).toMatch(/^Public share link not available/);
  expect(toasts).toEqual([]);
  act(() => {
    account.apply(settled(rainySunday, true));
  });
  const link = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: 'Link to this list' });
  expect(link.value).toBe('http://localhost/discover/@ann/songs/rainy-sunday-x7k2p9qa');
  expect(toasts.map(({ title, action }) => [title, action?.label])).toEqual([
    ["'Rainy Sunday' is public", 'Share'],
  ]);
});

test('what Ctrl+Z takes back is never who can see a list', async () => {
  act(() => sessionStarted(premium));
  await open();
  await press('Public');
  await waitFor(() => expect(held()?.isPublic).toBe(true));
  const steps = account.store.getState().history.past.map(({ redo }) => redo.kind);
  expect(steps).not.toContain('listPublished');
});

test('what the server refuses stays private, and the dialog says so in its words', async () => {
  act(() => sessionStarted(premium));
  await open();
  await press('Public');
  await waitFor(() => expect(held()?.isPublic).toBe(true));
  const refusal = { code: 'premium_required', message: 'Premium feature: no.' };
  act(() => {
    account.apply({ ...about(), kind: 'pushBegan', entryId: entryId() });
    account.apply({ ...about(), kind: 'pushParked', entryId: entryId(), ...refusal });
    tellSyncNotice(
      { kind: 'keptPrivate', listId: rainySunday.id, title: 'Rainy Sunday', ...refusal },
      account,
    );
  });
  await screen.findByRole('dialog', { name: 'Premium Feature' });
  expect(screen.getByText('Premium feature: no.')).toBeTruthy();
  expect([held()?.isPublic, toasts]).toEqual([false, []]);
});

test('the owner reads why a moderator has unpublished a list, and cannot publish it', async () => {
  act(() => sessionStarted(premium));
  await open({ ...rainySunday, withheldReason: 'An advertisement.' });
  expect((await screen.findByRole('note')).textContent).toContain('Reason: An advertisement.');
  expect(button('Public').getAttribute('aria-disabled')).toBe('true');
  await press('Public');
  expect([held()?.isPublic, isPressed('Private')]).toEqual([false, true]);
});

test('a private list cannot be shared; who tries is told why, with the way to change it', async () => {
  act(() => sessionStarted(premium));
  await open();
  expect(button('Share').getAttribute('aria-disabled')).toBe('true');
  await press('Share');
  expect(toasts.map(({ message, action }) => [message, action?.label])).toEqual([
    ['To share this list, you need to make it public first', 'Make it public'],
  ]);
  act(() => toasts[0]?.action?.onClick());
  await waitFor(() => expect(held()?.isPublic).toBe(true));
});

test('a list that cannot be written any more is not published, and that is said', async () => {
  act(() => sessionStarted(premium));
  await open();
  // Another account was shown meanwhile.
  await account.close();
  await press('Public');
  await waitFor(() =>
    expect(toasts.map(({ title, message }) => [title, message])).toEqual([
      ['Error', 'Failed to make list public'],
    ]),
  );
  expect(held()?.isPublic).toBe(false);
});

describe('a public list of somebody whose Premium has ended', () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  const past = new Date(Date.now() - 60_000).toISOString();
  const words = () => screen.queryAllByText('Hidden since Premium ended').length;

  async function openPublic() {
    act(() => sessionStarted(premium));
    const page = await open();
    await press('Public');
    await waitFor(() => expect(held()?.isPublic).toBe(true));
    act(() => {
      account.apply(settled(rainySunday, true));
    });
    return page;
  }

  test('is public until the 30 days after it are over, and then says that nobody sees it', async () => {
    await openPublic();
    for (const [publicUntil, hidden] of [
      [soon, 0],
      [past, 1],
    ] as const) {
      act(() => sessionStarted({ ...ann, publicUntil }));
      expect([words(), button('Share').getAttribute('aria-disabled')]).toEqual([
        ...[hidden, hidden === 0 ? null : 'true'],
      ]);
      expect([isPressed('Public'), held()?.isPublic]).toEqual([true, true]);
    }
    act(() => sessionStarted(premium));
    expect([words(), button('Share').getAttribute('aria-disabled')]).toEqual([0, null]);
  });

  test.each(['Share', 'Public'])('leads to Premium from %s, and stays as it was decided', async (name) => {
    await openPublic();
    known = ann;
    act(() => sessionStarted(ann));
    await press(name);
    const dialog = await screen.findByRole('dialog', { name: 'Premium Feature' });
    expect(dialog.textContent).toContain('Nobody else sees this list now.');
    expect(within(dialog).getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe(
      '/upgrade',
    );
    expect(held()?.isPublic).toBe(true);
    expect(account.store.getState().device.syncs[rainySunday.id]?.queue ?? []).toEqual([]);
  });

  test('has no link to copy', async () => {
    await openPublic();
    await press('Share');
    await screen.findByRole('textbox', { name: 'Link to this list' });
    act(() => sessionStarted(ann));
    expect((await screen.findByRole('dialog', { name: 'Share list' })).textContent).toContain(
      'Nobody else sees this list now.',
    );
    expect(screen.queryByRole('textbox', { name: 'Link to this list' })).toBeNull();
  });
});
