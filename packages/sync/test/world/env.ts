import { parseEnv } from '@top100/runtime/parse-env';
import { z } from 'zod';

const schema = z.object({
  /** How many schedules are run: as many as are promised, or fewer while somebody works on it. */
  SCHEDULES: z.coerce.number().int().min(1).default(10_000),
  /** The seed of the first; each of the others has the next one. */
  SEED: z.coerce.number().int().min(1).default(1),
});

export function worldSchedules(): { count: number; firstSeed: number } {
  const { SCHEDULES: count, SEED: firstSeed } = parseEnv(schema, process.env);
  return { count, firstSeed };
}
