import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { developmentCodeKey } from '@top100/codes/development-code-key';
import { overrideTierLimits } from '@top100/contracts/tiers';
import { parseEnv } from '@top100/runtime/parse-env';
import { checkShop, stripeClientSettings, stripeShopSettings } from '@top100/stripe/settings';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ });

const oneBudget = /^[1-9]\d{0,8}\/[1-9]\d{0,4}$/;

/** `600/60`: 600 requests in 60 seconds. */
const budget = z.string().regex(oneBudget, 'must look like 600/60: requests/seconds').transform(readBudget);

/** `10/60,60/3600`: several at once. */
const budgets = z
  .string()
  .refine((text) => text.split(',').every((one) => oneBudget.test(one)), {
    error: 'must look like 10/60,60/3600: requests/seconds, several with commas between them',
  })
  .transform((text) => text.split(',').map(readBudget));

function readBudget(text: string): { points: number; seconds: number } {
  const [points = 0, seconds = 0] = text.split('/').map(Number);
  return { points, seconds };
}

/** Whose X-Forwarded-… headers are believed: a number of proxies, or their addresses; nobody's by default. */
const trustProxy = z
  .string()
  .refine((text) => /^\d$/.test(text) || text.split(',').every(isProxyAddress), {
    error:
      'must be a number of proxies or their addresses (10.0.0.0/8,loopback); "true" would trust everybody',
  })
  .transform((text) => (/^\d$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim())));

function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return bits === undefined;
  const family = isIP(address);
  const widest = family === 4 ? 32 : 128;
  return (
    family !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest))
  );
}

/** Stand in for secrets while developing. They are in the source, so production refuses them. */
const developmentSecrets = {
  SESSION_SECRET: 'only-for-development-sessions-8Jq2vXw7',
  CODE_KEY: developmentCodeKey,
};

const secret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine(isUnguessable, 'is too easy to guess: take the output of `openssl rand -base64 32`');

/** Random text of 32 characters has more than eight different ones, also in hexadecimal, and never repeats. */
function isUnguessable(text: string): boolean {
  return new Set(text).size >= 8 && !/^(.{1,16})\1+.{0,16}$/s.test(text);
}

const limit = z.int().min(-1);
const limitsOfTier = z.strictObject({
  listsPerCategory: limit.optional(),
  itemsPerList: limit.optional(),
});

/** JSON such as `{"free":{"itemsPerList":50}}`; what is left out stays as in contracts/tiers.ts. */
const tiers = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('must be JSON');
      return z.NEVER;
    }
  })
  .pipe(
    z.strictObject({
      not_registered: limitsOfTier.optional(),
      free: limitsOfTier.optional(),
      premium: limitsOfTier.optional(),
    }),
  )
  .transform(overrideTierLimits);

/** Everything that the API process is told from outside. */
export const envSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    /** The version that runs, as /api/health tells it. */
    BUILD: z.string().max(100).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3000),
    /** Where people find the site: https://top100.example. Canonical links, and in production the only origin. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    TRUST_PROXY: trustProxy.default(0),
    DATABASE_URL: postgresUrl,
    /** Where reads that may be a little late go. */
    DATABASE_REPLICA_URL: postgresUrl.optional(),
    /** Most connections to each database. */
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    /** Rate limits are counted there instead of in Postgres. */
    REDIS_URL: z.url({ protocol: /^rediss?$/, hostname: /.*/ }).optional(),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    /** The built browser app. */
    WEB_ROOT: z
      .string()
      .default(join(import.meta.dirname, '../../web/dist'))
      .transform((path) => resolve(path)),
    /** Signs the cookie of a session. */
    SESSION_SECRET: secret.default(developmentSecrets.SESSION_SECRET),
    /** From which the codes in mails are derived; the workers need the same. */
    CODE_KEY: secret.default(developmentSecrets.CODE_KEY),
    /** Whether answers tell the codes that are mailed; everywhere but in production, unless said otherwise. */
    EXPOSE_CODES: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
    /** What visitors and accounts may hold, where it is not what contracts/tiers.ts says; -1 means unlimited. */
    TIER_LIMITS: tiers.default(overrideTierLimits({})),
    /** How often an event stream shows that it is alive, and looks at its session; milliseconds. */
    STREAM_HEARTBEAT_MS: z.coerce.number().int().min(50).max(600_000).default(25_000),
    /** The development mailbox of `make up`, shown at /mailbox. */
    MAILBOX_URL: z.url({ protocol: /^http$/ }).optional(),
    /** Prometheus figures, on a listener of their own (ops/docs/decisions/0012). */
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    /** How long requests are still taken after SIGTERM, until load balancers have noticed; milliseconds. */
    DRAIN_MS: z.coerce.number().int().min(0).max(60_000).optional(),
    /** Catalogue search and suggestions, and as many searches for public lists, for each address. */
    LIMIT_CATALOGUE: budget.default({ points: 600, seconds: 60 }),
    /** Calls that match up to 100 rows of an import with the catalogue, for each address. */
    LIMIT_MATCHES: budget.default({ points: 120, seconds: 60 }),
    /** Questions whether an account with an email exists, for each address. */
    LIMIT_CHECK_EMAIL: budgets.default([
      { points: 10, seconds: 60 },
      { points: 60, seconds: 3600 },
    ]),
    /** Passwords to be checked, right ones as well, for each address: each costs the server a good deal of work. */
    LIMIT_SIGN_IN: budgets.default([{ points: 60, seconds: 60 }]),
    /** New accounts, for each address. */
    LIMIT_REGISTER: budgets.default([{ points: 20, seconds: 3600 }]),
    /** Codes asked for, for each address; an account gets 5 an hour at most in any case. */
    LIMIT_CODES: budgets.default([{ points: 20, seconds: 3600 }]),
    /** Wrong passwords and codes, for each address over all accounts, and for each address and account. */
    LIMIT_FAILED: budget.default({ points: 20, seconds: 900 }),
    LIMIT_FAILED_ACCOUNT: budget.default({ points: 10, seconds: 900 }),
    /** Changes of lists, for each account and process. */
    LIMIT_PUSH: budget.default({ points: 600, seconds: 60 }),
    /** Views and reports of public lists, for each address. */
    LIMIT_VIEWS: budget.default({ points: 300, seconds: 60 }),
    LIMIT_REPORTS: budgets.default([{ points: 10, seconds: 3600 }]),
    /** Feeds and files of the sitemap, for each address. */
    LIMIT_FEEDS: budget.default({ points: 120, seconds: 60 }),
    /** Preview pictures that have to be drawn, for each address: each keeps the process for some milliseconds. */
    LIMIT_PICTURES: budget.default({ points: 240, seconds: 60 }),
    /** Votes, for each account and process. */
    LIMIT_VOTES: budget.default({ points: 120, seconds: 60 }),
    /** Downloads of everything that an account has, for each address. */
    LIMIT_DATA: budgets.default([{ points: 10, seconds: 3600 }]),
    /** Calls that make Stripe do something, for each address. */
    LIMIT_BILLING: budgets.default([
      { points: 20, seconds: 60 },
      { points: 100, seconds: 3600 },
    ]),
    // Payments: all of these or none, STRIPE_API_URL aside, which only a stand-in needs.
    ...stripeShopSettings,
    ...stripeClientSettings,
  })
  .refine((env) => !isProduction(env) || env.PUBLIC_URL !== undefined, {
    path: ['PUBLIC_URL'],
    error: 'is needed in production',
    // Also when something else is wrong: all problems at once.
    when: () => true,
  })
  .refine((env) => !isProduction(env) || env.SESSION_SECRET !== developmentSecrets.SESSION_SECRET, {
    path: ['SESSION_SECRET'],
    error: 'is needed in production',
    when: () => true,
  })
  .refine((env) => !isProduction(env) || env.CODE_KEY !== developmentSecrets.CODE_KEY, {
    path: ['CODE_KEY'],
    error: 'is needed in production',
    when: () => true,
  })
  .refine((env) => !isProduction(env) || !env.EXPOSE_CODES, {
    path: ['EXPOSE_CODES'],
    error: 'must not be on in production',
    when: () => true,
  })
  .refine((env) => !isProduction(env) || env.MAILBOX_URL === undefined, {
    path: ['MAILBOX_URL'],
    error: 'must not be set in production: anybody could read the mails',
    when: () => true,
  })
  .superRefine(checkShop, { when: () => true });

function isProduction(env: { NODE_ENV?: string }): boolean {
  return env.NODE_ENV === 'production';
}

export type Env = z.infer<typeof envSchema>;

/** The configuration of this process; ends it when something is missing or wrong. */
export function readEnv(): Env {
  return parseEnv(envSchema, process.env);
}
