import { parseEnv } from '@top100/runtime/parse-env';
import { stripeClientSettings } from '@top100/stripe/settings';
import { z } from 'zod';

/** Settings of the API process of `make up`, besides those of the product. */
export const envSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test'], 'must not be production: anybody could read the mails')
    .default('development'),
  MAILBOX_URL: z
    .url({ protocol: /^http$/ })
    .optional()
    .describe('the development mailbox, set by `make up`; never in production'),
  STRIPE_API_URL: stripeClientSettings.STRIPE_API_URL,
});

export type DevelopmentEnv = z.infer<typeof envSchema>;

export function readDevelopmentEnv(): DevelopmentEnv {
  return parseEnv(envSchema, process.env);
}
