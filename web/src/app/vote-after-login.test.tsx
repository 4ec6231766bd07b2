import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { User } from '@top100/contracts/endpoints/auth';
import type { Vote } from '@top100/domain/votes';
import { type ComponentType, StrictMode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { endSession, expireSession, startSession } from '../session/session.ts';
import { ann as somebody } from '../session/test/users.ts';
import { setupUser } from '../shared/ui/test/setup-user.ts';

const listId = '6d7a1f0e-6d5c-4a3e-9d5b-0c9a1d7a2f31';
const list = { id: listId, title: 'Night drive', username: 'zoe', upvotes: 3, downvotes: 1, voteScore: 2 };

// Just enough of a page to vote on.
jest.unstable_mockModule('../features/discover/discover-list-page.tsx', () => ({
  default: ({ Votes }: { Votes: ComponentType<{ list: typeof list; neighbours: [] }> }) => (
    <Votes list={list} neighbours={none} />
  ),
}));
const none: [] = [];
const { Shell } = await import('./shell.tsx');

const ann: User = { ...somebody, id: 'b2b7f1b2-1111-4222-8333-444455556666' };
const ben: User = { ...ann, id: 'c3c7f1b2-1111-4222-8333-444455556666', username: 'ben' };

let user: UserEvent;
/** The server's users and the signed-in one. */
let who: User | null;
let comes: User;
let given: Vote | null;
/** Votes received by the server. */
let sent: string[];

beforeEach(() => {
  who = null;
  comes = ann;
  given = null;
  sent = [];
  endSession();
  user = setupUser();
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    const [path = ''] = input.split('?');
    if (path.endsWith('/authenticate')) who = comes;
    if (path.endsWith('/vote')) {
      const account = new Headers(init.headers).get('X-Account-Id');
      given = (JSON.parse(String(init.body)) as { voteType: Vote }).voteType;
      sent.push(`${account === ben.id ? 'ben' : 'ann'} ${given}`);
    }
    const { username: _, title: __, ...counts } = list;
    const answers: Record<string, unknown> = {
      '/api/auth/status': { status: 'ok', authenticated: who !== null, user: who },
      '/api/auth/check-email': { success: true, exists: true },
      '/api/auth/authenticate': { action: 'login', user: comes },
      '/api/votes': { votes: given ? { [listId]: given } : {}, counts: { [listId]: counts }, own: [] },
      [`/api/lists/${listId}/vote`]: { success: true, list: { ...counts, voteScore: 3, userVote: given } },
    };
    return Response.json(answers[path] ?? { categories: [] });
  }) as typeof fetch;
});
afterEach(() => {
  jest.restoreAllMocks();
  cleanup();
  endSession();
  sessionStorage.clear();
});

function Steps() {
  const { key, state, pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="place">{JSON.stringify({ pathname, state, key })}</p>
      <button type="button" data-testid="back" onClick={() => navigate(-1)} />
      <button type="button" data-testid="forward" onClick={() => navigate(1)} />
    </>
  );
}

const page = '/discover/popular/songs/night-drive-x7k2p9qa';

async function open(...entries: (string | { pathname: string; state: unknown })[]): Promise<void> {
  await act(async () => {
    render(
      <StrictMode>
        <MemoryRouter initialEntries={entries}>
          <Shell />
          <Steps />
        </MemoryRouter>
      </StrictMode>,
    );
  });
}

const step = (name: 'back' | 'forward') => act(async () => screen.getByTestId(name).click());
const place = () =>
  JSON.parse(screen.getByTestId('place').textContent ?? '') as { pathname: string; state: unknown };
const arrow = (name: string) => screen.findByRole('button', { name, hidden: true });
const dialog = () => screen.findByRole('dialog', { name: 'Login / Sign Up' }, { timeout: 5000 });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 });

async function click(name: string): Promise<void> {
  await act(async () => (await arrow(name)).click());
  await dialog();
}

async function logIn(as: User = ann): Promise<void> {
  comes = as;
  const login = within(await dialog());
  const email = await login.findByLabelText<HTMLInputElement>('Email');
  await user.clear(email);
  await user.type(email, 'ann@example.com{Enter}');
  await user.type(await login.findByLabelText('Password'), 'right{Enter}');
  await isClosed();
  expect(place().pathname).toBe(page);
  // Waits until pending requests are sent.
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
}

describe('the vote of a visitor', () => {
  test('is sent once after the login in the dialog that it opened', async () => {
    await open(page);
    await click('Downvote');
    const title = `Log in to vote on "${list.title}"`;
    expect(await within(await dialog()).findByRole('heading', { name: title })).toBeTruthy();
    expect(sent).toEqual([]);
    await logIn();
    expect(sent).toEqual(['ann downvote']);
    expect((await arrow('Downvote')).getAttribute('aria-pressed')).toBe('true');
    await act(async () => startSession(ben));
    await act(async () => startSession(ann));
    expect(sent).toEqual(['ann downvote']);
  });

  test('survives a reload of the page under the dialog', async () => {
    await open(page);
    await click('Upvote');
    const { state } = place();
    cleanup();
    await open(page, { pathname: '/account', state: JSON.parse(JSON.stringify(state)) });
    await logIn();
    expect(sent).toEqual(['ann upvote']);
  });

  test('is dropped when the dialog is dismissed, even if going forward shows it again', async () => {
    await open(page);
    await click('Upvote');
    await user.keyboard('{Escape}');
    await isClosed();
    await step('forward');
    await logIn();
    expect(who).toBe(ann);
    expect(sent).toEqual([]);
  });

  test('expires after a quarter of an hour', async () => {
    await open(page);
    await click('Upvote');
    const late = Date.now() + 16 * 60_000;
    jest.spyOn(Date, 'now').mockImplementation(() => late);
    await logIn();
    expect(sent).toEqual([]);
  });

  test('is ignored by a login in another tab', async () => {
    await open(page);
    await click('Upvote');
    who = ben;
    await act(async () => startSession(ben));
    await isClosed();
    expect(sent).toEqual([]);
  });

  test.each(['upvote', 'downvote'] as const)('keeps an earlier %s unchanged', async (before) => {
    given = before;
    await open(page);
    await click('Upvote');
    await logIn();
    expect(sent).toEqual([]);
    const pressed = await arrow(before === 'upvote' ? 'Upvote' : 'Downvote');
    expect(pressed.getAttribute('aria-pressed')).toBe('true');
    const words = screen.queryByText('You already voted on this list. Your vote is unchanged.');
    expect(words !== null).toBe(before === 'downvote');
  });

  test('is not sent for an own list, with an explanation', async () => {
    await open(page);
    await click('Upvote');
    await logIn({ ...ann, username: 'Zoe' });
    expect(await screen.findByText('You cannot vote on your own list')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe('the vote of a user with an expired session', () => {
  const clickAfterTheEnd = async () => {
    startSession(ann);
    expireSession();
    await open(page);
    await click('Upvote');
  };

  test('is sent after the same user has logged in', async () => {
    await clickAfterTheEnd();
    await logIn(ann);
    expect(sent).toEqual(['ann upvote']);
  });

  test('is not sent for another user', async () => {
    await clickAfterTheEnd();
    await logIn(ben);
    expect(who).toBe(ben);
    expect(sent).toEqual([]);
  });
});
