import { createStripeClient, patienceOfApi, type Stripe } from '@top100/stripe/client';
import type { Env } from '../../env.ts';
import { AppError } from '../../http/app-error.ts';

/** What is needed to sell Premium. */
export interface Shop {
  stripe: Stripe;
  /** What calls of the webhook are signed with. */
  webhookSecret: string;
  /** Stripe's ids of the two prices. */
  prices: { monthly: string; annual: string };
  /** No money moves. */
  isTest: boolean;
}

/** Undefined where no payments are configured; env.ts sees to it that all of it is there or nothing. */
export function openShop(env: Env): Shop | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const { STRIPE_PRICE_MONTHLY: monthly, STRIPE_PRICE_ANNUAL: annual, STRIPE_API_URL: apiUrl } = env;
  if (!secretKey || !webhookSecret || !monthly || !annual) return undefined;
  return {
    stripe: createStripeClient({ secretKey, apiUrl, ...patienceOfApi }),
    webhookSecret,
    prices: { monthly, annual },
    isTest: /^[sr]k_test_/.test(secretKey),
  };
}

/** Throws `billing_unavailable` where nothing is sold. */
export function requireShop(shop: Shop | undefined): Shop {
  if (!shop) throw new AppError('billing_unavailable');
  return shop;
}
