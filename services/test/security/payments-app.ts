import { createStripeClient } from '@top100/stripe/client';
import { type StripeStandIn, startStripeStandIn } from '@top100/testing/stripe-stand-in';
import { startTestApp, type TestApp, type TestPerson } from '../harness/app.ts';
import { sessionOf } from '../harness/payments.ts';

const standIns = new WeakMap<TestApp, StripeStandIn>();

/** Starts the whole API with payments through its own stand-in, also in production, which would reject its URL. */
export async function startPaymentsApp(settings: Record<string, string>): Promise<TestApp> {
  const standIn = await startStripeStandIn();
  const { url: apiUrl, secretKey, webhookSecret, prices } = standIn;
  const stripe = createStripeClient({ secretKey, apiUrl, timeoutMs: 5_000, retries: 1 });
  const app = await startTestApp(settings, { payments: { stripe, webhookSecret, prices, isTest: true } });
  const whole: TestApp = {
    ...app,
    close: async () => {
      await app.close();
      await standIn.stop();
    },
  };
  standIns.set(whole, standIn);
  return whole;
}

/** A valid body of a checkout. */
export function checkoutBody(app: TestApp): Record<string, unknown> {
  const priceId = standInOf(app).prices.annual;
  return { priceId, successUrl: '/subscription/success', cancelUrl: '/upgrade' };
}

/** Buys Premium at Stripe. */
export async function buy(app: TestApp, person: TestPerson): Promise<void> {
  const init = { method: 'POST', body: checkoutBody(app) };
  const answer = await app.as(person)('/api/subscription/create-checkout', init);
  await standInOf(app).control.payCheckout(sessionOf(answer.text));
}

function standInOf(app: TestApp): StripeStandIn {
  const standIn = standIns.get(app);
  if (!standIn) throw new Error('Nothing is sold here: start the app by startPaymentsApp');
  return standIn;
}
