import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { User } from '@top100/contracts/endpoints/auth';
import { MemoryRouter } from 'react-router-dom';
import { endSession, getSession, startSession } from '../../../session/session.ts';
import { ann, premiumAnn } from '../../../session/test/users.ts';
import { ConfirmHost } from '../../../shared/ui/confirm.tsx';
import { setupUser } from '../../../shared/ui/test/setup-user.ts';
import { consumeToasts, type ToastCommand } from '../../../shared/ui/toast-queue.ts';
import { answer, asked, failNetwork, network, refuse, startServer } from '../test/fake-server.ts';
import { freePlan } from './use-plan.ts';

const left: string[] = [];
jest.unstable_mockModule('../../../shared/redirect-to.ts', () => ({
  redirectTo: (url: string) => left.push(url),
}));
const { PlanSection } = await import('./plan-section.tsx');

const plan = 'GET /api/users/subscription';
const portal = 'POST /api/subscription/billing-portal';
const cancelling = 'POST /api/subscription/cancel';
const reactivating = 'POST /api/subscription/reactivate';
const until = '2027-01-09T12:00:00.000Z';
const yearly = {
  amount: 3588,
  interval: 'year',
  currentPeriodEnd: until,
  cancelAtPeriodEnd: false,
  paymentFailed: false,
};
const paid = {
  ...freePlan,
  isPremium: true,
  status: 'premium',
  subscription: yearly,
  hasBillingAccount: true,
};

let user: UserEvent;
let toasts: ToastCommand[];
let stopToasts: () => void;

beforeEach(() => {
  left.length = 0;
  sessionStorage.clear();
  startServer(premiumAnn);
  user = setupUser();
  toasts = [];
  stopToasts = consumeToasts((order) => toasts.push(order));
});
afterEach(() => {
  cleanup();
  stopToasts();
  act(endSession);
});

async function show(given: object, who: User = premiumAnn) {
  answer(plan, given);
  startSession(who);
  render(
    <MemoryRouter>
      <PlanSection />
      <ConfirmHost />
    </MemoryRouter>,
  );
  await waitFor(() => expect(document.querySelector('[aria-busy="false"]')).not.toBeNull());
}

const lines = () =>
  Array.from(
    screen.getByRole('region', { name: 'Plan' }).querySelectorAll('p'),
    ({ textContent }) => textContent,
  ).slice(2);
const buttons = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(
    ({ textContent }) => textContent,
  );
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const toasted = () =>
  toasts.flatMap((order) => (order.kind === 'show' ? [[order.type, order.title, order.message]] : []));

describe('the plan on the account page', () => {
  const monthly = { ...yearly, amount: 399, interval: 'month' };
  test.each([
    [
      'renews',
      paid,
      ['$35.88 per year', 'Renews on January 9, 2027'],
      ['Manage billing', 'Cancel subscription'],
    ],
    [
      'by the month',
      { ...paid, subscription: monthly },
      ['$3.99 per month', 'Renews on January 9, 2027'],
      ['Manage billing', 'Cancel subscription'],
    ],
    [
      'was cancelled',
      { ...paid, subscription: { ...yearly, cancelAtPeriodEnd: true } },
      ['$35.88 per year', 'Expires on January 9, 2027', 'Subscription will not renew'],
      ['Reactivate subscription', 'Manage billing'],
    ],
    [
      'of which nothing is known',
      { ...paid, subscription: { ...yearly, amount: undefined, currentPeriodEnd: undefined } },
      ['N/A', 'Renews on N/A'],
      ['Manage billing', 'Cancel subscription'],
    ],
    [
      'with a failed payment',
      { ...paid, subscription: { ...yearly, paymentFailed: true } },
      ['Your last payment failed. Update your card to keep Premium.', '$35.88 per year'],
      ['Update the card', 'Cancel subscription'],
    ],
    [
      'was given',
      { ...freePlan, isPremium: true, status: 'premium', complimentaryUntil: until },
      ['Complimentary until January 9, 2027'],
      [],
    ],
  ])('shows a plan that %s', async (_name, given, expected, ways) => {
    await show(given);
    expect([lines(), buttons()]).toEqual([expected, ways]);
  });

  test.each([
    ['', freePlan, [], ['Upgrade to Premium']],
    [
      'with a payment under way',
      { ...freePlan, isPaymentPending: true, hasBillingAccount: true },
      ['Your payment is being processed. Premium starts when it arrives.'],
      ['Manage billing'],
    ],
    [
      'after Premium has ended',
      { ...freePlan, hasBillingAccount: true, publicUntil: until },
      ['Your public lists stay public until January 9, 2027'],
      ['Manage billing', 'Upgrade to Premium'],
    ],
  ])('shows a free plan that %s', async (_name, given, expected, ways) => {
    startServer(ann);
    await show(given, ann);
    expect([lines(), buttons()]).toEqual([expected, ways]);
    for (const link of screen.queryAllByRole('link')) expect(link.getAttribute('href')).toBe('/upgrade');
  });

  test("treats 'Authentication required' and an answer without the flag as free", async () => {
    startSession(premiumAnn);
    refuse(plan, 'authentication_required');
    const page = render(<PlanSection />, { wrapper: MemoryRouter });
    expect(await screen.findByRole('link', { name: 'Upgrade to Premium' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    page.unmount();
    await show({ status: 'premium', subscription: yearly });
    expect(screen.getByText('Free')).toBeTruthy();
    expect(buttons()).toEqual(['Upgrade to Premium']);
  });

  test('updates the limits when the plan differs from what the browser knew', async () => {
    startSession(ann);
    await show(paid, ann);
    await waitFor(() => expect(getSession().account?.isPremium).toBe(true));
  });

  test('reloads the plan when the user returns to the tab', async () => {
    await show(paid);
    answer(plan, { ...paid, subscription: { ...yearly, cancelAtPeriodEnd: true } });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Subscription will not renew')).toBeTruthy();
    failNetwork(plan);
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(screen.getByText('Subscription will not renew')).toBeTruthy();
  });
});

describe('the billing portal', () => {
  test('replaces the page and links back to it', async () => {
    await show(paid);
    answer(portal, { url: 'https://billing.test/p/session_1' });
    await press('Manage billing');
    expect(asked(portal)).toMatchObject([{ body: { returnUrl: '/account' } }]);
    expect(left).toEqual(['https://billing.test/p/session_1']);
  });

  test('refetches the plan several times after a visit', async () => {
    sessionStorage.setItem('top100-portal', 'gone');
    await show(paid);
    answer(plan, { ...paid, subscription: { ...yearly, cancelAtPeriodEnd: true } });
    expect(await screen.findByText('Subscription will not renew', {}, { timeout: 3000 })).toBeTruthy();
    expect(sessionStorage.getItem('top100-portal')).toBeNull();
  });

  test.each([
    ['is refused', () => refuse(portal, 'billing_unavailable'), 'Failed to access billing portal'],
    ['cannot be asked for', () => failNetwork(portal), 'Failed to access billing portal'],
    ['has no address', () => answer(portal, {}), 'No billing portal URL received from server'],
    [
      'fails without a word',
      () => {
        network.answers[portal] = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
      },
      'Failed to create billing portal session',
    ],
  ])('reports a portal that %s', async (_name, fail, text) => {
    await show(paid);
    fail();
    await press('Manage billing');
    await waitFor(() => expect(toasted()).toEqual([['error', 'Billing Portal Error', text]]));
    expect(left).toEqual([]);
    // It can be retried.
    expect(screen.getByRole('button', { name: 'Manage billing' }).getAttribute('aria-disabled')).toBe(
      'false',
    );
  });
});

describe('cancelling and reactivating', () => {
  const ask = async () => {
    await press('Cancel subscription');
    return within(await screen.findByRole('alertdialog'));
  };

  test('asks before cancelling, and explains the consequences', async () => {
    await show(paid);
    const question = await ask();
    expect(question.getByText(/^Premium stays until January 9, 2027/).textContent).toContain(
      'You keep all your lists',
    );
    await user.click(question.getByRole('button', { name: 'Keep Premium' }));
    expect(asked(cancelling)).toEqual([]);
  });

  test('shows the end of a cancelled subscription at once, and can reactivate it', async () => {
    await show(paid);
    answer(cancelling, { subscription: { ...yearly, cancelAtPeriodEnd: true } });
    await user.click((await ask()).getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText('Expires on January 9, 2027')).toBeTruthy();
    expect(screen.getByText('Subscription will not renew')).toBeTruthy();
    answer(reactivating, { subscription: yearly });
    await press('Reactivate subscription');
    expect(await screen.findByText('Renews on January 9, 2027')).toBeTruthy();
    expect(toasted()).toEqual([
      ['success', 'Subscription Cancelled', 'Premium stays until January 9, 2027.'],
      ['success', 'Subscription Reactivated', 'Renews on January 9, 2027'],
    ]);
  });

  test('reports a failure, which changes nothing', async () => {
    await show(paid);
    refuse(cancelling, 'billing_unavailable');
    await user.click((await ask()).getByRole('button', { name: 'Cancel subscription' }));
    await waitFor(() => expect(toasted()).toEqual([['error', undefined, 'Failed to cancel subscription']]));
    expect(screen.getByText('Renews on January 9, 2027')).toBeTruthy();
    cleanup();
    await show({ ...paid, subscription: { ...yearly, cancelAtPeriodEnd: true } });
    failNetwork(reactivating);
    await press('Reactivate subscription');
    await waitFor(() =>
      expect(toasted()[1]).toEqual(['error', undefined, 'Failed to reactivate subscription']),
    );
    expect(screen.getByText('Subscription will not renew')).toBeTruthy();
  });
});
