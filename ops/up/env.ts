import { resolve } from 'node:path';
import { parseEnv } from '@top100/runtime/parse-env';
import { z } from 'zod';

export const envSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  DATA_DIR: z.string().default('.data').describe('database, passwords and logs of `make up`'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** If set, payments use Stripe. The processes validate the other STRIPE_ variables. */
  STRIPE_SECRET_KEY: z.string().optional(),
});

/** Settings of `make up` and `make dev`. A relative DATA_DIR is resolved from `root`. */
export function readEnv(root: string) {
  const { HOST, PORT, DATA_DIR, REDIS_URL, STRIPE_SECRET_KEY } = parseEnv(envSchema, process.env);
  const stripe = STRIPE_SECRET_KEY ? stripeOfShell(process.env) : undefined;
  return { host: HOST, port: PORT, dataDir: resolve(root, DATA_DIR), redisUrl: REDIS_URL, stripe };
}

function stripeOfShell(env: NodeJS.ProcessEnv): Record<string, string> {
  const named = Object.entries(env).filter(([name, value]) => name.startsWith('STRIPE_') && value);
  return Object.fromEntries(named.map(([name, value = '']) => [name, value]));
}

/** The environment for child processes: PATH, HOME, TZ, proxies and everything else in the shell. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env };
}
