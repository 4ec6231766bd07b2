import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { RequestError, unreachable } from '../../../shared/api/request.ts';
import { type QueuedToast, takeToasts } from '../../../shared/ui/toast-queue.ts';
import type { DeletedCalls, DeletedList, DeletedProps } from './deleted-props.ts';
import { DeletedSheet } from './deleted-sheet.tsx';

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
  stop = takeToasts((order) => order.kind === 'show' && toasts.push(order));
});
afterEach(() => {
  cleanup();
  stop();
});

const Place = () => <output data-testid="place">{useLocation().pathname}</output>;

function open(changes: Partial<DeletedProps> = {}, calls: Partial<DeletedCalls> = {}) {
  const undelete = jest.fn(async (id: string) => `/my-lists/songs/${id}`);
  const takeBack = jest.fn(async (id: string) => `/my-lists/songs/${id}`);
  render(
    <MemoryRouter>
      <DeletedSheet
        open
        onClose={() => {}}
        onDevice={[]}
        isOffline={false}
        listLimit={1}
        calls={{ deleted: async () => [gone('old', 9), gone('new', 2)], undelete, ...calls }}
        onTakeBack={takeBack}
        {...changes}
      />
      <Place />
    </MemoryRouter>,
  );
  return { undelete, takeBack };
}

const entries = async () => {
  const list = await screen.findByRole('list', { name: 'Recently deleted' });
  return within(list)
    .getAllByRole('listitem')
    .map((entry) => [...entry.querySelectorAll('p')].map((part) => part.textContent));
};
const restoreOf = (title: string) => screen.findByRole('button', { name: `Restore ${title}` });

describe('recently deleted lists', () => {
  test('say what they were, when they were deleted and until when they can be taken back', async () => {
    open();
    await restoreOf('List new');
    const until = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric' }).format(
      Date.now() + 28 * 86_400_000,
    );
    expect((await entries())[0]).toEqual([
      'List new',
      'Songs · 34 songs',
      `Deleted 2 days ago, can be taken back until ${until}`,
    ]);
    expect((await entries()).map(([title]) => title)).toEqual(['List new', 'List old']);
  });

  test('those whose deletion waits on this device come first, each once, without a connection too', async () => {
    const waiting = gone('waiting', 0, { expiresAt: undefined });
    const { undelete, takeBack } = open(
      { onDevice: [waiting], isOffline: true },
      { deleted: () => Promise.reject(new RequestError(unreachable, 0)) },
    );
    await screen.findByText(/^You are offline\./);
    expect(await entries()).toEqual([
      ['List waiting', 'Songs · 34 songs', 'Deleted just now, not synced yet'],
    ]);
    await userEvent.click(await restoreOf('List waiting'));
    expect(takeBack).toHaveBeenCalledWith('waiting');
    expect(undelete).not.toHaveBeenCalled();
  });

  test('one that is on the device and on the server is shown once', async () => {
    open({ onDevice: [gone('new', 0, { expiresAt: undefined })] });
    await restoreOf('List old');
    expect((await entries()).map(([title]) => title)).toEqual(['List new', 'List old']);
  });

  test('one that is restored leaves, and the toast leads to it', async () => {
    const { undelete } = open();
    await userEvent.click(await restoreOf('List old'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore List old' })).toBeNull());
    expect(undelete).toHaveBeenCalledTimes(1);
    expect(toasts[0]?.message).toBe("'List old' is back");
    act(() => toasts[0]?.action?.onClick());
    expect(screen.getByTestId('place').textContent).toBe('/my-lists/songs/old');
  });

  test.each([
    [0, '', "You are offline. 'List old' can be restored when there is a connection."],
    [403, 'category_limit', 'Your account has room for 1 list in Songs. Delete one of them first.'],
    [404, 'not_found', "'List old' is not kept any more."],
    [500, 'internal', "'List old' could not be restored. Please try again."],
  ])('refused with %d %s it stays and says: %s', async (status, code, words) => {
    open({}, { undelete: () => Promise.reject(new RequestError('No', status, { code })) });
    await userEvent.click(await restoreOf('List old'));
    expect((await screen.findByText(words)).getAttribute('role')).toBe('alert');
    expect(await restoreOf('List old')).toBeTruthy();
  });

  test('none at all says so', async () => {
    open({}, { deleted: async () => [] });
    expect(await screen.findByText('Nothing deleted in the last 30 days')).toBeTruthy();
  });

  test.each([
    [401, /^You are signed out/],
    [500, /could not be loaded/],
  ])('an answer of %d is said, and can be tried again', async (status, words) => {
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
