import { parseEnv } from '@top100/runtime/parse-env';
import { z } from 'zod';

/** Everything that a worker process is told from outside. */
export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ }),
  /** Most connections for the jobs' own queries. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(5),
  /** Queues live there instead of in Postgres. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, hostname: /.*/ }).optional(),
  /** What this process does: `schedule`, `jobs` (all of them) or single jobs by id, with commas. */
  WORKERS: z
    .string()
    .default('schedule,jobs')
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  /** /health and /metrics; nothing listens without it. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** How long a running job may take to finish after SIGTERM; milliseconds. */
  GRACE_MS: z.coerce.number().int().min(0).max(600_000).default(8_000),
});

export type Env = z.infer<typeof envSchema>;

/** The configuration of this process; ends it when something is missing or wrong. */
export function readEnv(): Env {
  return parseEnv(envSchema, process.env);
}
