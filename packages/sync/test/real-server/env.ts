import { parseEnv } from '@top100/runtime/parse-env';
import { z } from 'zod';

const schema = z.object({
  /** Number of schedules against the real server: a tenth of what `npm run chaos` runs. */
  REAL_SCHEDULES: z.coerce.number().int().min(1).default(50),
  /** The first schedule's seed; each following one is higher by one. */
  SEED: z.coerce.number().int().min(1).default(1),
});

export function realSchedules(): { count: number; seed: number } {
  const { REAL_SCHEDULES: count, SEED: seed } = parseEnv(schema, process.env);
  return { count, seed };
}
