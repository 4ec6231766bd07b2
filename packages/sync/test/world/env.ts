import { parseEnv } from '@top100/runtime/parse-env';
import { z } from 'zod';

const schema = z.object({
  /** Number of schedules: the full number by default, fewer during development. */
  SCHEDULES: z.coerce.number().int().min(1).default(10_000),
  /** The first schedule's seed; each following one is higher by one. */
  SEED: z.coerce.number().int().min(1).default(1),
});

export function worldSchedules(): { count: number; firstSeed: number } {
  const { SCHEDULES: count, SEED: firstSeed } = parseEnv(schema, process.env);
  return { count, firstSeed };
}
