import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { RequestError, unreachable } from '../../../shared/api/request.ts';
import { consumeToasts, type QueuedToast } from '../../../shared/ui/toast-queue.ts';
import type { DeletedCalls } from '../account-calls.ts';
import { serve } from '../test/fake-server.ts';
import { DeletedSheet } from './deleted-sheet.tsx';
import type { DeletedList, DeletedProps } from './use-restore-deleted.ts';

configure({ asyncUtilTimeout: 5000 });
beforeAll(async () => {
  await import('../../../shared/ui/modal-dialog.tsx');
});

const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();
const gone = (id: string, daysAgo: number, more: Partial<DeletedList> = {}): DeletedList => ({
  id,
  title: `List ${id}`,
  category: 'songs',
  itemCount: 34,
  deletedAt: days(-daysAgo),
  expiresAt: days(30 - daysAgo),
  ...more,
});

let toasts: QueuedToast[];
let stop: () => void;
beforeEach(() => {
  toasts = [];
  stop = consumeToasts((order) => order.kind === 'show' && toasts.push(order));
});
afterEach(() => {
  cleanup();
  stop();
});

const Place = () => <output data-testid="place">{useLocation().pathname}</output>;

interface Answers {
  deleted: () => Promise<readonly DeletedList[]>;
}

function open(
  changes: Partial<DeletedProps> = {},
  { deleted, ...calls }: Partial<DeletedCalls & Answers> = {},
) {
  const listed = async () => [gone('old', 9), gone('new', 2)];
  serve(async () => ({ lists: await (deleted ?? listed)() }));
  const undelete = jest.fn(async (id: string) => `/my-lists/songs/${id}`);
  const restoreDeleted = jest.fn(async (id: string) => `/my-lists/songs/${id}`);
  render(
    <MemoryRouter>
      <DeletedSheet
        open
        onClose={() => {}}
        onDevice={[]}
        isOffline={false}
        listLimit={1}
        accountId="ann"
        calls={{ undelete, ...calls }}
        onRestorePending={restoreDeleted}
        {...changes}
      />
      <Place />
    </MemoryRouter>,
  );
  return { undelete, restoreDeleted };
}

const entries = async () => {
  const list = await screen.findByRole('list', { name: 'Recently deleted' });
  return within(list)
    .getAllByRole('listitem')
    .map((entry) => [...entry.querySelectorAll('p')].map((part) => part.textContent));
};
const restoreOf = (title: string) => screen.findByRole('button', { name: `Restore ${title}` });

describe('recently deleted lists', () => {
  test('show their facts, the time of deletion and the deadline for restoring', async () => {
    open();
    await restoreOf('List new');
    const until = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric' }).format(
      Date.now() + 28 * 86_400_000,
    );
    expect((await entries())[0]).toEqual([
      'List new',
      'Songs · 34 songs',
      `Deleted 2 days ago, can be restored until ${until}`,
    ]);
    expect((await entries()).map(([title]) => title)).toEqual(['List new', 'List old']);
  });

  test('cannot be restored without their content', async () => {
    open({}, { deleted: async () => [gone('kept', 1), gone('empty', 2, { hasContent: false })] });
    await restoreOf('List kept');
    expect((await entries())[1]).toEqual([
      'List empty',
      'Songs · 34 songs',
      'Deleted 2 days ago, no longer available: deleted lists and versions have used the 50 MB of your account',
    ]);
    expect(screen.queryByRole('button', { name: 'Restore List empty' })).toBeNull();
  });

  test('show pending deletions first, each once, also offline', async () => {
    const waiting = gone('waiting', 0, { expiresAt: undefined });
    const { undelete, restoreDeleted } = open(
      { onDevice: [waiting], isOffline: true },
      { deleted: () => Promise.reject(new RequestError(unreachable, 0)) },
    );
    await screen.findByText(/^You are offline\./);
    expect(await entries()).toEqual([
      ['List waiting', 'Songs · 34 songs', 'Deleted just now, not synced yet'],
    ]);
    await userEvent.click(await restoreOf('List waiting'));
    expect(restoreDeleted).toHaveBeenCalledWith('waiting');
    expect(undelete).not.toHaveBeenCalled();
  });

  test('show a list once that is on device and server', async () => {
    open({ onDevice: [gone('new', 0, { expiresAt: undefined })] });
    await restoreOf('List old');
    expect((await entries()).map(([title]) => title)).toEqual(['List new', 'List old']);
  });

  test('disappear when restored, with a toast that links the list', async () => {
    const { undelete } = open();
    await userEvent.click(await restoreOf('List old'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore List old' })).toBeNull());
    expect(undelete).toHaveBeenCalledTimes(1);
    expect(toasts[0]?.message).toBe("'List old' is back");
    act(() => toasts[0]?.action?.onClick());
    expect(screen.getByTestId('place').textContent).toBe('/my-lists/songs/old');
  });

  test.each([
    [0, '', "You are offline. Go online to restore 'List old'."],
    [403, 'category_limit', 'You have reached 1 list in Songs. Delete one first.'],
    [404, 'not_found', "'List old' is no longer available."],
    [500, 'internal', "'List old' could not be restored. Please try again."],
  ])('stay after a rejection with %d %s, with the message %s', async (status, code, words) => {
    open({}, { undelete: () => Promise.reject(new RequestError('No', status, { code })) });
    await userEvent.click(await restoreOf('List old'));
    expect((await screen.findByText(words)).getAttribute('role')).toBe('alert');
    expect(await restoreOf('List old')).toBeTruthy();
  });

  test('show a notice when there are none', async () => {
    open({}, { deleted: async () => [] });
    expect(await screen.findByText('Nothing deleted in the last 30 days')).toBeTruthy();
  });

  test.each([
    [401, /^You are signed out/],
    [500, /could not be loaded/],
  ])('report a response of %d, with a retry', async (status, words) => {
    let tries = 0;
    const deleted = async () => {
      tries += 1;
      if (tries === 1) throw new RequestError('No', status);
      return [gone('old', 3)];
    };
    open({}, { deleted });
    expect(await screen.findByText(words)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await restoreOf('List old')).toBeTruthy();
  });
});
