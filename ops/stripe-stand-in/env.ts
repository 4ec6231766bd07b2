import { parseEnv } from '@top100/runtime/parse-env';
import { z } from 'zod';

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Where state is stored; in memory by default. */
  STATE_FILE: z.string().optional(),
  /** Where events are sent; can be set later by /control/webhooks. */
  WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  WEBHOOK_SECRET: z.string().min(8),
  SECRET_KEY: z.string().min(8),
  PRICE_MONTHLY: z.string().default('price_top100_monthly'),
  PRICE_ANNUAL: z.string().default('price_top100_annual'),
});

export function readEnv() {
  return parseEnv(schema, process.env);
}
