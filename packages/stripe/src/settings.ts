import { z } from 'zod';

/** Keys of ops/stripe-stand-in begin so. No money moves behind them, so production refuses them. */
export const standInKeyPrefix = 'sk_test_standIn';

/** What every process that talks to Stripe is told. None of it is needed: without it nothing can be bought. */
export const stripeClientSettings = {
  /** The secret key, or a restricted one; what it has to be allowed to do is in the runbook. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must look like sk_live_…, sk_test_…, rk_live_… or rk_test_…')
    .optional(),
  /** Where Stripe is, if it is the stand-in. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/, hostname: /.*/ }).optional(),
};

const price = z.string().regex(/^price_\w+$/, 'must look like price_…');

/** What the API is told besides. */
export const stripeShopSettings = {
  /** What calls of its webhook are signed with. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must look like whsec_…')
    .optional(),
  STRIPE_PRICE_MONTHLY: price.optional(),
  STRIPE_PRICE_ANNUAL: price.optional(),
};

type Name = keyof typeof stripeClientSettings | keyof typeof stripeShopSettings;
type Settings = { [name in Name]?: string | undefined } & { NODE_ENV?: string | undefined };

/** What the API needs to sell: all of it or nothing. */
const shop = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MONTHLY',
  'STRIPE_PRICE_ANNUAL',
] as const satisfies readonly Name[];

/** What is wrong with the API's settings as a whole: half of them would sell what cannot be delivered. */
export function checkShop(env: Settings, context: z.RefinementCtx): void {
  const given = shop.filter((name) => env[name] !== undefined);
  if (given.length > 0 || env.STRIPE_API_URL !== undefined) {
    for (const name of shop) {
      if (env[name] === undefined)
        report(context, name, 'is needed together with the other STRIPE_ variables');
    }
  }
  if (env.STRIPE_PRICE_MONTHLY !== undefined && env.STRIPE_PRICE_MONTHLY === env.STRIPE_PRICE_ANNUAL) {
    report(context, 'STRIPE_PRICE_ANNUAL', 'must be another price than STRIPE_PRICE_MONTHLY');
  }
  refuseStandIn(env, context);
}

/** The same for a process that only asks Stripe. */
export function checkClient(env: Settings, context: z.RefinementCtx): void {
  if (env.STRIPE_API_URL !== undefined && env.STRIPE_SECRET_KEY === undefined) {
    report(context, 'STRIPE_SECRET_KEY', 'is needed together with STRIPE_API_URL');
  }
  refuseStandIn(env, context);
}

/** Production must never take a stand-in's word for a payment. */
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
