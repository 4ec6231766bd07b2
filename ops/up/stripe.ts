import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from './checks.ts';
import type { Child, ChildOptions } from './child.ts';

/** Payment settings of the product's processes. */
export type StripeEnvironment = Record<string, string>;

type ChildReady = Pick<ChildOptions, 'healthUrl' | 'saysReady'>;

interface StandInOptions {
  root: string;
  dataDir: string;
  /** A secret of this installation, from which the stand-in's keys are derived. */
  secret: string;
  /** Where the API listens. */
  apiUrl: string;
  start: (name: string, args: string[], env: Record<string, string>, ready: ChildReady) => Child;
}

/**
 * Starts the stand-in for Stripe (ops/stripe-stand-in) on a free port of this machine. Its state is stored in the
 * data folder, so that subscriptions survive a restart like accounts.
 */
export async function startStripeStandIn(
  options: StandInOptions,
): Promise<{ environment: StripeEnvironment; ready: () => Promise<void> }> {
  const { root, dataDir, secret, apiUrl, start } = options;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // The prefix identifies it, so that production refuses it.
  const secretKey = `sk_test_standIn${derive(secret, 'key')}`;
  const webhookSecret = `whsec_${derive(secret, 'webhook')}`;
  const standIn = start(
    'stripe-stand-in',
    [join(root, 'ops/stripe-stand-in/main.ts')],
    {
      PORT: String(port),
      STATE_FILE: join(dataDir, 'stripe-stand-in.json'),
      WEBHOOK_URL: `${apiUrl}/api/subscription/webhook`,
      SECRET_KEY: secretKey,
      WEBHOOK_SECRET: webhookSecret,
      PRICE_MONTHLY: prices.monthly,
      PRICE_ANNUAL: prices.annual,
    },
    { healthUrl: `${url}/health`, saysReady: /listens on/ },
  );
  const environment = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_MONTHLY: prices.monthly,
    STRIPE_PRICE_ANNUAL: prices.annual,
    STRIPE_API_URL: url,
  };
  return { environment, ready: standIn.ready };
}

const prices = { monthly: 'price_top100_monthly', annual: 'price_top100_annual' };

const derive = (secret: string, use: string) =>
  createHash('sha256').update(`stripe-stand-in ${use} ${secret}`).digest('hex').slice(0, 32);
