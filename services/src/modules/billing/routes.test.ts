import { expect, test } from '@jest/globals';
import { openApp } from '../../../test/harness/one-app.ts';
import { visit } from '../../../test/harness/visitor.ts';
import { grantPremium } from './store.ts';

const app = await openApp();

const ask = async (cookie?: string) => await visit(app, cookie).get('/api/users/subscription');

test('an account without Premium is free', async () => {
  const { cookie } = await app.signUp();
  expect((await ask(cookie)).body).toEqual({
    isPremium: false,
    status: 'free',
    subscription: null,
    complimentaryUntil: null,
    isPaymentPending: false,
    hasBillingAccount: false,
    publicUntil: null,
  });
  expect((await ask()).status).toBe(401);
});

test('granted Premium lasts until its time and is no subscription', async () => {
  const { id, cookie } = await app.signUp();
  const until = Date.now() + 3_600_000;
  await grantPremium(app.pool, id, until);
  expect((await ask(cookie)).body).toEqual({
    isPremium: true,
    status: 'premium',
    subscription: null,
    complimentaryUntil: new Date(until).toISOString(),
    isPaymentPending: false,
    hasBillingAccount: false,
    publicUntil: null,
  });
  expect((await visit(app, cookie).get('/api/auth/me')).body.user.isPremium).toBe(true);

  await grantPremium(app.pool, id, Date.now() - 1_000);
  expect((await ask(cookie)).body).toMatchObject({ isPremium: false, complimentaryUntil: null });
  expect((await visit(app, cookie).get('/api/auth/me')).body.user.subscriptionStatus).toBe('free');
});
