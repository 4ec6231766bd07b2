import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { getSession, roomOf, sessionEnded, sessionStarted } from '../../session/session.ts';
import { ann, premiumAnn } from '../../session/test/people.ts';
import { type Answers, refusal, serve } from './test/server.ts';
import { pauseAfter } from './use-premium-arrival.ts';

// It opens the device's database; lists-on-their-way.test.tsx is about it.
jest.unstable_mockModule('./on-their-way.tsx', () => ({ default: () => null }));
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
  sessionStarted(ann);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  act(sessionEnded);
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

describe('/subscription/success', () => {
  test('asks every 500 ms, and shows Premium as soon as it is there, with its limits', async () => {
    await open();
    expect([title(), times()]).toEqual(['Thank you!', 1]);
    await pass(2500);
    expect(times()).toBe(6);
    expect(roomOf(getSession()).itemsPerList).not.toBe(1000);
    becomePremium();
    await pass(500);
    expect(title()).toBe('You have Premium');
    expect(roomOf(getSession()).itemsPerList).toBe(1000);
    expect(ways()).toEqual(['Go to my lists', 'Manage your plan']);
    const asked = times();
    await pass(60_000);
    expect(times()).toBe(asked);
  });

  test('asks slower after 10 s, slower still after a minute, and not for ever', () => {
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

  test('says so when nothing has arrived, with a way on, and still notices when it does', async () => {
    await open();
    await pass(11_000);
    expect(title()).toBe('Your payment has not arrived yet');
    expect(ways()).toEqual(['Check again', 'Go to my lists', 'Get in Touch']);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    });
    expect(title()).toBe('Thank you!');
    await pass(40_000);
    becomePremium();
    await pass(2500);
    expect(title()).toBe('You have Premium');
  });

  test('says at once that a bank takes its time, and does not take it back without a connection', async () => {
    answers[plan] = () => Response.json({ isPremium: false, isPaymentPending: true });
    await open();
    expect([title(), times()]).toEqual(['Your payment is under way', 1]);
    expect(ways()).toEqual(['Go to my lists', 'To your account']);
    answers[plan] = () => Promise.reject(new TypeError('Failed to fetch'));
    await pass(11_000);
    expect(title()).toBe('Your payment is under way');
    becomePremium();
    await pass(2500);
    expect(title()).toBe('You have Premium');
  });

  test('says that nothing has arrived once a payment that was under way is given up', async () => {
    answers[plan] = () => Response.json({ isPremium: false, isPaymentPending: true });
    await open();
    answers[plan] = () => Response.json({ isPremium: false, isPaymentPending: false });
    await pass(11_000);
    expect(title()).toBe('Your payment has not arrived yet');
  });

  test('goes on asking without a connection, and says that there is none', async () => {
    answers[plan] = () => Promise.reject(new TypeError('Failed to fetch'));
    await open();
    await pass(1000);
    expect(screen.getByRole('alert').textContent).toBe(
      'The server cannot be reached. This page goes on asking.',
    );
    becomePremium();
    await pass(1000);
    expect([title(), screen.queryByRole('alert')]).toEqual(['You have Premium', null]);
  });

  test('waits for the session too: Premium that the server tells in one place alone is not shown yet', async () => {
    answers[plan] = () => Response.json({ isPremium: true });
    await open();
    await pass(1000);
    expect(title()).toBe('Thank you!');
    becomePremium();
    await pass(500);
    expect(title()).toBe('You have Premium');
  });

  test.each([
    ['known to be signed out', () => sessionEnded()],
    ['whose session turns out to have ended', () => {}],
  ])('has whoever is %s log in, and goes on from there', async (_name, before) => {
    answers[plan] = () => refusal(401, 'authentication_required', 'Authentication required');
    answers[status] = () => Response.json({ authenticated: false, user: null });
    before();
    await open();
    expect(title()).toBe('Log in to see your Premium');
    expect(ways()).toEqual(['Login / Sign Up']);
    becomePremium();
    await act(async () => sessionStarted(premiumAnn));
    await pass(500);
    expect(title()).toBe('You have Premium');
  });
});

test('/subscription/cancel says that nothing was charged, and leads back to the choice', async () => {
  await open('/subscription/cancel');
  expect(title()).toBe('Nothing was charged');
  const back = screen.getByRole('link', { name: 'Back to the plans' });
  expect(back.getAttribute('href')).toBe('/upgrade');
  expect(times()).toBe(0);
});
