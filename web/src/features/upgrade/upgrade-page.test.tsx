import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { tierLimits, tierQuotas } from '@top100/domain/tiers';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { checkSession, endSession, expireSession, startSession } from '../../session/session.ts';
import { ann, premiumAnn } from '../../session/test/users.ts';
import { consumeToasts, type ToastCommand } from '../../shared/ui/toast-queue.ts';
import { type Answers, refusal, serve } from './test/fake-server.ts';

const left: string[] = [];
jest.unstable_mockModule('../../shared/redirect-to.ts', () => ({
  redirectTo(url: string) {
    if (!url.startsWith('http')) throw new Error('No web address');
    left.push(url);
  },
}));
const { default: UpgradePage } = await import('./upgrade-page.tsx');

const prices = { monthly: { id: 'price_m', amount: 399 }, annual: { id: 'price_a', amount: 3588 } };
const checkout = 'POST /api/subscription/create-checkout';
let answers: Answers;
let bodies: Record<string, unknown[]>;
let toasts: ToastCommand[];
let stopToasts: () => void;

beforeEach(() => {
  left.length = 0;
  sessionStorage.clear();
  ({ answers, bodies } = serve({
    'GET /api/auth/status': () => Response.json({ authenticated: true, user: ann }),
    'GET /api/subscription/prices': () => Response.json({ prices, isTest: false }),
  }));
  toasts = [];
  stopToasts = consumeToasts((order) => toasts.push(order));
  startSession(ann);
});
afterEach(() => {
  jest.useRealTimers();
  cleanup();
  stopToasts();
  act(endSession);
});

function Place() {
  const { pathname, state } = useLocation();
  return <p data-testid="place">{`${pathname} ${JSON.stringify(state)}`}</p>;
}

async function open() {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/upgrade']}>
        <UpgradePage />
        <Place />
      </MemoryRouter>,
    );
  });
}

const card = (name: string) => within(screen.getByRole('article', { name }));
const premium = () => screen.getByRole('article', { name: 'Premium' }).textContent;
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Upgrade|Processing/ });
const press = async () => {
  await act(async () => {
    fireEvent.click(button());
  });
};
const toasted = () =>
  toasts.flatMap((order) => (order.kind === 'show' ? [[order.type, order.title, order.message]] : []));

test('warns of a pending payment before paying again', async () => {
  answers['GET /api/users/subscription'] = () =>
    Response.json({ isPremium: false, status: 'free', subscription: null, isPaymentPending: true });
  await open();
  expect(await screen.findByText(/^Your payment is being processed/)).toBeTruthy();
  act(endSession);
  await waitFor(() => expect(screen.queryByText(/^Your payment is being processed/)).toBeNull());
});

describe('the three tiers', () => {
  test('show their texts, limits and rights', async () => {
    await open();
    expect(card('Not Registered').getByText('Cool for a while')).toBeTruthy();
    expect(card('Registered').getByText('Sync & protect your lists')).toBeTruthy();
    expect(card('Premium').getByText('Bigger lists and sharing')).toBeTruthy();
    const points = (name: string) =>
      card(name)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(points('Not Registered')).toEqual([
      '1 list in each category',
      '25 items in each list',
      'Not included: Sync on all your devices',
      'Not included: Public lists with a link',
      'Not included: Import and export',
    ]);
    expect(points('Registered')[2]).toBe('Sync on all your devices');
    expect(points('Premium')).toEqual([
      '11,000 lists in each category',
      '21,000 items in each list',
      '3Sync on all your devices',
      '4Public lists with a link',
      '5Import and export',
    ]);
  });

  test("show this server's own limits", async () => {
    const own = { ...tierLimits, free: { ...tierLimits.free, listsPerCategory: 3, itemsPerList: -1 } };
    answers['GET /api/auth/status'] = () =>
      Response.json({ authenticated: true, user: ann, limits: tierQuotas(own) });
    await checkSession();
    await open();
    expect(card('Registered').getByText('3 lists in each category')).toBeTruthy();
    expect(card('Registered').getByText('Unlimited items in each list')).toBeTruthy();
    localStorage.clear();
    answers['GET /api/auth/status'] = () =>
      Response.json({ authenticated: true, user: ann, limits: tierQuotas(tierLimits) });
    await act(checkSession);
  });

  test("mark the user's tier", async () => {
    await open();
    expect(card('Registered').getByText('Your plan')).toBeTruthy();
    act(endSession);
    expect(card('Not Registered').getByText('Your plan')).toBeTruthy();
    act(() => startSession(premiumAnn));
    expect(card('Premium').getByText('Your plan')).toBeTruthy();
    expect(screen.getAllByText('Your plan')).toHaveLength(1);
  });
});

describe('the price', () => {
  test('is annual by default, shown per month, with total and savings', async () => {
    await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Annual/ }).checked).toBe(true);
    expect(premium()).toContain('$2.99 per month$35.88 billed every year. You save $12.00 a year');
    choose(/Monthly/);
    expect(premium()).toContain('$3.99 per month$3.99 billed every month');
    expect(premium()).not.toContain('save');
  });

  test("is the server's, and until it has answered the default", async () => {
    let answer = (_: Response) => {};
    answers['GET /api/subscription/prices'] = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await open();
    expect(premium()).toContain('$35.88');
    expect(button().disabled).toBe(true);
    await act(async () => {
      answer(
        Response.json({
          prices: { monthly: { id: 'm', amount: 1000 }, annual: { id: 'a', amount: 12_000 } },
          isTest: true,
        }),
      );
    });
    expect(premium()).toContain('$10.00 per month$120.00 billed every year');
    expect(premium()).not.toContain('save');
    expect(screen.getByText("This is a test shop. You won't be charged.")).toBeTruthy();
  });

  test('is paid securely, and card data is not stored', async () => {
    await open();
    expect(
      screen.getByText(/Secure payment.*external payment provider.*card data is never stored/),
    ).toBeTruthy();
  });
});

describe('upgrading', () => {
  test('creates a checkout of the selected price, and opens it', async () => {
    answers[checkout] = () => Response.json({ url: 'https://checkout.test/c/pay' });
    await open();
    await press();
    expect(left).toEqual(['https://checkout.test/c/pay']);
    choose(/Monthly/);
    cleanup();
    await open();
    await press();
    const pages = { successUrl: '/subscription/success', cancelUrl: '/subscription/cancel' };
    // The selection survives the payment page.
    expect(bodies[checkout]).toEqual([
      { priceId: 'price_a', ...pages },
      { priceId: 'price_m', ...pages },
    ]);
  });

  test('disables the button and shows Processing... for up to 5 s', async () => {
    jest.useFakeTimers();
    answers[checkout] = () => new Promise(() => {});
    await open();
    await press();
    expect([button().textContent, button().disabled]).toEqual(['Processing...', true]);
    await press();
    expect(bodies[checkout]).toHaveLength(1);
    act(() => jest.advanceTimersByTime(4999));
    expect(button().disabled).toBe(true);
    act(() => jest.advanceTimersByTime(1));
    expect([button().textContent, button().disabled]).toEqual(['Upgrade to Premium', false]);
  });

  test.each([
    [
      'is refused',
      () => refusal(409, 'already_subscribed', 'You have Premium already.'),
      'You have Premium already.',
    ],
    [
      'fails without a word',
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      'Failed to create checkout session',
    ],
    [
      'cannot be asked for',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Failed to start checkout process',
    ],
    ['has no address', () => Response.json({}), 'No checkout URL received from server'],
    [
      'leads to no web page',
      () => Response.json({ url: 'javascript:alert(1)' }),
      'Failed to start checkout process',
    ],
  ])('reports a checkout that %s, and can be retried', async (_name, fail, text) => {
    answers[checkout] = fail;
    await open();
    await press();
    await waitFor(() => expect(toasted()).toEqual([['error', 'Upgrade Failed', text]]));
    expect([left, button().disabled]).toEqual([[], false]);
  });

  test('shows at once that another device has already paid', async () => {
    answers[checkout] = () => refusal(409, 'already_subscribed', 'You have Premium already.');
    answers['GET /api/auth/status'] = () => Response.json({ authenticated: true, user: premiumAnn });
    await open();
    await press();
    expect(await screen.findByText('You have Premium. Thank you!')).toBeTruthy();
  });
});

describe('users who cannot pay here', () => {
  const follow = (name: string) => {
    fireEvent.click(screen.getByRole('link', { name }));
    return screen.getByTestId('place').textContent;
  };

  test('sign up first as visitors, over the page, and return to the selected interval', async () => {
    act(endSession);
    await open();
    choose(/Monthly/);
    expect(follow('Sign up to upgrade')).toMatch(/^\/account \{"background":\{"pathname":"\/upgrade"/);
    act(() => startSession(ann));
    expect(button().disabled).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Monthly/ }).checked).toBe(true);
  });

  test('log in first after an expired session', async () => {
    act(expireSession);
    await open();
    expect(follow('Log in to upgrade')).toMatch(/^\/account \{"background"/);
  });

  test('see as premium members how to manage it', async () => {
    act(() => startSession(premiumAnn));
    await open();
    expect(screen.getByText('You have Premium. Thank you!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Manage your plan' }).getAttribute('href')).toBe('/account');
    expect([screen.queryByRole('button'), screen.queryByRole('radio')]).toEqual([null, null]);
  });

  test('see a notice where no payments are configured', async () => {
    answers['GET /api/subscription/prices'] = () => Response.json({ prices: null, isTest: false });
    await open();
    expect(screen.getByText('Payments are not available on this site.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('can reload the prices after a failure', async () => {
    const works = answers['GET /api/subscription/prices'];
    answers['GET /api/subscription/prices'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await open();
    expect(screen.getByRole('alert').textContent).toBe('The prices could not be loaded.');
    if (works) answers['GET /api/subscription/prices'] = works;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(button().disabled).toBe(false));
  });
});
