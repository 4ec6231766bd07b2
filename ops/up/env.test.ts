import { afterEach, expect, test } from '@jest/globals';
import { readEnv } from './env.ts';

afterEach(() => {
  process.env.STRIPE_SECRET_KEY = '';
  process.env.STRIPE_PRICE_MONTHLY = '';
});

test('uses Stripe with the shell’s settings if they have a key', () => {
  process.env.STRIPE_SECRET_KEY = 'sk_test_own';
  process.env.STRIPE_PRICE_MONTHLY = 'price_own';
  expect(readEnv('/somewhere').stripe).toEqual({
    STRIPE_SECRET_KEY: 'sk_test_own',
    STRIPE_PRICE_MONTHLY: 'price_own',
  });
});

test('uses the stand-in without a key, whatever other settings the shell has', () => {
  process.env.STRIPE_PRICE_MONTHLY = 'price_own';
  expect(readEnv('/somewhere').stripe).toBeUndefined();
});
