import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { roomOfTiers, tierLimits } from '@top100/contracts/tiers';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { checkSession, sessionEnded, sessionLost, sessionStarted } from '../../session/session.ts';
import { ann, premiumAnn } from '../../session/test/people.ts';
import { type ToastOrder, takeToasts } from '../../shared/ui/toast-queue.ts';
import { type Answers, refusal, serve } from './test/server.ts';

const left: string[] = [];
jest.unstable_mockModule('../../shared/leave-for.ts', () => ({
  leaveFor(url: string) {
    if (!url.startsWith('http')) throw new Error('No web address');
    left.push(url);
  },
}));
const { default: UpgradePage } = await import('./upgrade-page.tsx');

const prices = { monthly: { id: 'price_m', amount: 399 }, annual: { id: 'price_a', amount: 3588 } };
const checkout = 'POST /api/subscription/create-checkout';
let answers: Answers;
let bodies: Record<string, unknown[]>;
let toasts: ToastOrder[];
let stopToasts: () => void;

beforeEach(() => {
  left.length = 0;
  sessionStorage.clear();
  ({ answers, bodies } = serve({
    'GET /api/auth/status': () => Response.json({ authenticated: true, user: ann }),
    'GET /api/subscription/prices': () => Response.json({ prices, isTest: false }),
  }));
  toasts = [];
  stopToasts = takeToasts((order) => toasts.push(order));
  sessionStarted(ann);
});
afterEach(() => {
  jest.useRealTimers();
  cleanup();
  stopToasts();
  act(sessionEnded);
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
const premium = () => screen.getByRole('article', { name: 'Subscriber' }).textContent;
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Upgrade|Processing/ });
const press = async () => {
  await act(async () => {
    fireEvent.click(button());
  });
};
const toasted = () =>
  toasts.flatMap((order) => (order.kind === 'show' ? [[order.type, order.title, order.message]] : []));

test('whoever has begun to pay is told so before paying again', async () => {
  answers['GET /api/users/subscription'] = () =>
    Response.json({ isPremium: false, status: 'free', subscription: null, isPaymentPending: true });
  await open();
  expect(await screen.findByText(/^A payment is under way/)).toBeTruthy();
  act(sessionEnded);
  await waitFor(() => expect(screen.queryByText(/^A payment is under way/)).toBeNull());
});

describe('the three tiers', () => {
  test('have their texts, their limits and what they may', async () => {
    await open();
    expect(card('Not Registered').getByText('Cool for a while')).toBeTruthy();
    expect(card('Registered').getByText('Sync & protect your lists')).toBeTruthy();
    expect(card('Subscriber').getByText('Unlimited lists and sharing')).toBeTruthy();
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
    expect(points('Subscriber')).toEqual([
      '11,000 lists in each category',
      '21,000 items in each list',
      '3Sync on all your devices',
      '4Public lists with a link',
      '5Import and export',
    ]);
  });

  test('have the limits of this site, if it has its own', async () => {
    const own = { ...tierLimits, free: { ...tierLimits.free, listsPerCategory: 3, itemsPerList: -1 } };
    answers['GET /api/auth/status'] = () =>
      Response.json({ authenticated: true, user: ann, limits: roomOfTiers(own) });
    await checkSession();
    await open();
    expect(card('Registered').getByText('3 lists in each category')).toBeTruthy();
    expect(card('Registered').getByText('Unlimited items in each list')).toBeTruthy();
    localStorage.clear();
    answers['GET /api/auth/status'] = () =>
      Response.json({ authenticated: true, user: ann, limits: roomOfTiers(tierLimits) });
    await act(checkSession);
  });

  test('say which of them is one’s own', async () => {
    await open();
    expect(card('Registered').getByText('Your plan')).toBeTruthy();
    act(sessionEnded);
    expect(card('Not Registered').getByText('Your plan')).toBeTruthy();
    act(() => sessionStarted(premiumAnn));
    expect(card('Subscriber').getByText('Your plan')).toBeTruthy();
    expect(screen.getAllByText('Your plan')).toHaveLength(1);
  });
});

describe('what it costs', () => {
  test('is annual by default, shown per month, with its total and what it saves', async () => {
    await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Annual/ }).checked).toBe(true);
    expect(premium()).toContain('$2.99 per month$35.88 billed every year. You save $12.00 a year');
    choose(/Monthly/);
    expect(premium()).toContain('$3.99 per month$3.99 billed every month');
    expect(premium()).not.toContain('save');
  });

  test('is what the server says, and until then what the product costs', async () => {
    let tell = (_: Response) => {};
    answers['GET /api/subscription/prices'] = () =>
      new Promise((resolve) => {
        tell = resolve;
      });
    await open();
    expect(premium()).toContain('$35.88');
    expect(button().disabled).toBe(true);
    await act(async () => {
      tell(
        Response.json({
          prices: { monthly: { id: 'm', amount: 1000 }, annual: { id: 'a', amount: 12_000 } },
          isTest: true,
        }),
      );
    });
    expect(premium()).toContain('$10.00 per month$120.00 billed every year');
    expect(premium()).not.toContain('save');
    expect(screen.getByText('This is a test shop. No money moves, whatever you type.')).toBeTruthy();
  });

  test('is paid securely, and card data is not stored', async () => {
    await open();
    expect(
      screen.getByText(/Secure payment.*external payment provider.*card data is never stored/),
    ).toBeTruthy();
  });
});

describe('upgrading', () => {
  test('asks for a checkout of the chosen price, and opens it', async () => {
    answers[checkout] = () => Response.json({ url: 'https://checkout.test/c/pay' });
    await open();
    await press();
    expect(left).toEqual(['https://checkout.test/c/pay']);
    choose(/Monthly/);
    cleanup();
    await open();
    await press();
    const pages = { successUrl: '/subscription/success', cancelUrl: '/subscription/cancel' };
    // The choice is remembered on the way through the payment page.
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
  ])('that %s is told, and can be tried again', async (_name, fail, text) => {
    answers[checkout] = fail;
    await open();
    await press();
    await waitFor(() => expect(toasted()).toEqual([['error', 'Upgrade Failed', text]]));
    expect([left, button().disabled]).toEqual([[], false]);
  });

  test('that was done on another device shows at once', async () => {
    answers[checkout] = () => refusal(409, 'already_subscribed', 'You have Premium already.');
    answers['GET /api/auth/status'] = () => Response.json({ authenticated: true, user: premiumAnn });
    await open();
    await press();
    expect(await screen.findByText('You have Premium. Thank you!')).toBeTruthy();
  });
});

describe('whoever cannot pay here', () => {
  const follow = (name: string) => {
    fireEvent.click(screen.getByRole('link', { name }));
    return screen.getByTestId('place').textContent;
  };

  test('a visitor signs up first, over the page, and comes back to the choice', async () => {
    act(sessionEnded);
    await open();
    choose(/Monthly/);
    expect(follow('Sign up to upgrade')).toMatch(/^\/account \{"background":\{"pathname":"\/upgrade"/);
    act(() => sessionStarted(ann));
    expect(button().disabled).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Monthly/ }).checked).toBe(true);
  });

  test('a member whose session has run out logs in first', async () => {
    act(sessionLost);
    await open();
    expect(follow('Log in to upgrade')).toMatch(/^\/account \{"background"/);
  });

  test('a premium member sees that, and the way to manage it', async () => {
    act(() => sessionStarted(premiumAnn));
    await open();
    expect(screen.getByText('You have Premium. Thank you!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Manage your plan' }).getAttribute('href')).toBe('/account');
    expect([screen.queryByRole('button'), screen.queryByRole('radio')]).toEqual([null, null]);
  });

  test('where no payments are configured, the page says so', async () => {
    answers['GET /api/subscription/prices'] = () => Response.json({ prices: null, isTest: false });
    await open();
    expect(
      screen.getByText('Payments are not set up on this site, so Premium cannot be bought here.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('without a connection the prices can be asked for again', async () => {
    const works = answers['GET /api/subscription/prices'];
    answers['GET /api/subscription/prices'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await open();
    expect(screen.getByRole('alert').textContent).toBe('The prices could not be loaded.');
    if (works) answers['GET /api/subscription/prices'] = works;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(button().disabled).toBe(false));
  });
});
