import { developmentCodeKey } from '@top100/codes/development-code-key';
import { isEmail } from '@top100/contracts/identity';
import { parseEnv } from '@top100/runtime/parse-env';
import { checkClient, stripeClientSettings } from '@top100/stripe/settings';
import { z } from 'zod';

/** `Top 100 <hello@top100.example>`, or the address alone. */
const sender = z.string().transform((text, context) => {
  const [, name = '', address = text.trim()] = /^([^<>\r\n"]*)<([^<>]*)>\s*$/.exec(text) ?? [];
  if (isEmail(address)) return { name: name.trim(), address };
  context.addIssue('must look like: Top 100 <hello@top100.example>');
  return z.NEVER;
});

/** Good for developing alone: production refuses them. */
const developing = {
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: { name: 'Top 100', address: 'hello@top100.example' },
  CODE_KEY: developmentCodeKey,
};

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ }),
  /** Most connections for the jobs' own queries. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(5),
  /** Queues live there instead of in Postgres. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, hostname: /.*/ }).optional(),
  /** The server that mail goes out by: smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /.*/ }).default(developing.SMTP_URL),
  /** Whom mail comes from. */
  MAIL_FROM: sender.default(developing.MAIL_FROM),
  /** From which the codes in mails are derived: the same as the API's. */
  CODE_KEY: z.string().min(32, 'must have at least 32 characters').default(developing.CODE_KEY),
  /** What this process does: `relay`, `schedule`, `jobs` (all of them) or single jobs by id, with commas. */
  WORKERS: z
    .string()
    .default('relay,schedule,jobs')
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
  ...stripeClientSettings,
});

/** Everything that a worker process is told from outside. */
export const envSchema = settings
  .refine((env) => !isProduction(env) || env.SMTP_URL !== developing.SMTP_URL, needed('SMTP_URL'))
  .refine(
    (env) => !isProduction(env) || env.MAIL_FROM?.address !== developing.MAIL_FROM.address,
    needed('MAIL_FROM'),
  )
  .refine((env) => !isProduction(env) || env.CODE_KEY !== developing.CODE_KEY, needed('CODE_KEY'))
  .superRefine(checkClient, { when: () => true });

function isProduction(env: { NODE_ENV?: string }): boolean {
  return env.NODE_ENV === 'production';
}

function needed(name: string) {
  // Also when something else is wrong: all problems at once.
  return { path: [name], error: 'is needed in production', when: () => true };
}

export type Env = z.infer<typeof envSchema>;

/** The configuration of this process; ends it when something is missing or wrong. */
export function readEnv(): Env {
  return parseEnv(envSchema, process.env);
}
