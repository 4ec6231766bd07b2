import { parseEnv } from '@top100/runtime/parse-env';
import { z } from 'zod';

const schema = z.object({
  /** Number of households, each with two accounts and two or three devices; `npm run drill` has more. */
  DRILL_HOUSEHOLDS: z.coerce.number().int().min(1).default(4),
  /** Number of accounts that do nothing. */
  DRILL_BYSTANDERS: z.coerce.number().int().min(0).default(200),
  /** The first household's seed; each following one is higher by one. */
  SEED: z.coerce.number().int().min(1).default(1),
});

export function drillSize(): { households: number; inactiveAccounts: number; seed: number } {
  const env = parseEnv(schema, process.env);
  return { households: env.DRILL_HOUSEHOLDS, inactiveAccounts: env.DRILL_BYSTANDERS, seed: env.SEED };
}
