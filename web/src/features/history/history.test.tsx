import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RevisionMeta } from '@top100/contracts/endpoints/lists';
import { categoryById } from '@top100/domain/categories';
import { newList, songs } from '@top100/testing/lists';
import { RequestError, unreachable } from '../../shared/api/request.ts';
import { consumeToasts, type QueuedToast } from '../../shared/ui/toast-queue.ts';
import type { HistoryCalls } from './account-calls.ts';
import { HistorySheet } from './history-sheet.tsx';
import { serve } from './test/fake-server.ts';
import type { HistoryProps } from './use-restore.ts';

// Lazy-loaded components: on a busy machine they take longer than the default timeout.
configure({ asyncUtilTimeout: 5000 });
beforeAll(async () => {
  await import('../../shared/ui/modal-dialog.tsx');
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const list = newList('list', {
  ...{
    title: 'Rainy Sunday',
    shortUri: 'rainy-sunday',
    itemCount: 4,
    sync_status: 'synced',
    sync_version: 7,
  },
  createdAt: hoursAgo(100),
  updatedAt: hoursAgo(1),
});
const meta = (id: string, hours: number, more: Partial<RevisionMeta> = {}): RevisionMeta => ({
  id,
  kind: 'edit',
  sync_version: 7 - hours,
  title: 'Rainy Sunday',
  itemCount: 4,
  writtenAt: hoursAgo(hours),
  device_id: 'phone',
  device_name: 'Firefox on Android',
  moves: 3,
  ...more,
});

let kept: RevisionMeta[];
let contents: Record<string, string>;
let isPhone = false;
let toasts: QueuedToast[];
let stop: () => void;

beforeEach(() => {
  isPhone = false;
  kept = [meta('newest', 1), meta('older', 5, { device_id: 'desk', moves: 1 })];
  contents = { newest: 'abcd', older: 'bxa' };
  toasts = [];
  stop = consumeToasts((order) => order.kind === 'show' && toasts.push(order));
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600);
  window.matchMedia = ((query: string) =>
    Object.assign(new EventTarget(), { matches: isPhone, media: query })) as typeof window.matchMedia;
});
afterEach(() => {
  cleanup();
  stop();
  jest.restoreAllMocks();
});

interface Answers {
  revisions: () => Promise<readonly RevisionMeta[]>;
  revision: (id: string) => Promise<unknown>;
}

function open(
  changes: Partial<HistoryProps> = {},
  { revisions, revision, ...calls }: Partial<HistoryCalls & Answers> = {},
) {
  const listed = async () => kept;
  const read = async (id: string) => ({
    ...(kept.find((one) => one.id === id) as RevisionMeta),
    description: '',
    items: songs(contents[id] ?? ''),
  });
  serve(async (path) => {
    const id = path.split('/revisions/')[1];
    if (id === undefined) return { revisions: await (revisions ?? listed)() };
    return { revision: await (revision ?? read)(id) };
  });
  const onClose = jest.fn();
  const props: HistoryProps = {
    open: true,
    onClose,
    category: categoryById('songs'),
    list,
    items: songs('bacd'),
    storedIn: 'account',
    isOffline: false,
    accountId: 'ann',
    deviceId: 'desk',
    itemLimit: 25,
    calls: {
      revisions: listed,
      restore: async () => 8,
      ...calls,
    },
    ...changes,
  };
  const view = render(<HistorySheet {...props} />);
  return {
    onClose,
    show: (more: Partial<HistoryProps>) => view.rerender(<HistorySheet {...props} {...more} />),
  };
}

const versions = async () =>
  within(await screen.findByRole('list', { name: 'Versions' }))
    .getAllByRole('button')
    .map((button) => [...button.children].map((part) => part.textContent));
const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }));
const restoreButton = () => screen.findByRole('button', { name: 'Restore this version' });
const refuse =
  (status: number, code = '') =>
  () =>
    Promise.reject(new RequestError(status === 0 ? unreachable : 'No', status, { code }));

describe('the versions of a list', () => {
  test('show time, number of moves, length and device, newest first', async () => {
    open();
    expect(await versions()).toEqual([
      ['An hour ago', 'Edited · 3 moves · 4 songs', 'Firefox on Android'],
      ['5 hours ago', 'Edited · 1 move · 4 songs', 'This device'],
    ]);
  });

  test('explain why one was kept', async () => {
    kept = [
      meta('a', 1, { kind: 'refused', moves: 0 }),
      meta('b', 2, { kind: 'restored_over' }),
      meta('c', 3, { kind: 'deleted', device_name: undefined }),
    ];
    open();
    expect((await versions()).map((parts) => parts[1])).toEqual([
      'Conflicting edit',
      'Before a restore',
      'Deleted',
    ]);
    expect((await versions())[2]?.at(-1)).toBe('Another device');
  });

  test('show the exact time on keyboard focus, and arrows move through them', async () => {
    open();
    const [first, second] = within(await screen.findByRole('list', { name: 'Versions' })).getAllByRole(
      'button',
    );
    act(() => first?.focus());
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/ at \d+:\d+/);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
  });

  test('open at the version from a conflict', async () => {
    open({ revisionId: 'older' });
    expect(await screen.findByText('Version from 5 hours ago')).toBeTruthy();
  });
});

describe('the preview', () => {
  test('shows the whole earlier list and marks differences', async () => {
    open({ revisionId: 'older' });
    const area = await preview();
    await area.findByText('Since then: 1 removed, 2 added');
    const marked = area.getAllByRole('listitem').map((row) => row.textContent);
    expect(marked.some((text) => text?.includes('Song x') && text.includes('removed since'))).toBe(true);
    expect(area.getByText('Added since then, not in this version')).toBeTruthy();
    expect(marked.some((text) => text?.includes('Song c') && text.includes('Rank 3 now'))).toBe(true);
  });

  test('says how far a row has moved since, and to which rank', async () => {
    contents.newest = 'dbac';
    open();
    const row = (await (await preview()).findByText('Song d')).closest('li');
    expect(row?.textContent).toContain('Moved down by 3 since,');
    expect(row?.textContent).toContain('now 4');
  });

  test('says that the list was renamed', async () => {
    kept = [meta('newest', 1, { title: 'Sunny Sunday' })];
    open();
    expect(await (await preview()).findByText("Now called 'Rainy Sunday'")).toBeTruthy();
  });

  test('has nothing to restore for the current content', async () => {
    contents.newest = 'bacd';
    open();
    expect(await screen.findByText('The same as your list now')).toBeTruthy();
    expect((await restoreButton()).getAttribute('aria-disabled')).toBe('true');
  });

  test('reads items in every stored format', async () => {
    const item = { id: 'a', title: 'A song', artist_name: 'Somebody else', position: 1 };
    open({}, { revision: async () => ({ ...meta('newest', 1), description: '', items: [item] }) });
    expect(await (await preview()).findByText('Somebody else')).toBeTruthy();
  });

  test('says so for an empty list', async () => {
    contents.newest = '';
    open();
    expect(await screen.findByText('Empty list.')).toBeTruthy();
  });

  test('can be retried after a failure', async () => {
    let tries = 0;
    const revision = async () => {
      tries += 1;
      if (tries === 1) throw new RequestError('No', 500);
      return { ...meta('newest', 1), description: '', items: songs('ab') };
    };
    open({}, { revision });
    expect(await screen.findByText('This version could not be loaded')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await (await preview()).findByText('Song a')).toBeTruthy();
  });

  test('replaces the versions on a phone, and going back restores the focus', async () => {
    isPhone = true;
    open();
    const list = await screen.findByRole('list', { name: 'Versions' });
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
    await userEvent.click(within(list).getAllByRole('button')[1] as HTMLElement);
    await preview();
    expect(screen.queryByRole('list', { name: 'Versions' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Version from 5 hours ago');
    await userEvent.click(screen.getByRole('button', { name: 'All versions' }));
    expect(document.activeElement?.textContent).toMatch(/^5 hours ago/);
  });
});

describe('restoring', () => {
  test('closes History, and can be undone by restoring the previous version', async () => {
    const restored: string[] = [];
    const { onClose } = open(
      {},
      {
        restore: async (_listId, id) => {
          restored.push(id);
          kept = [meta('before', 0, { kind: 'restored_over', sync_version: 7 }), ...kept];
          return 8;
        },
      },
    );
    await userEvent.click(await restoreButton());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(toasts.map(({ message }) => message)).toEqual(['Restored the version from an hour ago']);
    await act(async () => toasts[0]?.action?.onClick());
    await waitFor(() => expect(restored).toEqual(['newest', 'before']));
    expect(toasts.at(-1)?.message).toBe('Restore undone');
  });

  test('is not undone over an edit made since', async () => {
    const replaced: (number | undefined)[] = [];
    open(
      {},
      {
        restore: async (_listId, id, replacing) => {
          replaced.push(replacing);
          if (id === 'before') throw new RequestError('', 409, { code: 'version_conflict' });
          kept = [meta('before', 0, { kind: 'restored_over', sync_version: 7 }), ...kept];
          return 8;
        },
      },
    );
    await userEvent.click(await restoreButton());
    await waitFor(() => expect(toasts).toHaveLength(1));
    await act(async () => toasts[0]?.action?.onClick());
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(replaced).toEqual([undefined, 8]);
    expect(toasts.at(-1)?.message).toBe('Not undone: the list has changed since. The version is in History.');
  });

  test('says where the version is if it cannot be undone', async () => {
    open();
    await userEvent.click(await restoreButton());
    await waitFor(() => expect(toasts).toHaveLength(1));
    await act(async () => toasts[0]?.action?.onClick());
    expect(toasts.at(-1)?.message).toBe('Undo failed. The version is in History.');
  });

  test.each([
    [0, '', 'You are offline. Restoring needs a connection.'],
    [401, 'authentication_required', 'You are signed out. Sign in to restore a version.'],
    [410, 'list_deleted', 'This list was deleted on another device.'],
    [404, 'not_found', 'This version is no longer available.'],
    [403, 'item_limit', 'This version exceeds your limit of 25 songs in a list.'],
    [500, 'internal', 'The version could not be restored. Please try again.'],
  ])('answers a rejection with %d %s by: %s', async (status, code, words) => {
    const { onClose } = open({}, { restore: refuse(status, code) });
    await userEvent.click(await restoreButton());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('waits for a connection', async () => {
    open({ isOffline: true });
    expect((await restoreButton()).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('You are offline. Restoring needs a connection.')).toBeTruthy();
  });
});

describe('without a history', () => {
  test('explains when versions appear', async () => {
    kept = [];
    open();
    expect(await screen.findByText(/^Earlier versions appear here\./)).toBeTruthy();
  });

  test.each([
    ['visitor', 'History comes with an account'],
    ['device', 'This list is on this device only'],
  ] as const)('explains without a request why a list of a %s has none', async (storedIn, words) => {
    const revisions = jest.fn(async () => kept);
    open({ storedIn }, { revisions });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(revisions).not.toHaveBeenCalled();
  });

  test.each([
    [0, 'You are offline'],
    [401, 'You are signed out'],
    [503, 'The versions could not be loaded'],
  ])('answers a response of %d by: %s', async (status, words) => {
    open({}, { revisions: refuse(status) });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('shows a loading state', async () => {
    open({}, { revisions: () => new Promise(() => {}) });
    expect(await screen.findByText('Loading versions…')).toBeTruthy();
  });

  test('loads the versions when back online', async () => {
    let isOnline = false;
    const revisions = async () => {
      if (!isOnline) throw new RequestError(unreachable, 0);
      return kept;
    };
    const { show } = open({ isOffline: true }, { revisions });
    await screen.findByText('You are offline');
    isOnline = true;
    show({ isOffline: false });
    expect(await versions()).toHaveLength(2);
  });
});

test('shows a new version after a change on another device', async () => {
  const { show } = open();
  expect(await versions()).toHaveLength(2);
  kept = [meta('fresh', 0), ...kept];
  show({ list: { ...list, sync_version: 8 } });
  await waitFor(async () => expect(await versions()).toHaveLength(3));
});
