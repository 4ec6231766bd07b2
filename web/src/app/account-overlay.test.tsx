import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { User } from '@top100/contracts/endpoints/auth';
import { StrictMode, useState } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { endSession, expireSession, startSession } from '../session/session.ts';
import { ann } from '../session/test/users.ts';
import { setupUser } from '../shared/ui/test/setup-user.ts';

// The lists page opens the device's database: here a placeholder is enough.
jest.unstable_mockModule('../features/my-lists/my-lists-page.tsx', () => ({ default: Lists }));
const { shownAccount } = await import('../sync/shown-account.ts');
const { Shell } = await import('./shell.tsx');

let user: UserEvent;
let who: User | null;
let visits = 0;

function Lists() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [visit] = useState(() => ++visits);
  return (
    <>
      <h1>{`Lists at ${pathname}${search}, visit ${visit}`}</h1>
      <button type="button" onClick={() => navigate('/my-lists/songs/first', { replace: true })}>
        move on
      </button>
    </>
  );
}

function Place() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="place">{pathname + search}</p>
      <button type="button" data-testid="back" onClick={() => navigate(-1)} />
    </>
  );
}

beforeEach(() => {
  who = null;
  visits = 0;
  user = setupUser();
  globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
    const answers: Record<string, unknown> = {
      '/api/auth/status': { status: 'ok', authenticated: who !== null, user: who },
      '/api/auth/check-email': { success: true, exists: true },
      '/api/auth/authenticate': { action: 'login', user: ann },
      '/api/auth/logout': { success: true },
      '/api/users/subscription': {
        isPremium: false,
        status: 'free',
        subscription: null,
        complimentaryUntil: null,
      },
    };
    if (init.method === 'POST' && path.endsWith('/authenticate')) who = ann;
    return Response.json(answers[path] ?? { categories: [] });
  }) as typeof fetch;
});
afterEach(() => {
  cleanup();
  endSession();
  sessionStorage.clear();
});

// Logging out has opened a channel to other tabs, which would keep the process alive.
afterAll(async () => {
  await shownAccount().close();
});

async function open(...entries: (string | { pathname: string; state: unknown })[]) {
  await act(async () => {
    render(
      <StrictMode>
        <MemoryRouter initialEntries={entries}>
          <Shell />
          <Place />
        </MemoryRouter>
      </StrictMode>,
    );
  });
}

/** The history entry that the header's button has pushed. */
const overLists = { pathname: '/account', state: { background: { pathname: '/my-lists/songs' } } };
const place = () => screen.getByTestId('place').textContent;
const lists = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent;
const dialog = () => screen.findByRole('dialog', { name: 'Login / Sign Up' }, { timeout: 5000 });
const loginLink = () => screen.getByTitle('Login / Sign Up');

async function openOverLists(path = '/my-lists/songs?search=rain') {
  await open(path);
  await user.click(loginLink());
  return within(await dialog());
}

describe('the login over the lists page', () => {
  test('pushes /account on history and keeps the lists underneath', async () => {
    const login = await openOverLists();
    expect(place()).toBe('/account');
    expect(lists()).toBe('Lists at /my-lists/songs?search=rain, visit 1');
    const email = await login.findByLabelText('Email');
    await waitFor(() => expect(document.activeElement).toBe(email));
  });

  test('closes on going back and leaves the lists as they were', async () => {
    await openOverLists();
    await act(async () => screen.getByTestId('back').click());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([place(), lists()]).toEqual([
      '/my-lists/songs?search=rain',
      'Lists at /my-lists/songs?search=rain, visit 1',
    ]);
  });

  test('closes on Escape once, however often it is pressed', async () => {
    await open('/privacy', '/my-lists/songs');
    await user.click(loginLink());
    await dialog();
    await user.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(place()).toBe('/my-lists/songs');
  });

  test('returns to the previous page after the login', async () => {
    const login = await openOverLists();
    await user.type(await login.findByLabelText('Email'), 'ann@example.com{Enter}');
    await user.type(await login.findByLabelText('Password'), 'right{Enter}');
    await waitFor(() => expect(place()).toBe('/my-lists/songs?search=rain'));
    expect(lists()).toBe('Lists at /my-lists/songs?search=rain, visit 1');
    expect(await screen.findByRole('button', { name: 'Account of ann-k, AK' })).toBeTruthy();
  });

  test('stays open, with its input, when the lists underneath redirect', async () => {
    const login = await openOverLists('/my-lists/songs');
    await user.type(await login.findByLabelText('Email'), 'ann@exa');
    await act(async () => screen.getByText('move on').click());
    expect(lists()).toBe('Lists at /my-lists/songs/first, visit 1');
    expect(place()).toBe('/account');
    expect((await login.findByLabelText<HTMLInputElement>('Email')).value).toBe('ann@exa');
  });

  test('reopens over the same lists after a reload', async () => {
    await open('/my-lists/songs', overLists);
    expect(await within(await dialog()).findByRole('heading', { name: 'Login or sign up' })).toBeTruthy();
    expect([place(), lists()]).toEqual(['/account', 'Lists at /my-lists/songs, visit 1']);
  });

  test('closes at once for a signed-in user who goes forward to it', async () => {
    startSession(ann);
    await open('/my-lists/songs', overLists);
    await waitFor(() => expect(place()).toBe('/my-lists/songs'), { timeout: 5000 });
    expect(lists()).toBe('Lists at /my-lists/songs, visit 1');
  });

  test('closes when another tab has signed in', async () => {
    await openOverLists();
    act(() => startSession(ann));
    await waitFor(() => expect(place()).toBe('/my-lists/songs?search=rain'));
  });
});

describe('?login=required', () => {
  test('opens the login over the lists; going back does not reopen it', async () => {
    await open('/my-lists/songs?login=required');
    await dialog();
    expect(place()).toBe('/account');
    await act(async () => screen.getByTestId('back').click());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(place()).toBe('/my-lists/songs');
  });

  test('is where the admin area sends signed-out users', async () => {
    await open('/admin/dashboard');
    await dialog();
    expect(lists()).toMatch(/^Lists at \/my-lists\/songs,/);
  });

  test('is ignored for a signed-in user', async () => {
    who = ann;
    await open('/my-lists/songs?login=required&search=x');
    await waitFor(() => expect(place()).toBe('/my-lists/songs?search=x'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe("the header's account button", () => {
  test('leads to the page /account from any other page', async () => {
    await open('/privacy');
    // Awaited, since React would not resume a page that was still loading.
    await act(async () => loginLink().click());
    expect(await screen.findByRole('heading', { level: 1, name: 'Login or sign up' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens a menu with the email, Account Settings and Logout for a signed-in user', async () => {
    startSession(ann);
    await open('/my-lists/songs');
    await user.click(screen.getByRole('button', { name: 'Account of ann-k, AK' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByText('ann@example.com')).toBeTruthy();
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Account Settings',
      'Logout',
    ]);
    await act(async () => menu.getByRole('menuitem', { name: 'Account Settings' }).click());
    expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeTruthy();
    expect(place()).toBe('/account');
  });

  test('logs out', async () => {
    startSession(ann);
    await open('/privacy');
    await user.click(screen.getByRole('button', { name: 'Account of ann-k, AK' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByTitle('Login / Sign Up')).toBeTruthy();
    expect(await screen.findByText('You have been logged out successfully.')).toBeTruthy();
    expect(place()).toBe('/privacy');
  });

  test('offers to sign in to sync after the session has expired', async () => {
    startSession(ann);
    expireSession();
    await open('/my-lists/songs');
    const button = screen.getByRole('button', { name: 'Sign in to sync. Account of ann-k, AK' });
    // The page's banner already says so.
    expect(button.textContent).toBe('AK');
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Sign in to sync' }));
    const login = within(await dialog());
    expect((await login.findByLabelText<HTMLInputElement>('Email')).value).toBe('ann@example.com');
  });

  test('says so in words on pages without the banner of My Lists', async () => {
    startSession(ann);
    expireSession();
    await open('/privacy');
    expect(screen.getByRole('button', { name: /^Sign in to sync/ }).textContent).toBe('AKSign in to sync');
  });
});
