import { developmentCodeKey } from '@top100/codes/development-code-key';
import { isEmail } from '@top100/domain/identity';
import { parseEnv } from '@top100/runtime/parse-env';
import { checkClientSettings, stripeClientSettings } from '@top100/stripe/settings';
import { z } from 'zod';

/** `Top 100 <hello@top100.example>`, or the address alone. */
const sender = z.string().transform((text, context) => {
  const [, name = '', address = text.trim()] = /^([^<>\r\n"]*)<([^<>]*)>\s*$/.exec(text) ?? [];
  if (isEmail(address)) return { name: name.trim(), address };
  context.addIssue('must look like: Top 100 <hello@top100.example>');
  return z.NEVER;
});

/** Defaults for development; production refuses them. */
const developmentDefaults = {
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: { name: 'Top 100', address: 'hello@top100.example' },
  CODE_KEY: developmentCodeKey,
};

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ }),
  /** Maximum connections for the jobs' queries. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(5),
  /** Keeps queues in Redis instead of Postgres. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, hostname: /.*/ }).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /.*/ })
    .default(developmentDefaults.SMTP_URL)
    .describe('the mail server: `smtp://user:password@host:587` or `smtps://…`; required in production'),
  MAIL_FROM: sender.default(developmentDefaults.MAIL_FROM).meta({
    description: 'the sender of mail; required in production',
    shownDefault: 'Top 100 <hello@top100.example>',
  }),
  /** Derives the codes in mails; the same as the API's. */
  CODE_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .default(developmentDefaults.CODE_KEY)
    .meta({ shownDefault: '' }),
  ERASED_ACCOUNTS: z
    .string()
    .optional()
    .describe(
      'file outside the database that records ids of deleted accounts; set by `make up` ([why](decisions/0091-accounts-deleted-since-a-backup.md))',
    ),
  WORKERS: z
    .string()
    .default('relay,schedule,jobs')
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .describe('`relay`, `schedule`, `jobs` (all of them) or single jobs by name'),
  /** Port of /health and /metrics; off without it. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  GRACE_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600_000)
    .default(8_000)
    .describe('time in which running jobs may finish after SIGTERM'),
  ...stripeClientSettings,
});

/** Refinements run even if other variables are invalid, so that one start reports all problems. */
const alwaysChecked = { when: () => true };

/** The configuration of a worker process. */
export const envSchema = settings
  .refine((env) => !isProduction(env) || env.SMTP_URL !== developmentDefaults.SMTP_URL, needed('SMTP_URL'))
  .refine(
    (env) => !isProduction(env) || env.MAIL_FROM?.address !== developmentDefaults.MAIL_FROM.address,
    needed('MAIL_FROM'),
  )
  .refine((env) => !isProduction(env) || env.CODE_KEY !== developmentDefaults.CODE_KEY, needed('CODE_KEY'))
  .superRefine(checkClientSettings, alwaysChecked);

function isProduction(env: { NODE_ENV?: string }): boolean {
  return env.NODE_ENV === 'production';
}

function needed(name: string) {
  return { path: [name], error: 'is required in production', ...alwaysChecked };
}

export type Env = z.infer<typeof envSchema>;

/** Parses the environment; exits with all problems if variables are missing or invalid. */
export function readEnv(): Env {
  return parseEnv(envSchema, process.env);
}
