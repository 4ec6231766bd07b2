import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { User } from '@top100/contracts/endpoints/auth';
import { MemoryRouter } from 'react-router-dom';
import { getSession, sessionEnded, sessionStarted } from '../../../session/session.ts';
import { ann, premiumAnn } from '../../../session/test/people.ts';
import { ConfirmHost } from '../../../shared/ui/confirm.tsx';
import { type ToastOrder, takeToasts } from '../../../shared/ui/toast-queue.ts';
import { answer, asked, cut, network, refuse, startServer } from '../test/server.ts';

const left: string[] = [];
jest.unstable_mockModule('../../../shared/leave-for.ts', () => ({
  leaveFor: (url: string) => left.push(url),
}));
const { PlanPart } = await import('./plan-part.tsx');

const plan = 'GET /api/users/subscription';
const portal = 'POST /api/subscription/billing-portal';
const cancelling = 'POST /api/subscription/cancel';
const reactivating = 'POST /api/subscription/reactivate';
const until = '2027-01-09T12:00:00.000Z';
const free = {
  isPremium: false,
  status: 'free',
  subscription: null,
  complimentaryUntil: null,
  isPaymentPending: false,
  hasBillingAccount: false,
  publicUntil: null,
};
const yearly = {
  amount: 3588,
  interval: 'year',
  currentPeriodEnd: until,
  cancelAtPeriodEnd: false,
  paymentFailed: false,
};
const paid = { ...free, isPremium: true, status: 'premium', subscription: yearly, hasBillingAccount: true };

let user: UserEvent;
let toasts: ToastOrder[];
let stopToasts: () => void;

beforeEach(() => {
  left.length = 0;
  sessionStorage.clear();
  startServer(premiumAnn);
  user = userEvent.setup();
  toasts = [];
  stopToasts = takeToasts((order) => toasts.push(order));
});
afterEach(() => {
  cleanup();
  stopToasts();
  act(sessionEnded);
});

async function show(given: object, who: User = premiumAnn) {
  answer(plan, given);
  sessionStarted(who);
  render(
    <MemoryRouter>
      <PlanPart />
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
      [
        'The last payment failed. Premium stays for a few days: add a card that works to keep it.',
        '$35.88 per year',
      ],
      ['Update the card', 'Cancel subscription'],
    ],
    [
      'was given',
      { ...free, isPremium: true, status: 'premium', complimentaryUntil: until },
      ['Complimentary until January 9, 2027'],
      [],
    ],
  ])('that %s', async (_name, given, expected, ways) => {
    await show(given);
    expect([lines(), buttons()]).toEqual([expected, ways]);
  });

  test.each([
    ['', free, [], ['Upgrade to Premium']],
    [
      'with a payment under way',
      { ...free, isPaymentPending: true, hasBillingAccount: true },
      ['A payment is under way. Premium begins by itself when it arrives.'],
      ['Manage billing'],
    ],
    [
      'after Premium has ended',
      { ...free, hasBillingAccount: true, publicUntil: until },
      ['Your public lists stay public until January 9, 2027'],
      ['Manage billing', 'Upgrade to Premium'],
    ],
  ])('that is free %s', async (_name, given, expected, ways) => {
    startServer(ann);
    await show(given, ann);
    expect([lines(), buttons()]).toEqual([expected, ways]);
    for (const link of screen.queryAllByRole('link')) expect(link.getAttribute('href')).toBe('/upgrade');
  });

  test("'Authentication required' counts as free, and so does an answer without the flag", async () => {
    sessionStarted(premiumAnn);
    refuse(plan, 'authentication_required');
    const page = render(<PlanPart />, { wrapper: MemoryRouter });
    expect(await screen.findByRole('link', { name: 'Upgrade to Premium' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    page.unmount();
    await show({ status: 'premium', subscription: yearly });
    expect(screen.getByText('Free')).toBeTruthy();
    expect(buttons()).toEqual(['Upgrade to Premium']);
  });

  test('that is not what this browser thought has limits follow', async () => {
    sessionStarted(ann);
    await show(paid, ann);
    await waitFor(() => expect(getSession().account?.isPremium).toBe(true));
  });

  test('is looked at again when somebody comes back to the tab', async () => {
    await show(paid);
    answer(plan, { ...paid, subscription: { ...yearly, cancelAtPeriodEnd: true } });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Subscription will not renew')).toBeTruthy();
    cut(plan);
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(screen.getByText('Subscription will not renew')).toBeTruthy();
  });
});

describe('the billing portal', () => {
  test('opens in place of the page, and leads back to it', async () => {
    await show(paid);
    answer(portal, { url: 'https://billing.test/p/session_1' });
    await press('Manage billing');
    expect(asked(portal)).toMatchObject([{ body: { returnUrl: '/account' } }]);
    expect(left).toEqual(['https://billing.test/p/session_1']);
  });

  test('that was visited may have changed the plan a moment later', async () => {
    sessionStorage.setItem('top100-portal', 'gone');
    await show(paid);
    answer(plan, { ...paid, subscription: { ...yearly, cancelAtPeriodEnd: true } });
    expect(await screen.findByText('Subscription will not renew', {}, { timeout: 3000 })).toBeTruthy();
    expect(sessionStorage.getItem('top100-portal')).toBeNull();
  });

  test.each([
    ['is refused', () => refuse(portal, 'billing_unavailable'), 'Failed to access billing portal'],
    ['cannot be asked for', () => cut(portal), 'Failed to access billing portal'],
    ['has no address', () => answer(portal, {}), 'No billing portal URL received from server'],
    [
      'fails without a word',
      () => {
        network.answers[portal] = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
      },
      'Failed to create billing portal session',
    ],
  ])('that %s is told', async (_name, fail, text) => {
    await show(paid);
    fail();
    await press('Manage billing');
    await waitFor(() => expect(toasted()).toEqual([['error', 'Billing Portal Error', text]]));
    expect(left).toEqual([]);
    // It can be tried again.
    expect(screen.getByRole('button', { name: 'Manage billing' }).getAttribute('aria-disabled')).toBe(
      'false',
    );
  });
});

describe('cancelling and coming back', () => {
  const ask = async () => {
    await press('Cancel subscription');
    return within(await screen.findByRole('alertdialog'));
  };

  test('cancelling asks first, and says what stays', async () => {
    await show(paid);
    const question = await ask();
    expect(question.getByText(/^Premium stays until January 9, 2027/).textContent).toContain(
      'all your lists stay',
    );
    await user.click(question.getByRole('button', { name: 'Keep Premium' }));
    expect(asked(cancelling)).toEqual([]);
  });

  test('a cancelled subscription shows its end at once, and can be reactivated', async () => {
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

  test('what fails is told, and changes nothing', async () => {
    await show(paid);
    refuse(cancelling, 'billing_unavailable');
    await user.click((await ask()).getByRole('button', { name: 'Cancel subscription' }));
    await waitFor(() => expect(toasted()).toEqual([['error', undefined, 'Failed to cancel subscription']]));
    expect(screen.getByText('Renews on January 9, 2027')).toBeTruthy();
    cleanup();
    await show({ ...paid, subscription: { ...yearly, cancelAtPeriodEnd: true } });
    cut(reactivating);
    await press('Reactivate subscription');
    await waitFor(() =>
      expect(toasted()[1]).toEqual(['error', undefined, 'Failed to reactivate subscription']),
    );
    expect(screen.getByText('Subscription will not renew')).toBeTruthy();
  });
});
