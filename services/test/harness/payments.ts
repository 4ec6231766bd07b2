import type { StripeStandIn } from '@top100/testing/stripe-stand-in';

/** Settings of an API that uses the Stripe stand-in. */
export function paymentSettings({
  url,
  secretKey,
  webhookSecret,
  prices,
}: StripeStandIn): Record<string, string> {
  return {
    STRIPE_API_URL: url,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_MONTHLY: prices.monthly,
    STRIPE_PRICE_ANNUAL: prices.annual,
  };
}

/** Extracts the id of a checkout session from its URL. */
export function sessionOf(url: string): string {
  const [id = ''] = /cs_test_\w+/.exec(url) ?? [];
  if (id === '') throw new Error(`${url} is no address of a checkout`);
  return id;
}
