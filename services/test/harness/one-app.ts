import { afterAll, beforeEach } from '@jest/globals';
import { createStripeClient } from '@top100/stripe/client';
import { startStripeStandIn } from '@top100/testing/stripe-stand-in';
import { type NewPerson, startTestApp, type TestApp, type TestPerson } from './app.ts';
import { type Device, deviceOf } from './lists.ts';
import { paymentSettings } from './payments.ts';

/** The API that the tests of one file share: awaited at its top, and closed after its last test. */
export async function openApp(...given: Parameters<typeof startTestApp>): Promise<TestApp> {
  const app = await startTestApp(...given);
  afterAll(() => app.close());
  return app;
}

/** The same with payments enabled; Stripe is the stand-in. */
export async function openPaymentsApp() {
  const standIn = await startStripeStandIn();
  const app = await startTestApp(paymentSettings(standIn));
  const { url: apiUrl, secretKey } = standIn;
  afterAll(async () => {
    await app.close();
    await standIn.stop();
  });
  return { app, standIn, stripe: createStripeClient({ secretKey, apiUrl, timeoutMs: 5_000, retries: 0 }) };
}

/** A device whose owner is somebody new in each test. */
export function newOwner(
  app: TestApp,
  person: NewPerson = { premium: true },
): Device & { person: TestPerson } {
  const device = {} as Device & { person: TestPerson };
  beforeEach(async () => {
    const owner = await app.signUp(person);
    Object.assign(device, deviceOf(app, owner), { person: owner });
  });
  return device;
}
