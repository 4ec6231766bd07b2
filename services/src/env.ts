import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { developmentCodeKey } from '@top100/codes/development-code-key';
import { overrideTierLimits } from '@top100/domain/tiers';
import { parseEnv } from '@top100/runtime/parse-env';
import { checkShopSettings, stripeClientSettings, stripeShopSettings } from '@top100/stripe/settings';
import { z } from 'zod';

const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const port = integer(0, 65_535);
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ });

const rateLimitPattern = /^[1-9]\d{0,8}\/[1-9]\d{0,4}$/;

/** `600/60`: 600 requests in 60 seconds. */
function rateLimit(usual: string, description: string) {
  return z
    .string()
    .regex(rateLimitPattern, 'must look like 600/60: requests/seconds')
    .transform(parseRateLimit)
    .default(parseRateLimit(usual))
    .meta({ description, shownDefault: usual });
}

/** `10/60,60/3600`: several limits. */
function rateLimits(usual: string, description: string) {
  return z
    .string()
    .refine((text) => text.split(',').every((one) => rateLimitPattern.test(one)), {
      error: 'must look like 10/60,60/3600: requests/seconds, several with commas between them',
    })
    .transform(parseRateLimits)
    .default(parseRateLimits(usual))
    .meta({ description, shownDefault: usual });
}

function parseRateLimits(text: string): { points: number; seconds: number }[] {
  return text.split(',').map(parseRateLimit);
}

function parseRateLimit(text: string): { points: number; seconds: number } {
  const [points = 0, seconds = 0] = text.split('/').map(Number);
  return { points, seconds };
}

/** Proxies whose X-Forwarded-… headers are trusted, as their number or addresses; none by default. */
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

/** Secrets for development; production rejects them because they are public. */
const developmentSecrets = {
  SESSION_SECRET: 'only-for-development-sessions-8Jq2vXw7',
  CODE_KEY: developmentCodeKey,
};

const secret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine(isUnguessable, 'is too easy to guess: take the output of `openssl rand -base64 32`');

/** Random text of 32 characters, even in hexadecimal, has more than eight different characters and doesn't repeat. */
function isUnguessable(text: string): boolean {
  return new Set(text).size >= 8 && !/^(.{1,16})\1+.{0,16}$/s.test(text);
}

const limit = z.int().min(-1);
const limitsOfTier = z.strictObject({
  listsPerCategory: limit.optional(),
  itemsPerList: limit.optional(),
});

/** JSON such as `{"free":{"itemsPerList":50}}`; omitted limits are those of domain/tiers.ts. */
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

/** The configuration of the API process. */
export const envSchema = z
  .object({
    NODE_ENV: z
      .enum(['development', 'test', 'production'])
      .default('development')
      .describe('`production` outside of your own machine'),
    BUILD: z.string().max(100).default('development').describe('the version reported by `/api/health`'),
    HOST: z
      .string()
      .default('127.0.0.1')
      .describe('address to listen on; 0.0.0.0 accepts connections from the network'),
    PORT: port.default(3000).describe('port to listen on'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('the address that people type; required in production'),
    TRUST_PROXY: trustProxy.default(0).describe('number of proxies before the API, or their addresses'),
    DATABASE_URL: postgresUrl.describe('`postgres://user:password@host:5432/name`; set by `make up`'),
    DATABASE_REPLICA_URL: postgresUrl.optional().describe('serves reads that may be a little late'),
    DATABASE_POOL: integer(1, 200).default(10).describe('maximum connections to each database'),
    REDIS_URL: z
      .url({ protocol: /^rediss?$/, hostname: /.*/ })
      .optional()
      .describe('keeps queues and rate limits in Redis instead of Postgres'),
    LOG_LEVEL: z
      .enum(['debug', 'info', 'warn', 'error', 'fatal', 'silent'])
      .default('info')
      .describe('debug, info, warn, error, fatal or silent'),
    WEB_ROOT: z
      .string()
      .default(join(import.meta.dirname, '../../web/dist'))
      .transform((path) => resolve(path))
      .meta({ description: 'the built pages', shownDefault: 'web/dist' }),
    SESSION_SECRET: secret.default(developmentSecrets.SESSION_SECRET).meta({
      description: 'signs the session cookie; secret, 32 random characters; required in production',
      shownDefault: '',
    }),
    CODE_KEY: secret.default(developmentSecrets.CODE_KEY).meta({
      description: 'derives the codes in mails; secret, 32 random characters; required in production',
      shownDefault: '',
    }),
    EXPOSE_CODES: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional()
      .describe(
        '`true`: answers contain the codes that are mailed; never in production, where `false` is the default',
      ),
    TIER_LIMITS: tiers
      .default(overrideTierLimits({}))
      .describe('JSON: changed limits of tiers, as `{"free":{"itemsPerList":50}}`; -1 is unlimited'),
    STREAM_HEARTBEAT_MS: integer(50, 600_000)
      .default(25_000)
      .describe('interval at which event streams check their session'),
    METRICS_PORT: port
      .optional()
      .describe('port of Prometheus metrics, off without it; workers also serve `/health` there'),
    METRICS_HOST: z.string().default('127.0.0.1').describe('address of that port'),
    DRAIN_MS: integer(0, 60_000)
      .optional()
      .describe('time in which requests are still accepted after SIGTERM; 5000 in production'),
    SOCKETS: integer(10, 1_000_000).default(20_000).describe('maximum open sockets per process'),
    SOCKETS_PER_ADDRESS: integer(1, 1_000_000)
      .default(500)
      .describe('maximum open sockets per address; proxies in `TRUST_PROXY` are exempt'),
    UNSENT_MB: integer(1, 100_000).default(128).describe('maximum unread answers per process'),
    UNSENT_MB_PER_ADDRESS: integer(1, 100_000).default(8).describe('maximum unread answers per address'),
    LIMIT_READS: rateLimit('1200/60', 'reads of public lists and pages per address, for each process'),
    LIMIT_ACCOUNT_READS: rateLimit(
      '1200/60',
      'reads of changed lists and of history per account, for each process',
    ),
    LIMIT_CATALOGUE: rateLimit(
      '600/60',
      'catalogue searches per address, and as many searches for public lists',
    ),
    LIMIT_MATCHES: rateLimit('120/60', 'lookups of up to 100 imported rows per address'),
    LIMIT_CHECK_EMAIL: rateLimits('10/60,60/3600', 'checks per address whether an email has an account'),
    LIMIT_SIGN_IN: rateLimits('60/60', 'password checks per address, right ones included'),
    LIMIT_REGISTER: rateLimits('20/3600', 'new accounts per address'),
    LIMIT_CODES: rateLimits(
      '20/3600',
      'codes requested per address; an account gets at most 5 an hour in any case',
    ),
    LIMIT_FAILED: rateLimit('20/900', 'wrong passwords and codes per address'),
    LIMIT_FAILED_ACCOUNT: rateLimit('10/900', 'wrong passwords and codes per address and account'),
    LIMIT_PUSH: rateLimit('600/60', 'changes of lists per account, for each process'),
    LIMIT_VIEWS: rateLimit('300/60', 'views of public lists per address'),
    LIMIT_REPORTS: rateLimits('10/3600', 'reports of public lists per address'),
    LIMIT_REPORTS_OF_LIST: rateLimit('3/86400', 'reports of one list per address that is not signed in'),
    LIMIT_FEEDS: rateLimit('120/60', 'requests for feeds and sitemaps per address'),
    LIMIT_PICTURES: rateLimit('240/60', 'preview pictures drawn per address'),
    LIMIT_VOTES: rateLimit('120/60', 'votes per account, for each process'),
    LIMIT_DATA: rateLimits('10/3600', "downloads of an account's data per address"),
    LIMIT_BILLING: rateLimits('20/60,100/3600', 'requests per address that call Stripe'),
    // Payments: all of these or none, except STRIPE_API_URL, which only a stand-in needs.
    ...stripeShopSettings,
    ...stripeClientSettings,
  })
  .refine((env) => !isProduction(env) || env.PUBLIC_URL !== undefined, {
    path: ['PUBLIC_URL'],
    error: 'is required in production',
    // Runs even if other variables are invalid, so that one start reports all problems.
    when: () => true,
  })
  .refine((env) => !isProduction(env) || env.SESSION_SECRET !== developmentSecrets.SESSION_SECRET, {
    path: ['SESSION_SECRET'],
    error: 'is required in production',
    when: () => true,
  })
  .refine((env) => !isProduction(env) || env.CODE_KEY !== developmentSecrets.CODE_KEY, {
    path: ['CODE_KEY'],
    error: 'is required in production',
    when: () => true,
  })
  .refine((env) => !isProduction(env) || !env.EXPOSE_CODES, {
    path: ['EXPOSE_CODES'],
    error: 'must not be on in production',
    when: () => true,
  })
  .superRefine(checkShopSettings, { when: () => true });

function isProduction(env: { NODE_ENV?: string }): boolean {
  return env.NODE_ENV === 'production';
}

export type Env = z.infer<typeof envSchema>;

/** Parses the environment; exits with all problems if variables are missing or invalid. */
export function readEnv(): Env {
  return parseEnv(envSchema, process.env);
}
