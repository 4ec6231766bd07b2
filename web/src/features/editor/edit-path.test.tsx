import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { categoryById } from '@top100/domain/categories';
import type { StoredList } from '@top100/sync/facts';
import { newList, songs } from '@top100/testing/lists';
import { MemoryRouter } from 'react-router-dom';
import { startSession } from '../../session/session.ts';
import { person } from '../../session/test/users.ts';
import { AccountProvider } from '../../sync/account-context.tsx';
import { startAccountSync } from '../../sync/account-sync.ts';
import { type Account, openAccount } from '../../sync/open-account.ts';
import { fakeListServer } from '../../sync/test/fake-list-server.ts';
import { WriterInProcess } from '../../sync/test/writer-in-process.ts';
import { ListEditor } from './list-editor.tsx';

/**
 * The path of an edit: the project's functions on the call stacks, awaits included, at the moments at which the edit is
 * reduced, written, scheduled and sent. What such a function calls to compute something isn't on them. A callback
 * without a name counts as the function of its file that is further up its stack (ops/docs/decisions/0137-path-of-an-edit.md).
 */
const path = new Set<string>();
let isWatched = false;

interface Frame {
  file: string;
  /** Undefined for a callback without one. */
  name: string | undefined;
}

/** Adds the functions on the stack of its caller, outermost first, if the stack is meant. */
function noteStack(isMeant: (frames: readonly Frame[]) => boolean = () => true): void {
  if (!isWatched) return;
  const frames = [...(new Error().stack ?? '').matchAll(/^ +at (?:async )?(?:(.+) \()?(\S+?):\d+:\d+\)?$/gm)];
  const passed = frames.reverse().flatMap(([, name = '', place = '']): Frame[] => {
    const file = /\/((?:web\/src|packages\/\w+\/src)\/(?!.*(?:\/test\/|\.test\.)).+)$/.exec(place)?.[1];
    const isNamed = name !== '' && !name.includes('<anonymous>');
    return file ? [{ file, name: isNamed ? name.replace(/ \[.*|.*\./g, '') : undefined }] : [];
  });
  if (!isMeant(passed)) return;
  const last = new Map<string, string>();
  for (const { file, name = last.get(file) ?? '(callback)' } of passed) {
    last.set(file, name);
    path.add(`${file} ${name}`);
  }
}

const isSchedule = (frames: readonly Frame[]) => frames.at(-1)?.name === 'setTimer';

/** Notes the stack in which the lists' reducer reads the type of a fact's action. */
function watchReducer({ store }: Account): void {
  const { dispatch } = store;
  store.dispatch = ((action: { type: string }) => {
    const { type } = action;
    if (type !== 'facts/applied') return dispatch(action);
    const watched = Object.defineProperty({ ...action }, 'type', {
      get() {
        noteStack((frames) => frames.at(-1)?.name === 'deviceReducer');
        return type;
      },
    });
    return dispatch(watched);
  }) as typeof dispatch;
}

test('an edit passes at most 22 functions in 13 files from the key to the disk and the server', async () => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 200;
  Object.defineProperty(globalThis, 'Worker', { value: WriterInProcess, configurable: true });
  // jsdom has no animations.
  const matchMedia = window.matchMedia('');
  window.matchMedia = (query) => Object.assign(matchMedia, { matches: query.includes('reduced-motion') });
  startSession(person('ann'));
  const server = fakeListServer();
  window.fetch = (input, init) => {
    if (init?.method === 'PUT') {
      noteStack();
      isWatched = false;
    }
    return server.serve(input, init);
  };
  const account = openAccount('ann', { member: { itemsPerList: () => 25 } });
  await account.ready;
  startAccountSync(account, { isSignIn: false, openStream: () => () => {} });
  const list = () => account.store.getState().device.lists.one as StoredList;
  const isSynced = () => waitFor(() => expect(list().sync_status).toBe('synced'));
  const items = songs(['a', 'b', 'c']);
  account.edit({ kind: 'listCreated', listId: 'one', list: newList('one'), items });
  await isSynced();
  account.edit({ kind: 'listDescribed', listId: 'one', description: 'Written by the worker' });
  await isSynced();
  await account.flush();
  expect(WriterInProcess.written).toBeGreaterThan(0);

  render(
    <AccountProvider account={account}>
      <MemoryRouter>
        <ListEditor
          category={categoryById('songs')}
          list={list()}
          filter=""
          onLimit={() => {}}
          removeItem={async () => false}
          onFilter={() => {}}
          onOpenAdd={() => {}}
        />
      </MemoryRouter>
    </AccountProvider>,
  );
  const row = (await screen.findByText('Song c')).closest('li') as HTMLElement;
  act(() => row.focus());
  watchReducer(account);
  const { put } = IDBObjectStore.prototype;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    noteStack();
    return put.call(this, value, key);
  });
  const { setTimeout } = globalThis;
  // Assigned, not spied on: testing-library would take a spy for fake timers.
  globalThis.setTimeout = ((callback: () => void, ms?: number) => {
    noteStack(isSchedule);
    return setTimeout(callback, ms);
  }) as typeof setTimeout;
  const pushes = server.pushes().length;
  isWatched = true;
  act(() => void fireEvent.keyDown(row, { key: 'ArrowUp', altKey: true }));
  await waitFor(() => expect(server.pushes()).toHaveLength(pushes + 1), { timeout: 10_000 });
  expect(server.pushes().at(-1)?.body.items).toMatchObject([{ id: 'a' }, { id: 'c' }, { id: 'b' }]);
  await isSynced();
  await account.close();
  Error.stackTraceLimit = stackTraceLimit;

  const files = new Set([...path].map((passed) => passed.split(' ')[0]));
  const passed = `${path.size} functions in ${files.size} files:\n${[...path].join('\n')}`;
  expect({ passed, isShort: path.size <= 22 && files.size <= 13 }).toEqual({ passed, isShort: true });
});
