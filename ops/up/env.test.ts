import { afterEach, expect, test } from '@jest/globals';
import { readEnv } from './env.ts';

afterEach(() => {
  process.env.STRIPE_SECRET_KEY = '';
  process.env.STRIPE_PRICE_MONTHLY = '';
});

test('payments go to Stripe with what the shell says of it, if it has a key', () => {
  process.env.STRIPE_SECRET_KEY = 'sk_test_own';
  process.env.STRIPE_PRICE_MONTHLY = 'price_own';
  expect(readEnv('/somewhere').stripe).toEqual({
    STRIPE_SECRET_KEY: 'sk_test_own',
    STRIPE_PRICE_MONTHLY: 'price_own',
  });
});

test('without a key they go to the stand-in, whatever else the shell says', () => {
  process.env.STRIPE_PRICE_MONTHLY = 'price_own';
  expect(readEnv('/somewhere').stripe).toBeUndefined();
});
