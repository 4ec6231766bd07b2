import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { clearInterruptedAction, storeInterruptedAction } from '../../session/interrupted-action.ts';
import { endSession, getSession, quotaOf, startSession } from '../../session/session.ts';
import { ann, premiumAnn } from '../../session/test/users.ts';
import { type Answers, refusal, serve } from './test/fake-server.ts';
import { pauseAfter } from './use-premium-activation.ts';

// It opens the device's database; tested in waiting-lists.test.tsx.
jest.unstable_mockModule('./waiting-lists-status.tsx', () => ({ default: () => null }));
const lists = { l1: { title: 'Rainy Sunday Songs', category: 'songs', shortUri: 'rainy-sunday-songs' } };
const state = { device: { lists } };
const store = { subscribe: () => () => {}, getState: () => state };
jest.unstable_mockModule('../../sync/shown-account.ts', () => ({
  useShownAccount: () => ({ account: { store } }),
}));
const { default: SubscriptionPage } = await import('./subscription-page.tsx');

const plan = 'GET /api/users/subscription';
const status = 'GET /api/auth/status';
let answers: Answers;
let bodies: Record<string, unknown[]>;

beforeEach(() => {
  jest.useFakeTimers();
  ({ answers, bodies } = serve({
    [status]: () => Response.json({ authenticated: true, user: ann }),
    [plan]: () => Response.json({ isPremium: false, isPaymentPending: false }),
  }));
  startSession(ann);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  act(endSession);
  clearInterruptedAction();
});

async function open(path = '/subscription/success') {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <SubscriptionPage />
      </MemoryRouter>,
    );
  });
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const ways = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(
    ({ textContent }) => textContent,
  );
const times = () => bodies[plan]?.length ?? 0;
const becomePremium = () => {
  answers[status] = () => Response.json({ authenticated: true, user: premiumAnn });
  answers[plan] = () => Response.json({ isPremium: true });
};

async function expectLatePremium() {
  becomePremium();
  await pass(2500);
  expect(title()).toBe('Welcome to Premium');
}

describe('/subscription/success', () => {
  test('polls every 500 ms, and shows Premium with its limits as soon as it is active', async () => {
    await open();
    expect([title(), times()]).toEqual(['Thank you!', 1]);
    await pass(2500);
    expect(times()).toBe(6);
    expect(quotaOf(getSession()).itemsPerList).not.toBe(1000);
    becomePremium();
    await pass(500);
    expect(title()).toBe('Welcome to Premium');
    expect(quotaOf(getSession()).itemsPerList).toBe(1000);
    expect(ways()).toEqual(['Go to my lists', 'Manage your plan']);
    const requests = times();
    await pass(60_000);
    expect(times()).toBe(requests);
  });

  test.each([
    [{ kind: 'publish', listId: 'l1', title: 'Rainy Sunday Songs' }, "Make 'Rainy Sunday Songs' public"],
    [{ kind: 'create', category: 'songs' }, 'Create another list in Songs'],
    [{ kind: 'import', category: 'songs' }, 'Import a list'],
  ] as const)('offers to resume the action that required Premium: %j', async (action, label) => {
    storeInterruptedAction(action, getSession());
    becomePremium();
    await open();
    await pass(500);
    expect(ways()).toEqual([label, 'Go to my lists', 'Manage your plan']);
  });

  test('polls slower after 10 s, slower again after a minute, and stops eventually', () => {
    expect([0, 9999, 10_000, 59_999, 60_000, 1_799_999, 1_800_000].map(pauseAfter)).toEqual([
      500,
      500,
      2000,
      2000,
      10_000,
      10_000,
      undefined,
    ]);
  });

  test('reports that nothing has arrived, with next steps, and still detects a late payment', async () => {
    await open();
    await pass(11_000);
    expect(title()).toBe('Your payment has not arrived yet');
    expect(ways()).toEqual(['Check again', 'Go to my lists', 'Get in Touch']);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    });
    expect(title()).toBe('Thank you!');
    await pass(40_000);
    await expectLatePremium();
  });

  test('reports a slow bank at once, and keeps that message offline', async () => {
    answers[plan] = () => Response.json({ isPremium: false, isPaymentPending: true });
    await open();
    expect([title(), times()]).toEqual(['Your payment is being processed', 1]);
    expect(ways()).toEqual(['Go to my lists', 'Go to your account']);
    answers[plan] = () => Promise.reject(new TypeError('Failed to fetch'));
    await pass(11_000);
    expect(title()).toBe('Your payment is being processed');
    await expectLatePremium();
  });

  test('reports that nothing has arrived once a pending payment is abandoned', async () => {
    answers[plan] = () => Response.json({ isPremium: false, isPaymentPending: true });
    await open();
    answers[plan] = () => Response.json({ isPremium: false, isPaymentPending: false });
    await pass(11_000);
    expect(title()).toBe('Your payment has not arrived yet');
  });

  test('keeps polling offline, and reports it', async () => {
    answers[plan] = () => Promise.reject(new TypeError('Failed to fetch'));
    await open();
    await pass(1000);
    expect(screen.getByRole('alert').textContent).toBe('Cannot reach the server. Retrying…');
    becomePremium();
    await pass(1000);
    expect([title(), screen.queryByRole('alert')]).toEqual(['Welcome to Premium', null]);
  });

  test('waits for the session too before it shows Premium', async () => {
    answers[plan] = () => Response.json({ isPremium: true });
    await open();
    await pass(1000);
    expect(title()).toBe('Thank you!');
    becomePremium();
    await pass(500);
    expect(title()).toBe('Welcome to Premium');
  });

  test.each([
    ['known to be signed out', () => endSession()],
    ['whose session turns out to have ended', () => {}],
  ])('asks a user who is %s to log in, and continues', async (_name, before) => {
    answers[plan] = () => refusal(401, 'authentication_required', 'Authentication required');
    answers[status] = () => Response.json({ authenticated: false, user: null });
    before();
    await open();
    expect(title()).toBe('Log in to see your Premium');
    expect(ways()).toEqual(['Login / Sign Up']);
    becomePremium();
    await act(async () => startSession(premiumAnn));
    await pass(500);
    expect(title()).toBe('Welcome to Premium');
  });
});

test('shows at /subscription/cancel that nothing was charged, and links the plans', async () => {
  await open('/subscription/cancel');
  expect(title()).toBe('Nothing was charged');
  const back = screen.getByRole('link', { name: 'Back to the plans' });
  expect(back.getAttribute('href')).toBe('/upgrade');
  expect(times()).toBe(0);
});
