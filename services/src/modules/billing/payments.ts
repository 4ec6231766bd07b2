import { apiRetryPolicy, createStripeClient, type Stripe } from '@top100/stripe/client';
import type { Env } from '../../env.ts';
import { AppError } from '../../http/app-error.ts';

/** Configured payments. */
export interface Payments {
  stripe: Stripe;
  /** Signing secret of webhook events. */
  webhookSecret: string;
  /** Stripe ids of the two prices. */
  prices: { monthly: string; annual: string };
  /** Test mode: nobody is charged. */
  isTest: boolean;
}

/** Returns undefined if payments are not configured; env.ts ensures that the settings are complete or absent. */
export function openPayments(env: Env): Payments | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const { STRIPE_PRICE_MONTHLY: monthly, STRIPE_PRICE_ANNUAL: annual, STRIPE_API_URL: apiUrl } = env;
  if (!secretKey || !webhookSecret || !monthly || !annual) return undefined;
  return {
    stripe: createStripeClient({ secretKey, apiUrl, ...apiRetryPolicy }),
    webhookSecret,
    prices: { monthly, annual },
    isTest: /^[sr]k_test_/.test(secretKey),
  };
}

/** Throws `billing_unavailable` if payments are not configured. */
export function requirePayments(payments: Payments | undefined): Payments {
  if (!payments) throw new AppError('billing_unavailable');
  return payments;
}
