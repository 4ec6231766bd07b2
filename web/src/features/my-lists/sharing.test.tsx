import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import type { StoredList } from '@top100/sync/facts';
import type { CloudList } from '@top100/sync/list-content';
import { clearInterruptedAction } from '../../session/interrupted-action.ts';
import { endSession, startSession } from '../../session/session.ts';
import { person, withPremium } from '../../session/test/users.ts';
import { setupUser } from '../../shared/ui/test/setup-user.ts';
import { consumeToasts, type QueuedToast } from '../../shared/ui/toast-queue.ts';
import type { Account } from '../../sync/open-account.ts';
import { shownAccount } from '../../sync/shown-account.ts';
import { showSyncNotice } from '../../sync/sync-notices.ts';
import { showMember } from '../../sync/test/show-member.ts';
import { rainySunday } from '../list-basics/test/rainy-sunday.ts';
import { openMyLists } from './test/my-lists-page.tsx';

const user = setupUser();

// Lazy-loaded components: on a busy machine they take longer than the default timeout.
configure({ asyncUtilTimeout: 5000 });

const ann = person('ann');
const premium = withPremium(ann);

/** The user in /api/auth/status; without one the server is unreachable. */
let known: object | undefined;
globalThis.fetch = async () => {
  if (!known) throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify({ status: 'ok', authenticated: true, user: known }));
};

const toasts: QueuedToast[] = [];
beforeAll(async () => {
  // The first download of an account says so when it takes longer than 300 ms: on a busy machine it does.
  consumeToasts((order) => order.kind === 'show' && order.type !== 'loading' && toasts.push(order));
  await showMember();
  await import('../../list-view/share/share-content.tsx');
  await import('../sharing/obstacle/obstacle-modal.tsx');
  await import('../../shared/ui/modal-dialog.tsx');
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
  // The list is synced.
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

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const isPressed = (name: string | RegExp) => button(name).getAttribute('aria-pressed') === 'true';
const press = (name: string | RegExp) => user.click(button(name));

/** Presses "Public" as a member whose session is that of a free one; the server knows them as `now`. */
async function pressPublic(now: object) {
  act(() => startSession(ann));
  const page = await open();
  known = now;
  await press('Public Premium');
  return page;
}
const premiumDialog = async () => within(await screen.findByRole('dialog', { name: 'Premium Feature' }));
const upgradeLink = { name: 'Upgrade to Premium' };

test('asks a visitor to log in before publishing', async () => {
  act(() => endSession());
  await open();
  await press('Public Premium');
  const dialog = await screen.findByRole('dialog', { name: 'Log in to make it public' });
  expect(within(dialog).getByRole('link', { name: 'Login / Sign Up' }).getAttribute('href')).toBe('/account');
  expect(held()?.isPublic).toBe(false);
});

test('tells a free account that publishing requires Premium, with a link', async () => {
  await pressPublic(ann);
  const dialog = await premiumDialog();
  expect(dialog.getByRole('link', upgradeLink).getAttribute('href')).toBe('/upgrade');
  await user.click(dialog.getByRole('button', { name: 'Not now' }));
  expect([held()?.isPublic, isPressed('Private')]).toEqual([false, true]);
});

test('marks controls that require Premium for visitors and free members', async () => {
  act(() => startSession(premium));
  await open();
  expect(screen.queryAllByRole('button', { name: /Premium/ })).toEqual([]);
  for (const session of [() => startSession(ann), endSession]) {
    act(session);
    const marked = screen.getAllByRole('button', { name: /Premium/ }).map(({ textContent }) => textContent);
    expect(marked).toEqual(expect.arrayContaining(['Public Premium', 'Share Premium', 'Import Premium']));
  }
  await press('Share Premium');
  expect(toasts.map(({ title, message, action }) => [title, message, action?.label])).toEqual([
    [undefined, 'To share this list, you need to make it public first', 'Make it public (Premium)'],
  ]);
});

describe('publishing interrupted for Premium', () => {
  async function interrupt() {
    const page = await pressPublic(ann);
    await user.click((await premiumDialog()).getByRole('link', upgradeLink));
    return page;
  }
  beforeEach(clearInterruptedAction);

  test('is resumed by one click on every page that detects Premium', async () => {
    const page = await interrupt();
    act(() => page.navigate(-1));
    expect(screen.queryByRole('link', { name: "Make 'Rainy Sunday' public" })).toBeNull();
    // Paid in another tab.
    known = premium;
    act(() => startSession(premium));
    await user.click(await screen.findByRole('link', { name: "Make 'Rainy Sunday' public" }));
    await waitFor(() => expect(held()?.isPublic).toBe(true));
    expect(screen.queryByRole('link', { name: "Make 'Rainy Sunday' public" })).toBeNull();
    await waitFor(() => expect(page.place().state).toBeNull());
  });

  test('is no longer offered once dismissed', async () => {
    const page = await interrupt();
    act(() => page.navigate(-1));
    act(() => startSession(premium));
    await screen.findByRole('link', { name: "Make 'Rainy Sunday' public" });
    await press('Dismiss');
    expect(screen.queryByRole('link', { name: "Make 'Rainy Sunday' public" })).toBeNull();
    expect(held()?.isPublic).toBe(false);
  });
});

test('detects an upgrade since the page was opened', async () => {
  await pressPublic(premium);
  await waitFor(() => expect(held()?.isPublic).toBe(true));
});

test('shows a list as public only once the server has confirmed it', async () => {
  act(() => startSession(premium));
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

test('never changes the visibility of a list by Ctrl+Z', async () => {
  act(() => startSession(premium));
  await open();
  await press('Public');
  await waitFor(() => expect(held()?.isPublic).toBe(true));
  const steps = account.store.getState().history.past.map(({ redo }) => redo.kind);
  expect(steps).not.toContain('listPublished');
});

test("keeps a list private that the server rejects, and shows the server's message", async () => {
  act(() => startSession(premium));
  await open();
  await press('Public');
  await waitFor(() => expect(held()?.isPublic).toBe(true));
  const refusal = { code: 'premium_required', message: 'Premium feature: no.' };
  act(() => {
    account.apply({ ...about(), kind: 'pushBegan', entryId: entryId() });
    account.apply({ ...about(), kind: 'pushParked', entryId: entryId(), ...refusal });
    showSyncNotice(
      { kind: 'keptPrivate', listId: rainySunday.id, title: 'Rainy Sunday', ...refusal },
      account,
    );
  });
  await screen.findByRole('dialog', { name: 'Premium Feature' });
  expect(screen.getByText('Premium feature: no.')).toBeTruthy();
  expect([held()?.isPublic, toasts]).toEqual([false, []]);
});

test('shows the owner why a moderator has unpublished a list, which cannot be published', async () => {
  act(() => startSession(premium));
  await open({ ...rainySunday, withheldReason: 'An advertisement.' });
  expect((await screen.findByRole('note')).textContent).toContain('Reason: An advertisement.');
  expect(button('Public').getAttribute('aria-disabled')).toBe('true');
  await press('Public');
  expect([held()?.isPublic, isPressed('Private')]).toEqual([false, true]);
});

test('explains why a private list cannot be shared, and offers to publish it', async () => {
  act(() => startSession(premium));
  await open();
  expect(button('Share').getAttribute('aria-disabled')).toBe('true');
  await press('Share');
  expect(toasts.map(({ message, action }) => [message, action?.label])).toEqual([
    ['To share this list, you need to make it public first', 'Make it public'],
  ]);
  act(() => toasts[0]?.action?.onClick());
  await waitFor(() => expect(held()?.isPublic).toBe(true));
});

test('reports that an unsaved list cannot be published', async () => {
  act(() => startSession(premium));
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

describe('a public list after Premium has ended', () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  const past = new Date(Date.now() - 60_000).toISOString();
  const words = () => screen.queryAllByText('Hidden since Premium ended').length;

  async function openPublic() {
    act(() => startSession(premium));
    const page = await open();
    await press('Public');
    await waitFor(() => expect(held()?.isPublic).toBe(true));
    act(() => {
      account.apply(settled(rainySunday, true));
    });
    return page;
  }

  test('stays public for 30 days, and then says that nobody sees it', async () => {
    await openPublic();
    for (const [publicUntil, hidden] of [
      [soon, 0],
      [past, 1],
    ] as const) {
      act(() => startSession({ ...ann, publicUntil }));
      expect([words(), button(/^Share/).getAttribute('aria-disabled')]).toEqual([
        ...[hidden, hidden === 0 ? null : 'true'],
      ]);
      expect([isPressed(/^Public/), held()?.isPublic]).toEqual([true, true]);
    }
    act(() => startSession(premium));
    expect([words(), button('Share').getAttribute('aria-disabled')]).toEqual([0, null]);
  });

  test.each(['Share Premium', 'Public Premium'])(
    'links to Premium from %s, and keeps its setting',
    async (name) => {
      await openPublic();
      known = ann;
      act(() => startSession(ann));
      await press(name);
      const dialog = await screen.findByRole('dialog', { name: 'Premium Feature' });
      expect(dialog.textContent).toContain('nobody else can see this list.');
      expect(within(dialog).getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe(
        '/upgrade',
      );
      expect(held()?.isPublic).toBe(true);
      expect(account.store.getState().device.syncs[rainySunday.id]?.queue ?? []).toEqual([]);
    },
  );

  test('has no link to copy', async () => {
    await openPublic();
    await press('Share');
    await screen.findByRole('textbox', { name: 'Link to this list' });
    act(() => startSession(ann));
    expect((await screen.findByRole('dialog', { name: 'Share list' })).textContent).toContain(
      'nobody else can see this list.',
    );
    expect(screen.queryByRole('textbox', { name: 'Link to this list' })).toBeNull();
  });
});
