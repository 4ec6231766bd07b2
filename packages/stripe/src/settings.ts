import { z } from 'zod';

/** Prefix of the keys of ops/stripe-stand-in. No money moves with them, so production refuses them. */
export const standInKeyPrefix = 'sk_test_standIn';

/** Settings of every process that calls Stripe. All are optional: without them nothing can be bought. */
export const stripeClientSettings = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must look like sk_live_…, sk_test_…, rk_live_… or rk_test_…')
    .optional()
    .describe(
      'secret or restricted key of Stripe ([payments](runbook.md#payments)); nothing is sold without it',
    ),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, hostname: /.*/ })
    .optional()
    .describe('address of a Stripe stand-in; never in production'),
};

const price = z.string().regex(/^price_\w+$/, 'must look like price_…');

/** Additional settings of the API. */
export const stripeShopSettings = {
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must look like whsec_…')
    .optional()
    .describe('signing secret of the webhook: `whsec_…`'),
  STRIPE_PRICE_MONTHLY: price.optional().describe("Stripe's id of the monthly price: `price_…`"),
  STRIPE_PRICE_ANNUAL: price.optional().describe("Stripe's id of the annual price: `price_…`"),
};

type Name = keyof typeof stripeClientSettings | keyof typeof stripeShopSettings;
type Settings = { [name in Name]?: string | undefined } & { NODE_ENV?: string | undefined };

/** What the API needs to sell: all of it or nothing. */
const shopVariables = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MONTHLY',
  'STRIPE_PRICE_ANNUAL',
] as const satisfies readonly Name[];

/** Checks the API's settings as a whole: a partial configuration would sell what cannot be delivered. */
export function checkShopSettings(env: Settings, context: z.RefinementCtx): void {
  const given = shopVariables.filter((name) => env[name] !== undefined);
  if (given.length > 0 || env.STRIPE_API_URL !== undefined) {
    for (const name of shopVariables) {
      if (env[name] === undefined)
        report(context, name, 'is needed together with the other STRIPE_ variables');
    }
  }
  if (env.STRIPE_PRICE_MONTHLY !== undefined && env.STRIPE_PRICE_MONTHLY === env.STRIPE_PRICE_ANNUAL) {
    report(context, 'STRIPE_PRICE_ANNUAL', 'must be another price than STRIPE_PRICE_MONTHLY');
  }
  refuseStandIn(env, context);
}

/** The same for a process that only calls Stripe. */
export function checkClientSettings(env: Settings, context: z.RefinementCtx): void {
  if (env.STRIPE_API_URL !== undefined && env.STRIPE_SECRET_KEY === undefined) {
    report(context, 'STRIPE_SECRET_KEY', 'is needed together with STRIPE_API_URL');
  }
  refuseStandIn(env, context);
}

/** Production must never accept a payment confirmed by a stand-in. */
function refuseStandIn(env: Settings, context: z.RefinementCtx): void {
  if (env.NODE_ENV !== 'production') return;
  if (env.STRIPE_API_URL !== undefined) {
    report(context, 'STRIPE_API_URL', 'must not be set in production: what answers there is not Stripe');
  }
  if (env.STRIPE_SECRET_KEY?.startsWith(standInKeyPrefix)) {
    report(context, 'STRIPE_SECRET_KEY', 'is a key of the stand-in: production needs one of Stripe');
  }
}

function report(context: z.RefinementCtx, name: Name, message: string): void {
  context.addIssue({ code: 'custom', path: [name], message });
}
