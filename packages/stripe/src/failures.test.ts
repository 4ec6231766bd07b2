import { expect, test } from '@jest/globals';
import Stripe from 'stripe';
import {
  isCustomerMissing,
  isEmailRefused,
  isMissingAtStripe,
  isRefusedByStripe,
  isStripeUnavailable,
} from './failures.ts';

const { errors } = Stripe;
const raw = { message: 'no', type: 'api_error' } as const;

test.each([
  ['cannot be reached', new errors.StripeConnectionError(raw)],
  ['is broken', new errors.StripeAPIError(raw)],
  ['is asked too much', new errors.StripeRateLimitError(raw)],
  ['has not finished the first of two requests with one key', new errors.StripeIdempotencyError(raw)],
  ['does not know our key', new errors.StripeAuthenticationError(raw)],
  ['does not let our key do this', new errors.StripePermissionError(raw)],
])('Stripe %s: a later retry may succeed', (_, error) => {
  expect(isStripeUnavailable(error)).toBe(true);
  expect(isRefusedByStripe(error)).toBe(false);
});

test('a refused request and a missing object are not retried', () => {
  const refused = new errors.StripeInvalidRequestError({ ...raw, code: 'parameter_missing' });
  const missing = new errors.StripeInvalidRequestError({ ...raw, code: 'resource_missing' });
  expect([refused, missing].map(isRefusedByStripe)).toEqual([true, true]);
  expect([refused, missing].map(isStripeUnavailable)).toEqual([false, false]);
  expect([refused, missing].map(isMissingAtStripe)).toEqual([false, true]);
  expect(isStripeUnavailable(new Error('something else'))).toBe(false);
});

test('distinguishes a missing customer from other missing objects', () => {
  const missing = (param: string) =>
    new errors.StripeInvalidRequestError({ ...raw, code: 'resource_missing', param });
  expect(['customer', 'id', 'line_items[0][price]'].map(missing).map(isCustomerMissing)).toEqual([
    true,
    false,
    false,
  ]);
});

test('distinguishes a refused email from other refused fields', () => {
  const refused = (param?: string) =>
    new errors.StripeInvalidRequestError({ ...raw, ...(param !== undefined && { param }) });
  expect([refused('email'), refused('customer'), refused(), null].map(isEmailRefused)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
