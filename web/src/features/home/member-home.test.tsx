import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { at, newList } from '@top100/testing/lists';
import { MemoryRouter } from 'react-router-dom';
import { endSession, expireSession, startSession } from '../../session/session.ts';
import { ann } from '../../session/test/users.ts';
import { clearAnswers } from '../../shared/api/query-cache.ts';
import { type Account, openAccount } from '../../sync/open-account.ts';
import MemberHome from './member-home.tsx';

const opened: Account[] = [];
/** The server's changed lists; 0 for no answer. */
let changed: unknown;
let requests: string[];

beforeEach(() => {
  clearAnswers();
  changed = { lists: [] };
  requests = [];
  window.fetch = async (input, init) => {
    requests.push(`${String(input)} ${new Headers(init?.headers).get('X-Account-Id')}`);
    if (changed === 0) throw new TypeError('Failed to fetch');
    return Response.json(changed);
  };
  startSession(ann);
});
afterEach(async () => {
  cleanup();
  endSession();
  await Promise.all(opened.splice(0).map((account) => account.close()));
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
});

async function own(...ids: string[]): Promise<Account> {
  const account = openAccount(ann.id, {});
  opened.push(account);
  await account.ready;
  add(account, ...ids);
  await account.close();
  return account;
}

function add(account: Account, ...ids: string[]): void {
  for (const [n, id] of ids.entries()) {
    const updatedAt = new Date(Date.parse(at) + n * 60_000).toISOString();
    const list = newList(id, { shortUri: id, updatedAt });
    const items = ['A', 'B', 'C', 'D'].map((title) => ({
      ...({ id: title, type: 'song', dateAdded: at, title, artist: 'X' } as const),
    }));
    account.edit({ kind: 'listCreated', listId: id, list, items });
  }
}

async function open(): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter>
        <MemberHome />
      </MemoryRouter>,
    );
  });
  await screen.findByRole('region', { name: 'Next step' });
}

const cards = () => screen.queryAllByRole('article').map((card) => card.querySelector('h2')?.textContent);

describe('the home page of a member', () => {
  test('shows the four most recently changed lists, and links all', async () => {
    await own('one', 'two', 'three', 'four', 'five');
    await open();
    expect(cards()).toEqual(['List five', 'List four', 'List three', 'List two']);
    const [first] = screen.getAllByRole('article');
    if (!first) throw new Error('no card');
    expect(
      within(first)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['1AX', '2BX', '3CX']);
    expect(within(first).getByRole('link').getAttribute('href')).toBe('/my-lists/songs/five');
    expect(screen.getByRole('link', { name: 'All 5 lists' }).getAttribute('href')).toBe('/my-lists');
    expect(screen.getByRole('region', { name: 'Next step' }).textContent).toContain(
      '6 more songs to a top 10',
    );
  });

  test('suggests a first list if there is none', async () => {
    await open();
    expect(cards()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Create a list' }).getAttribute('href')).toBe('/my-lists/songs');
  });

  test('updates when lists are written to the device', async () => {
    await open();
    await act(() => own('late'));
    await screen.findByRole('article');
    expect(cards()).toEqual(['List late']);
  });

  test('shows changes of lists that the member voted on', async () => {
    const updatedAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
    const list = {
      id: 'x',
      title: 'Night drive',
      author: 'zoe',
      username: 'zoe',
      category: 'songs',
      updatedAt,
    };
    changed = { lists: [{ ...list, publicSlug: 'night-drive-x7k2p9qa', rows: [] }] };
    await open();
    const news = await screen.findByRole('region', { name: 'Changed since you voted' });
    const link = within(news).getByRole('link');
    expect(link.textContent).toContain('Night driveby zoe, updated 2 days ago');
    expect(link.getAttribute('href')).toBe('/discover/@zoe/songs/night-drive-x7k2p9qa');
    expect(requests).toEqual([`/api/votes/changed ${ann.id}`]);
  });

  test('explains where changes will appear, and shows nothing without an answer', async () => {
    await open();
    expect(await screen.findByText('Changes to lists you voted on appear here.')).toBeTruthy();
    cleanup();
    clearAnswers();
    changed = 0;
    await open();
    expect(screen.queryByRole('region', { name: 'Changed since you voted' })).toBeNull();
  });

  test('shows the lists without requests after the session has expired', async () => {
    await own('one');
    expireSession();
    await open();
    expect(cards()).toEqual(['List one']);
    expect(requests).toEqual([]);
  });

  test('offers Premium to those without it', async () => {
    await open();
    const banner = await screen.findByRole('complementary');
    expect(within(banner).getByRole('link').getAttribute('href')).toBe('/upgrade');
    cleanup();
    startSession({ ...ann, isPremium: true, subscriptionStatus: 'premium' });
    await open();
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
