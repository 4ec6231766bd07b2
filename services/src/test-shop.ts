import type { StripeStandIn } from '@top100/testing/stripe-stand-in';

/** The settings of an API whose Stripe is the stand-in. */
export function shopSettings({
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

/** The id of a checkout, out of the address of its page. */
export function sessionOf(url: string): string {
  const [id = ''] = /cs_test_\w+/.exec(url) ?? [];
  if (id === '') throw new Error(`${url} is no address of a checkout`);
  return id;
}
