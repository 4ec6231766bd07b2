import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { User } from '@top100/contracts/endpoints/auth';
import { newList } from '@top100/testing/lists';
import { MemoryRouter } from 'react-router-dom';
import { endSession, getSession } from '../../../session/session.ts';
import { ann, premiumAnn } from '../../../session/test/users.ts';
import { shownAccount } from '../../../sync/shown-account.ts';
import AccountPage from '../account-page.tsx';
import { clearDraft } from '../sign-in/draft.ts';
import { answer, asked, failNetwork, network } from '../test/fake-server.ts';
import {
  data,
  field,
  free,
  logout,
  Place,
  page,
  prepareAccountPage,
  press,
  section,
  show,
  subscription,
  toasted,
} from './test/account-page.tsx';

prepareAccountPage();

describe('the account page of a signed-in user', () => {
  test('shows email and username as fixed', () => {
    show();
    expect(section('Profile').getByText('ann@example.com')).toBeTruthy();
    expect(section('Profile').getByText('ann-k')).toBeTruthy();
    expect(section('Profile').queryByRole('textbox')).toBeNull();
  });

  test('shows the limits of the free plan', async () => {
    show();
    await waitFor(() => expect(asked(subscription).length).toBeGreaterThan(0));
    expect(section('Plan').getByText('Free')).toBeTruthy();
    expect(section('Plan').getByText('1 list in each category, 25 items in each list.')).toBeTruthy();
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
  ])('shows the expiry of premium: %j', async (plan, lines) => {
    answer(subscription, { isPremium: true, status: 'premium', ...plan });
    show(premiumAnn);
    for (const line of lines) expect(await section('Plan').findByText(line)).toBeTruthy();
    expect(section('Plan').getByText('1,000 lists in each category, 1,000 items in each list.')).toBeTruthy();
  });

  test('reports that the plan could not be loaded, and retries', async () => {
    failNetwork(subscription);
    show();
    expect(await section('Plan').findByRole('alert')).toHaveProperty(
      'textContent',
      'Failed to get subscription status',
    );
    answer(subscription, { ...free, complimentaryUntil: '2027-03-05T12:00:00.000Z' });
    await press('Try again');
    expect(await section('Plan').findByText('Complimentary until March 5, 2027')).toBeTruthy();
  });
});

describe('downloading my data', () => {
  test('saves everything as a JSON file', async () => {
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

  test('reports a failure', async () => {
    failNetwork(data);
    show();
    await press('Download my data');
    await waitFor(() =>
      expect(toasted()).toEqual([['error', undefined, 'Failed to download your data. Please try again.']]),
    );
  });
});

describe('logging out', () => {
  test('ends the session, confirms it, and shows the login', async () => {
    show();
    answer(logout, { success: true });
    await press('Logout');
    expect(await screen.findByRole('heading', { name: 'Login or sign up' })).toBeTruthy();
    await waitFor(() =>
      expect(toasted()).toEqual([['success', 'Logged Out', 'You have been logged out successfully.']]),
    );
    expect(getSession()).toMatchObject({ signedIn: 'no', account: undefined });
  });

  test('names the lists that stay on this device because the server lacks them', async () => {
    show();
    await shownAccount().ready;
    const list = newList('only-here');
    shownAccount().edit({ kind: 'listCreated', listId: list.id, list, items: [] });
    answer(logout, { success: true });
    await press('Logout');
    const kept =
      '1 unsynced change of ann@… stays on this device. Log in with this account again to send it.';
    await waitFor(() => expect(toasted()).toContainEqual(['info', undefined, kept]), { timeout: 5000 });
  });

  test('reports a failure and changes nothing', async () => {
    show();
    failNetwork(logout);
    await press('Logout');
    await waitFor(() =>
      expect(toasted()).toEqual([['error', 'Logout Error', 'Failed to logout. Please try again.']]),
    );
    expect(getSession().account?.email).toBe('ann@example.com');
  });
});

describe('signing in at /account', () => {
  afterEach(async () => {
    // The session is checked once more: wait for it here, so that it doesn't reach the next test.
    await new Promise((resolve) => setTimeout(resolve, 120));
    clearDraft();
  });
  const logIn = async (who: User) => {
    answer('POST /api/auth/check-email', { success: true, exists: true });
    answer('POST /api/auth/authenticate', { action: 'login', user: who });
    network.answers['GET /api/auth/status'] = () =>
      Response.json({ status: 'ok', authenticated: true, user: who });
    await page.user.type(field('Email'), 'ann@example.com{Enter}');
    await page.user.type(await screen.findByLabelText('Password'), 'right{Enter}');
  };
  const arrive = () => {
    endSession();
    render(
      <MemoryRouter initialEntries={['/account']}>
        <AccountPage />
        <Place />
      </MemoryRouter>,
    );
  };

  test('keeps a free member on the page and shows the account', async () => {
    arrive();
    await logIn(ann);
    expect(await screen.findByRole('heading', { name: 'Account' })).toBeTruthy();
    expect(screen.getByTestId('place').textContent).toBe('/account');
  });

  test('sends a premium member to My Lists', async () => {
    arrive();
    await logIn(premiumAnn);
    await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/my-lists'));
    expect(screen.queryByRole('heading', { name: 'Account' })).toBeNull();
  });

  test('checks the session once more', async () => {
    arrive();
    await logIn(ann);
    await screen.findByRole('heading', { name: 'Account' });
    expect(asked('GET /api/auth/status')).toEqual([]);
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    expect(asked('GET /api/auth/status')).toHaveLength(1);
  });
});
