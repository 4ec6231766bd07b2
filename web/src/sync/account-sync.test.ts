import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { SyncNotice } from '@top100/sync/notices';
import { newList, songs } from '@top100/testing/lists';
import { endSession, getSession, startSession } from '../session/session.ts';
import { person } from '../session/test/users.ts';
import { consumeToasts, type ToastCommand } from '../shared/ui/toast-queue.ts';
import { startAccountSync } from './account-sync.ts';
import { recordDatabase } from './disk/record-database.ts';
import type { openEventStream } from './event-stream.ts';
import { type Account, openAccount } from './open-account.ts';
import { handleSyncNotices } from './sync-notices.ts';
import { fakeListServer } from './test/fake-list-server.ts';

const ann = person('ann');

type Stream = Parameters<typeof openEventStream>[1];

let server: ReturnType<typeof fakeListServer>;
let databases = 0;
const opened: Account[] = [];
let streams: Stream[] = [];
let toasts: ToastCommand[] = [];
let notices: SyncNotice[] = [];
let stopListening = () => {};
let stopToasts = () => {};

beforeEach(() => {
  server = fakeListServer();
  window.fetch = server.serve;
  streams = [];
  toasts = [];
  notices = [];
  stopToasts = consumeToasts((order) => toasts.push(order));
  stopListening = handleSyncNotices((notice) => {
    notices.push(notice);
    return false;
  });
  startSession(ann);
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((account) => account.close()));
  stopListening();
  stopToasts();
  endSession();
  setOnline(true);
});

function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** Tabs of one device hear each other; the devices of this page must not. */
const Channel = globalThis.BroadcastChannel;
let deviceName = '';
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${deviceName} ${name}`);
  }
};

/** A device of ann's with a database of its own, in sync. */
async function device(name = `device-${++databases}`, isSignIn = false): Promise<Account> {
  deviceName = name;
  const account = openAccount('ann', {
    database: recordDatabase(name),
    member: { itemsPerList: () => 25 },
  });
  opened.push(account);
  await account.ready;
  deviceName = name;
  startAccountSync(account, {
    isSignIn,
    openStream: (_url, events) => {
      streams.push(events);
      return () => {
        streams = streams.filter((stream) => stream !== events);
      };
    },
  });
  return account;
}

const create = (account: Account, id: string, ...items: string[]) =>
  account.edit({ kind: 'listCreated', listId: id, list: newList(id), items: songs(items) });
const describeList = (account: Account, listId: string, description: string) =>
  account.edit({ kind: 'listDescribed', listId, description });
const lists = (account: Account) => account.store.getState().device.lists;
const shown = () => toasts.flatMap((order) => (order.kind === 'show' ? [order] : []));
const synced = (account: Account, id: string) =>
  waitFor(() => expect(lists(account)[id]?.sync_status).toBe('synced'));

/** Notifies every device that the account has changed, as the server's events do. */
function notifyAll(): void {
  for (const { onChange } of streams) onChange({ seq: server.seq(), epoch: 'e' });
}

/** Two devices with the same list; the first one has created it. */
async function twoDevices(): Promise<[Account, Account]> {
  const [phone, desk] = [await device(), await device()];
  create(phone, 'one', 'a');
  await synced(phone, 'one');
  notifyAll();
  await waitFor(() => expect(lists(desk).one?.title).toBe('List one'));
  return [phone, desk];
}

describe('an account that is shown', () => {
  test('pushes an edit after 100 ms with its operation id and account', async () => {
    const account = await device();
    await waitFor(() => expect(server.seen).toHaveLength(1));
    create(account, 'one', 'a', 'b');
    const entry = account.store.getState().device.syncs.one?.queue[0];
    await synced(account, 'one');
    const [push] = server.pushes();
    expect(push).toMatchObject({ method: 'POST', path: '/api/lists' });
    expect(push?.headers.get('idempotency-key')).toBe(entry?.id);
    expect(push?.headers.get('x-account-id')).toBe('ann');
    expect(push?.body).toMatchObject({
      id: 'one',
      category: 'songs',
      items: [
        { id: 'a', position: 1 },
        { id: 'b', position: 2 },
      ],
      itemCount: 2,
    });
    expect(push?.body.device_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(account.store.getState().sync.lastSyncAt).toBeDefined();
    describeList(account, 'one', 'new');
    await waitFor(() => expect(server.lists.get('one')?.description).toBe('new'));
    expect(server.pushes()[1]).toMatchObject({ method: 'PUT', body: { client_version: 1 } });
  });

  test('shows another device’s change at the server’s event, with a toast', async () => {
    const [, desk] = await twoDevices();
    await waitFor(() =>
      expect(shown()).toMatchObject([
        { message: 'Updated 1 list from another device', title: 'Synced', duration: 3000 },
      ]),
    );
    expect(desk.store.getState().device.items.one?.map(({ id }) => id)).toEqual(['a']);
  });

  test('does not announce the first download as changes of another device', async () => {
    const phone = await device();
    create(phone, 'one', 'a');
    await synced(phone, 'one');
    const desk = await device();
    await waitFor(() => expect(lists(desk).one?.title).toBe('List one'));
    await waitFor(() => expect(desk.store.getState().sync.isDownloading).toBe(false));
    expect(shown()).toEqual([]);
  });

  test('notifies of a conflict and offers to restore the own version', async () => {
    const [phone, desk] = await twoDevices();
    describeList(phone, 'one', 'of the phone');
    await waitFor(() => expect(server.lists.get('one')?.description).toBe('of the phone'));
    describeList(desk, 'one', 'of the desk');
    await waitFor(() => expect(lists(desk).one?.description).toBe('of the phone'));
    const conflict = shown().find(({ message }) => message.startsWith('Changed on another device.'));
    expect(conflict).toMatchObject({
      message: 'Changed on another device. Your version is in History.',
      action: { label: 'Restore' },
    });
    let restored: string | undefined;
    server.intercept(({ path, headers }) => {
      if (!path.endsWith('/restore')) return undefined;
      restored = `${path} ${headers.get('x-account-id')}`;
      const list = { ...server.lists.get('one'), description: 'of the desk', sync_version: 3 };
      return new Response(JSON.stringify({ list }), { status: 200 });
    });
    conflict?.action?.onClick();
    await waitFor(() => expect(lists(desk).one?.description).toBe('of the desk'));
    expect(restored).toBe('/api/lists/one/revisions/kept/restore ann');
    await waitFor(() =>
      expect(shown().at(-1)?.message).toBe(
        "Your version of 'List one' is restored. The other one is in History.",
      ),
    );
  });

  test('removes a list that was deleted elsewhere, and notifies', async () => {
    const [phone, desk] = await twoDevices();
    phone.edit({ kind: 'listDeleted', listId: 'one' });
    await waitFor(() => expect(server.lists.size).toBe(0));
    notifyAll();
    await waitFor(() => expect(lists(desk).one).toBeUndefined());
    // The first notice is of the list's arrival; its deletion is reported once.
    await waitFor(() =>
      expect(shown().map(({ message }) => message)).toEqual([
        'Updated 1 list from another device',
        'This list was deleted on another device.',
      ]),
    );
  });

  test('keeps lists over the limit on this device, with one toast for all of them', async () => {
    const account = await device();
    server.intercept(({ method }) => (method === 'POST' ? server.refuse(403, 'category_limit') : undefined));
    for (const id of ['one', 'two', 'three']) create(account, id);
    await waitFor(() =>
      expect(Object.values(lists(account)).map(({ sync_status }) => sync_status)).toEqual([
        'local_only',
        'local_only',
        'local_only',
      ]),
    );
    await waitFor(() => expect(shown()).toHaveLength(1), { timeout: 3000 });
    expect(shown()[0]?.message).toBe(
      '3 lists stay on this device only: your account can hold 1 list in each category.',
    );
  });
});

describe('without the server', () => {
  test('queues edits while offline and pushes them as soon as the browser is online', async () => {
    const account = await device();
    setOnline(false);
    create(account, 'one', 'a');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(server.pushes()).toEqual([]);
    expect(await account.syncNow()).toBe('offline');
    setOnline(true);
    await synced(account, 'one');
  });

  test('retries an unreachable server with the same operation id', async () => {
    const account = await device();
    await waitFor(() => expect(account.store.getState().device.pulled).toBeDefined());
    let isDown = true;
    server.intercept(() => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : undefined));
    create(account, 'one', 'a');
    await waitFor(() => expect(server.pushes().length).toBeGreaterThan(0));
    // Three quiet tries, though after the first one the server is only asked whether it is there.
    const status = () => account.store.getState().device.syncs.one?.queue[0]?.status;
    await waitFor(() => expect(status()).toBe('failed'), { timeout: 8000 });
    isDown = false;
    await waitFor(() => expect(lists(account).one?.sync_status).toBe('synced'), { timeout: 12_000 });
    expect(new Set(server.pushes().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  test('an expired session stops the run and keeps the order until the next sign-in', async () => {
    const account = await device();
    server.signIn(undefined);
    create(account, 'one', 'a');
    await waitFor(() => expect(getSession().signedIn).toBe('no'));
    expect(getSession().account?.id).toBe('ann');
    const count = server.seen.length;
    describeList(account, 'one', 'written meanwhile');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(server.seen).toHaveLength(count);
    expect(await account.syncNow()).toBe('signed_out');
    expect(streams).toEqual([]);
    server.signIn('ann');
    startSession(ann);
    await synced(account, 'one');
    expect(server.lists.get('one')?.description).toBe('written meanwhile');
    expect(streams).toHaveLength(1);
  });

  test('checks the session when the event stream is refused', async () => {
    await device();
    await waitFor(() => expect(streams).toHaveLength(1));
    server.signIn(undefined);
    streams[0]?.onRefused();
    await waitFor(() => expect(getSession().signedIn).toBe('no'));
    expect(getSession().account?.id).toBe('ann');
  });

  test('stops pushing and checks the session when the cookie is another account’s', async () => {
    const account = await device();
    await waitFor(() => expect(server.seen).toHaveLength(1));
    server.signIn('bob');
    create(account, 'one', 'a');
    await waitFor(() => expect(server.seen.some(({ path }) => path === '/api/auth/status')).toBe(true));
    expect(server.lists.size).toBe(0);
  });

  test('ignores an answer that arrives after the account was closed', async () => {
    const account = await device('closed-in-mid-push');
    let release = () => {};
    server.intercept(async ({ method }) => {
      if (method !== 'POST') return undefined;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return undefined;
    });
    create(account, 'one', 'a');
    await waitFor(() => expect(server.pushes()).toHaveLength(1));
    await account.close();
    release();
    await waitFor(() => expect(server.lists.size).toBe(1));
    server.intercept(undefined);
    // The next start sends the same once more, under the same id.
    const again = await device('closed-in-mid-push');
    expect(again.store.getState().device.syncs.one?.queue[0]).toMatchObject({ everSent: true });
    await waitFor(() => expect(server.pushes().length).toBeGreaterThan(1));
    const keys = server.pushes().map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });
});

describe('at sign-in', () => {
  test('announces the first download until it is done', async () => {
    const other = await device();
    create(other, 'one', 'a');
    await synced(other, 'one');
    let release = () => {};
    server.intercept(async ({ method }) => {
      if (method === 'GET')
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      return undefined;
    });
    const account = await device(undefined, true);
    expect(account.store.getState().sync.isDownloading).toBe(true);
    // Not before 300 ms.
    await waitFor(() => expect(shown()).not.toEqual([]));
    const toast = shown().at(-1);
    expect(toast).toMatchObject({
      type: 'loading',
      message: 'Downloading your lists from the cloud...',
      title: 'Syncing',
      duration: 10_000,
    });
    await waitFor(() => expect(server.seen.at(-1)?.method).toBe('GET'));
    release();
    await waitFor(() => expect(account.store.getState().sync.isDownloading).toBe(false));
    expect(lists(account).one).toBeDefined();
    await waitFor(() => expect(toasts).toContainEqual({ kind: 'dismiss', id: toast?.id }));
  });
});

describe('two tabs', () => {
  test('only the leader calls the server, for the other tab’s edits and its "Sync now" too', async () => {
    const waiting: (() => void)[] = [];
    let isHeld = false;
    // Web Locks, as far as they are used: one holder, the others wait.
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        async request(name: string, options: unknown, work?: () => Promise<unknown>) {
          const run = (work ?? options) as () => Promise<unknown>;
          if (!name.startsWith('sync-')) return run();
          if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
          isHeld = true;
          await run();
          isHeld = false;
          waiting.shift()?.();
        },
      },
    });
    try {
      const leader = await device('two-tabs');
      await waitFor(() => expect(server.seen).toHaveLength(1));
      const other = await device('two-tabs');
      create(other, 'one', 'a');
      await synced(other, 'one');
      await synced(leader, 'one');
      expect(server.pushes()).toHaveLength(1);
      expect(streams).toHaveLength(1);
      expect(other.store.getState().sync.lastSyncAt).toBeDefined();
      expect(await other.syncNow()).toBe('synced');
      await leader.close();
      describeList(other, 'one', 'after the leader has gone');
      await waitFor(() => expect(server.lists.get('one')?.description).toBe('after the leader has gone'));
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });
});
