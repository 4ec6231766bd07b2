import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { newItem } from '@top100/domain/items';
import { newList } from '@top100/testing/lists';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { phoneQuery } from '../../shared/hooks/use-media.ts';
import { AccountProvider } from '../../sync/account-context.tsx';
import { type Account, openAccount } from '../../sync/open-account.ts';
import { showSyncNotice } from '../../sync/sync-notices.ts';
import { loadPhoneParts } from '../editor/phone-parts.ts';
import { listColumn, MyLists } from './my-lists.tsx';

// Lazy-loaded components: on a busy machine they take longer than the default timeout.
configure({ asyncUtilTimeout: 5000 });

const list = (id: string, title: string, createdAt: string) =>
  newList(id, { title, createdAt, updatedAt: createdAt, shortUri: id });

// Lazy-loaded components: on a busy machine they take longer than the default timeout.
configure({ asyncUtilTimeout: 5000 });

let account: Account;
let names = 0;

beforeEach(async () => {
  await Promise.all([listColumn.load(), loadPhoneParts()]);
  account = openAccount(`my-lists-${++names}`);
  await account.ready;
  for (const held of [list('first', 'First', '2026-01-01'), list('second', 'Second', '2026-01-02')])
    account.edit({ kind: 'listCreated', listId: held.id, list: held, items: [] });
});

afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  await account.close();
});

const Place = () => <output data-testid="place">{useLocation().pathname}</output>;
const place = () => screen.getByTestId('place').textContent;

function open(path: string) {
  render(
    <AccountProvider account={account}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/my-lists/:category/:listUri?" element={<MyLists />} />
        </Routes>
        <Place />
        <Link to="/my-lists/songs/first">to the first</Link>
      </MemoryRouter>
    </AccountProvider>,
  );
}

test('keeps showing a list that another tab renames, at its new address', async () => {
  open('/my-lists/songs/second');
  expect(place()).toBe('/my-lists/songs/second');
  act(() => {
    account.edit({ kind: 'listRenamed', listId: 'second', title: 'Renamed', shortUri: 'renamed' });
  });
  await waitFor(() => expect(place()).toBe('/my-lists/songs/renamed'));
});

test.each([
  ['title', /^Edit the title/, 'Title'],
  ['description', /^Edit the description/, 'Description'],
])('discards an edit of the %s when another list is selected', async (_part, opener, label) => {
  open('/my-lists/songs/second');
  const click = async () => fireEvent.click(await screen.findByTitle(opener));
  await click();
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: 'Half a sentence' } });
  // The field keeps the focus, so blur doesn't save.
  fireEvent.click(screen.getByRole('link', { name: 'to the first' }));
  await waitFor(() => expect(place()).toBe('/my-lists/songs/first'));
  expect(screen.queryByRole('textbox', { name: label })).toBeNull();
  await click();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: label });
  expect(field.value).toBe(label === 'Title' ? 'First' : '');
  expect(account.store.getState().device.lists.first).toMatchObject({ title: 'First', description: '' });
});

test('finds a public list by the slug of its page, and redirects to its own address', async () => {
  const held = {
    ...list('third', 'Third', '2026-01-01T12:00:00.000Z'),
    isPublic: true,
    publicSlug: 'third-x7k2p9qa',
  };
  account.edit({ kind: 'listCreated', listId: held.id, list: held, items: [] });
  open('/my-lists/songs/third-x7k2p9qa');
  await waitFor(() => expect(place()).toBe('/my-lists/songs/third'));
});

test('shows the first list of the category when the current one is missing', async () => {
  open('/my-lists/songs/second');
  act(() => {
    account.edit({ kind: 'listDeleted', listId: 'second' });
  });
  await waitFor(() => expect(place()).toBe('/my-lists/songs/first'));
});

test('focuses the title of a list that was just created', async () => {
  open('/my-lists/albums');
  const create = screen.getByRole('button', { name: 'Create Your First List' });
  create.focus();
  fireEvent.click(create);
  const title = await screen.findByRole('heading', { level: 1, name: /^(?!No Albums lists yet)/ });
  await waitFor(() => expect(document.activeElement).toBe(within(title).getByRole('button')));
});

test("has each list action once in the phone's bottom toolbar", async () => {
  const real = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(real(query), { matches: query === phoneQuery }));
  open('/my-lists/songs/second');
  const bar = within(screen.getByRole('navigation', { name: 'List actions' }));
  expect(screen.getAllByRole('button', { name: 'Undo' })).toEqual([
    bar.getByRole('button', { name: 'Undo' }),
  ]);
  expect(screen.queryByRole('button', { name: 'Create a list' })).toBeNull();
  const placed = [{ item: newItem('song', { title: 'Halo', artist: 'Beyoncé' }, 0, () => 0.5) }];
  act(() => {
    account.edit({ kind: 'itemsAdded', listId: 'second', placed });
  });
  expect(document.querySelector('main h1, h1')?.textContent).toBe('Second');
  expect(screen.getByText('of 25 songs', { exact: false }).textContent).toBe('1 of 25 songs');
  fireEvent.click(bar.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(account.store.getState().device.lists.second?.itemCount).toBe(0));

  const neighbours = within(screen.getByRole('navigation', { name: 'Previous and next list' }));
  expect(neighbours.getByText('2 of 2 lists')).toBeTruthy();
  fireEvent.click(neighbours.getByRole('button', { name: 'Previous list' }));
  expect(place()).toBe('/my-lists/songs/first');
});

test('creates and deletes with one click in the head of a list elsewhere', async () => {
  open('/my-lists/songs/second');
  fireEvent.click(screen.getByRole('button', { name: 'Create a list' }));
  // A visitor's limit is one list.
  expect(await screen.findByText(/^You can have 1 list in Songs without Premium/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete this list', hidden: true })).toBeTruthy();
});

test("removes an untouched new list that exceeds the account's limit, and shows the limit", async () => {
  open('/my-lists/albums');
  fireEvent.click(screen.getByRole('button', { name: 'Create Your First List' }));
  const albums = () =>
    Object.values(account.store.getState().device.lists).filter(({ category }) => category === 'albums');
  await waitFor(() => expect(albums()).toHaveLength(1));
  const [made] = albums();
  const refused = {
    kind: 'refused',
    listId: made?.id ?? '',
    title: made?.title ?? '',
    code: 'category_limit',
  } as const;
  act(() => showSyncNotice(refused, account));
  await waitFor(() => expect(albums()).toEqual([]));
  expect(
    await screen.findByText('You can have 1 list in Albums without Premium, and up to 1,000 lists with it.'),
  ).toBeDefined();
});

test('keeps an edited new list over the limit on this device', async () => {
  open('/my-lists/albums');
  fireEvent.click(screen.getByRole('button', { name: 'Create Your First List' }));
  await waitFor(() => expect(place()).toMatch(/albums\/.+/));
  const made = Object.values(account.store.getState().device.lists).find(
    ({ category }) => category === 'albums',
  );
  const listId = made?.id ?? '';
  act(() => {
    account.edit({ kind: 'listDescribed', listId, description: 'mine' });
    showSyncNotice({ kind: 'refused', listId, title: made?.title ?? '', code: 'category_limit' }, account);
  });
  expect(await screen.findByText(/^You can have 1 list in Albums without Premium/)).toBeDefined();
  expect(account.store.getState().device.lists[listId]?.description).toBe('mine');
});
