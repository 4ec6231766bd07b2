import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { getSession } from '../../../session/session.ts';
import { premiumAnn } from '../../../session/test/users.ts';
import { answer, asked, refuse } from '../test/fake-server.ts';
import {
  deletion,
  free,
  goodPassword,
  page,
  prepareAccountPage,
  press,
  show,
  subscription,
  toasted,
} from './test/account-page.tsx';

prepareAccountPage();

describe('deleting the account', () => {
  const ask = async () => {
    await press('Delete account');
    return within(await screen.findByRole('alertdialog'));
  };

  const confirm = async (question: ReturnType<typeof within>) => {
    await page.user.type(question.getByLabelText('Your password'), goodPassword);
    await page.user.click(question.getByRole('button', { name: 'Delete Account' }));
  };

  test('is rejected before the question while a subscription is active', async () => {
    show(premiumAnn);
    const running = { amount: 399, interval: 'month', currentPeriodEnd: '2027-01-01T00:00:00Z' };
    answer(subscription, {
      ...free,
      isPremium: true,
      status: 'premium',
      subscription: { ...running, cancelAtPeriodEnd: false },
    });
    await press('Delete account');
    await waitFor(() => expect(toasted().map(([, title]) => title)).toEqual(['Cannot Delete Account']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(asked(deletion)).toEqual([]);
  });

  test('requires the password, also with complimentary Premium, and keeps a wrong one for correction', async () => {
    show(premiumAnn);
    answer(subscription, {
      ...free,
      isPremium: true,
      status: 'premium',
      complimentaryUntil: '2027-01-01T00:00:00Z',
    });
    refuse(deletion, 'wrong_password');
    const question = await ask();
    expect(question.getByRole<HTMLButtonElement>('button', { name: 'Delete Account' }).disabled).toBe(true);
    await confirm(question);
    await question.findByText('Wrong password.');
    expect(asked(deletion)).toMatchObject([{ body: { password: goodPassword } }]);
    expect([getSession().account?.email, toasted()]).toEqual(['ann@example.com', []]);
  });

  test('asks for confirmation', async () => {
    show();
    const question = await ask();
    expect(question.getByText(/delete the account ann@example\.com\?/)).toBeTruthy();
    await page.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(asked(deletion)).toEqual([]);
  });

  test('clears the user, confirms it, and opens the home page after a second', async () => {
    show();
    answer(deletion, { success: true });
    const question = await ask();
    const plansAsked = asked(subscription).length;
    await confirm(question);
    await waitFor(() =>
      expect(toasted()).toEqual([
        ['success', 'Account Deleted', 'Your account has been successfully deleted'],
      ]),
    );
    // The plan's endpoint now answers 401.
    expect(asked(subscription)).toHaveLength(plansAsked);
    expect(getSession().account).toBeUndefined();
    // The login form must not appear in the meantime.
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
  ] as const)('answers a rejection with %s by: %s', async (code, title, text) => {
    show();
    refuse(deletion, code);
    const question = await ask();
    await confirm(question);
    await waitFor(() => expect(toasted()).toEqual([['error', title, text]]));
    expect(getSession().account?.email).toBe('ann@example.com');
  });
});
