import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { User } from '@top100/contracts/endpoints/auth';
import type { StoredList } from '@top100/sync/facts';
import { StrictMode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { getSession, sessionEnded, sessionStarted } from '../../../session/session.ts';
import { ann, premiumAnn } from '../../../session/test/people.ts';
import { ConfirmHost } from '../../../shared/ui/confirm.tsx';
import { type ToastOrder, takeToasts } from '../../../shared/ui/toast-queue.ts';
import { shownAccount } from '../../../sync/shown-account.ts';
import AccountPage from '../account-page.tsx';
import { forgetDraft } from '../sign-in/draft.ts';
import { answer, asked, cut, network, refuse, startServer } from '../test/server.ts';

const subscription = 'GET /api/users/subscription';
const changePassword = 'POST /api/auth/change-password';
const deletion = 'DELETE /api/auth/account';
const logout = 'POST /api/auth/logout';
const data = 'GET /api/users/data';
const free = { isPremium: false, status: 'free', subscription: null, complimentaryUntil: null };
const goodPassword = 'Rainy-Sunday-7';

let user: UserEvent;
let toasts: ToastOrder[];
let stopToasts: () => void;

beforeEach(() => {
  startServer(ann);
  answer(subscription, free);
  user = userEvent.setup();
  toasts = [];
  stopToasts = takeToasts((order) => toasts.push(order));
});
afterEach(() => {
  cleanup();
  stopToasts();
  sessionEnded();
  jest.useRealTimers();
});

// Logging out has opened it, and its channel to other tabs would keep the process alive.
afterAll(async () => {
  await shownAccount().close();
});

function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>;
}

function show(who: User = ann) {
  sessionStarted(who);
  render(
    <StrictMode>
      <MemoryRouter initialEntries={['/account']}>
        <AccountPage />
        <Place />
        <ConfirmHost />
      </MemoryRouter>
    </StrictMode>,
  );
}

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const part = (name: string) => within(screen.getByRole('region', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** What the account page itself says; sync has toasts of its own. */
const toasted = () =>
  toasts.flatMap((order) =>
    order.kind === 'show' && order.title !== 'Syncing' ? [[order.type, order.title, order.message]] : [],
  );

describe('the account page of somebody who is signed in', () => {
  test('has email and username, which cannot be changed', () => {
    show();
    expect(part('Profile').getByText('ann@example.com')).toBeTruthy();
    expect(part('Profile').getByText('ann-k')).toBeTruthy();
    expect(part('Profile').queryByRole('textbox')).toBeNull();
  });

  test('says what the free plan holds', async () => {
    show();
    await waitFor(() => expect(asked(subscription).length).toBeGreaterThan(0));
    expect(part('Plan').getByText('Free')).toBeTruthy();
    expect(part('Plan').getByText('1 list in each category, 25 items in each list.')).toBeTruthy();
  });

  test.each([
    [
      { subscription: null, complimentaryUntil: '2027-03-05T12:00:00.000Z' },
      ['Complimentary until March 5, 2027'],
    ],
    [
      {
        subscription: {
          amount: 399,
          interval: 'month',
          currentPeriodEnd: '2027-01-09T12:00:00.000Z',
          cancelAtPeriodEnd: false,
        },
        complimentaryUntil: null,
      },
      ['Renews on January 9, 2027'],
    ],
    [
      {
        subscription: { amount: 3588, interval: 'year', currentPeriodEnd: '', cancelAtPeriodEnd: true },
        complimentaryUntil: null,
      },
      ['Expires on N/A', 'Subscription will not renew'],
    ],
  ])('says until when premium holds: %j', async (plan, lines) => {
    answer(subscription, { isPremium: true, status: 'premium', ...plan });
    show(premiumAnn);
    for (const line of lines) expect(await part('Plan').findByText(line)).toBeTruthy();
    expect(part('Plan').getByText('1,000 lists in each category, 1,000 items in each list.')).toBeTruthy();
  });

  test('says that the plan could not be asked for, and asks again', async () => {
    cut(subscription);
    show();
    expect(await part('Plan').findByRole('alert')).toHaveProperty(
      'textContent',
      'Failed to get subscription status',
    );
    answer(subscription, { ...free, complimentaryUntil: '2027-03-05T12:00:00.000Z' });
    await press('Try again');
    expect(await part('Plan').findByText('Complimentary until March 5, 2027')).toBeTruthy();
  });
});

describe('changing the password', () => {
  const fill = async (current: string, next: string, confirmation: string) => {
    for (const [label, text] of [
      ['Current password', current],
      ['New password', next],
      ['Repeat the new password', confirmation],
    ] as const) {
      await user.clear(field(label));
      if (text) await user.type(field(label), text);
    }
    await user.tab();
  };
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

  test('opens and closes its form; closing clears it', async () => {
    show();
    await press('Change password');
    expect(document.activeElement).toBe(field('Current password'));
    await user.type(field('Current password'), 'secret');
    await press('Cancel');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await press('Change password');
    expect(field('Current password').value).toBe('');
  });

  test('can be saved only when all is filled in, met, repeated and new', async () => {
    show();
    await press('Change password');
    for (const [current, next, confirmation] of [
      ['', goodPassword, goodPassword],
      ['old', '', ''],
      ['old', 'rainy', 'rainy'],
      ['old', goodPassword, 'Rainy-Sunday-8'],
      [goodPassword, goodPassword, goodPassword],
    ] as const) {
      await fill(current, next, confirmation);
      expect([current, next, confirmation, save().disabled]).toEqual([current, next, confirmation, true]);
    }
    await fill('old', goodPassword, goodPassword);
    expect(save().disabled).toBe(false);
  });

  test('says what is wrong, the first thing first', async () => {
    show();
    await press('Change password');
    expect(screen.queryByText('Please enter your current password')).toBeNull();
    await user.click(field('New password'));
    expect(screen.getByText('Please enter your current password')).toBeTruthy();
    await user.type(field('Current password'), 'old');
    await user.click(field('Repeat the new password'));
    expect(screen.getByText('Please enter a new password')).toBeTruthy();
    await fill('old', 'rainy', 'x');
    expect(screen.getByText('New password does not meet requirements')).toBeTruthy();
    await fill('old', goodPassword, 'x');
    expect(screen.getByText('New passwords do not match')).toBeTruthy();
    await fill(goodPassword, goodPassword, goodPassword);
    expect(screen.getByText('New password must be different from current password')).toBeTruthy();
  });

  test('is told in a toast, and closes the form', async () => {
    show();
    answer(changePassword, { success: true });
    await press('Change password');
    await fill('old', goodPassword, goodPassword);
    await press('Save');
    await waitFor(() =>
      expect(toasted()).toEqual([
        ['success', 'Password Changed', 'Your password has been updated successfully'],
      ]),
    );
    expect(asked(changePassword)).toMatchObject([
      { body: { currentPassword: 'old', newPassword: goodPassword } },
    ]);
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Change password');
  });

  test('that is refused says why and keeps what was typed', async () => {
    show();
    refuse(changePassword, 'wrong_password');
    await press('Change password');
    await fill('old', goodPassword, goodPassword);
    await press('Save');
    await waitFor(() =>
      expect(toasted()).toEqual([['error', 'Password Change Failed', 'The current password is not right.']]),
    );
    expect(field('Current password').value).toBe('old');
    cut(changePassword);
    await press('Save');
    await waitFor(() =>
      expect(toasted()[1]).toEqual(['error', 'Password Change Failed', 'Failed to change password']),
    );
  });
});

describe('downloading my data', () => {
  test('gives everything as a JSON file', async () => {
    const files: string[] = [];
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => {
      blobs.push(blob as Blob);
      return 'blob:x';
    };
    URL.revokeObjectURL = () => {};
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      files.push(this.download);
    });
    answer(data, { exportedAt: 'now', user: ann, lists: [] });
    show();
    await press('Download my data');
    await waitFor(() => expect(toasted()).toMatchObject([['success', undefined, expect.anything()]]));
    expect(files).toEqual([expect.stringMatching(/^top100-my-data-\d{4}-\d\d-\d\d\.json$/)]);
    expect(blobs[0]?.type).toBe('application/json');
    click.mockRestore();
  });

  test('says when it failed', async () => {
    cut(data);
    show();
    await press('Download my data');
    await waitFor(() =>
      expect(toasted()).toEqual([['error', undefined, 'Failed to download your data. Please try again.']]),
    );
  });
});

describe('logging out', () => {
  test('ends the session, says so, and shows the login', async () => {
    show();
    answer(logout, { success: true });
    await press('Logout');
    expect(await screen.findByRole('heading', { name: 'Login or sign up' })).toBeTruthy();
    await waitFor(() =>
      expect(toasted()).toEqual([['success', 'Logged Out', 'You have been logged out successfully.']]),
    );
    expect(getSession()).toMatchObject({ signedIn: 'no', account: undefined });
  });

  test('says what has to stay on this device, since the server does not have it', async () => {
    show();
    await shownAccount().ready;
    const list: StoredList = {
      id: 'only-here',
      title: 'Only here',
      description: '',
      category: 'songs',
      isPublic: false,
      shortUri: 'only-here',
      itemCount: 0,
      createdAt: '2026-01-02T03:04:05.000Z',
      updatedAt: '2026-01-02T03:04:05.000Z',
      sync_status: 'local_only',
      sync_version: 0,
      n: 1,
    };
    shownAccount().edit({ kind: 'listCreated', listId: list.id, list, items: [] });
    answer(logout, { success: true });
    await press('Logout');
    const kept =
      '1 unsynced change of ann@… stays on this device. Log in with this account again to send it.';
    await waitFor(() => expect(toasted()).toContainEqual(['info', undefined, kept]), { timeout: 5000 });
  });

  test('that fails says so and changes nothing', async () => {
    show();
    cut(logout);
    await press('Logout');
    await waitFor(() =>
      expect(toasted()).toEqual([['error', 'Logout Error', 'Failed to logout. Please try again.']]),
    );
    expect(getSession().account?.email).toBe('ann@example.com');
  });
});

describe('deleting the account', () => {
  const ask = async () => {
    await press('Delete account');
    return within(await screen.findByRole('alertdialog'));
  };

  test('asks first', async () => {
    show();
    const question = await ask();
    expect(question.getByText(/delete the account ann@example\.com\?/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(asked(deletion)).toEqual([]);
  });

  test('clears the user, says so, and opens the home page after a second', async () => {
    show();
    answer(deletion, { success: true });
    const question = await ask();
    const plansAsked = asked(subscription).length;
    await user.click(question.getByRole('button', { name: 'Delete Account' }));
    await waitFor(() =>
      expect(toasted()).toEqual([
        ['success', 'Account Deleted', 'Your account has been successfully deleted'],
      ]),
    );
    // Nobody has a plan any more.
    expect(asked(subscription)).toHaveLength(plansAsked);
    expect(getSession().account).toBeUndefined();
    // No login form in the meantime.
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.getByTestId('place').textContent).toBe('/account');
    await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/'), { timeout: 3000 });
  });

  test.each([
    [
      'active_subscription',
      'Cannot Delete Account',
      'Please cancel your subscription before deleting your account. You can manage your subscription in the Account settings.',
    ],
    ['internal', 'Deletion Failed', 'Failed to delete account. Please try again.'],
  ] as const)('that is refused with %s says: %s', async (code, title, text) => {
    show();
    refuse(deletion, code);
    const question = await ask();
    await user.click(question.getByRole('button', { name: 'Delete Account' }));
    await waitFor(() => expect(toasted()).toEqual([['error', title, text]]));
    expect(getSession().account?.email).toBe('ann@example.com');
  });
});

describe('arriving at /account', () => {
  afterEach(async () => {
    // The session is asked for once more: in this test, not in the next.
    await new Promise((resolve) => setTimeout(resolve, 120));
    forgetDraft();
  });
  const logIn = async (who: User) => {
    answer('POST /api/auth/check-email', { success: true, exists: true });
    answer('POST /api/auth/authenticate', { action: 'login', user: who });
    network.answers['GET /api/auth/status'] = () =>
      Response.json({ status: 'ok', authenticated: true, user: who });
    await user.type(field('Email'), 'ann@example.com{Enter}');
    await user.type(await screen.findByLabelText('Password'), 'right{Enter}');
  };
  const arrive = () => {
    sessionEnded();
    render(
      <MemoryRouter initialEntries={['/account']}>
        <AccountPage />
        <Place />
      </MemoryRouter>,
    );
  };

  test('a free member stays, and sees the account', async () => {
    arrive();
    await logIn(ann);
    expect(await screen.findByRole('heading', { name: 'Account' })).toBeTruthy();
    expect(screen.getByTestId('place').textContent).toBe('/account');
  });

  test('a premium member goes on to My Lists', async () => {
    arrive();
    await logIn(premiumAnn);
    await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/my-lists'));
    expect(screen.queryByRole('heading', { name: 'Account' })).toBeNull();
  });

  test('the session is asked for once more after signing in', async () => {
    arrive();
    await logIn(ann);
    await screen.findByRole('heading', { name: 'Account' });
    expect(asked('GET /api/auth/status')).toEqual([]);
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    expect(asked('GET /api/auth/status')).toHaveLength(1);
  });
});
