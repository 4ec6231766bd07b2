import { describe, expect, test } from '@jest/globals';
import { standInKeyPrefix } from '@top100/stripe/settings';
import { envSchema } from './env.ts';

const secrets = {
  SESSION_SECRET: '3f1c9a7e5b2d8064f1a9c3e7b5d20846',
  CODE_KEY: 'Zk3vQ8xN1rT6yB4mW9pL2sD7hF5jG0cA',
};
const least = { DATABASE_URL: 'postgres://u:p@localhost/top100' };
const production = { ...least, ...secrets, NODE_ENV: 'production', PUBLIC_URL: 'https://top100.example' };

function problems(env: Record<string, string>): string[] {
  const { error } = envSchema.safeParse(env);
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

describe('the configuration of the API', () => {
  test('needs only a database to run on one box', () => {
    expect(envSchema.parse(least)).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      TRUST_PROXY: 0,
      NODE_ENV: 'development',
    });
    expect(problems({})).toEqual(['DATABASE_URL']);
  });

  test('requires the public URL in production, and reports it together with other problems', () => {
    expect(problems({ ...least, ...secrets, NODE_ENV: 'production' })).toEqual(['PUBLIC_URL']);
    expect(problems({ NODE_ENV: 'production', PORT: 'x' }).toSorted()).toEqual([
      'CODE_KEY',
      'DATABASE_URL',
      'PORT',
      'PUBLIC_URL',
      'SESSION_SECRET',
    ]);
  });

  test('has default secrets in development and rejects them in production', () => {
    const { SESSION_SECRET, CODE_KEY } = envSchema.parse(least);
    expect(SESSION_SECRET).not.toBe(CODE_KEY);
    expect(problems({ ...production, SESSION_SECRET, CODE_KEY })).toEqual(['SESSION_SECRET', 'CODE_KEY']);
    expect(problems(production)).toEqual([]);
  });

  test.each(['short-Kz7', 'a'.repeat(40), 'abcd'.repeat(10), 'change-me-'.repeat(4), '12'.repeat(30)])(
    'rejects the weak secret %s',
    (weak) => {
      expect(problems({ ...production, SESSION_SECRET: weak })).toEqual(['SESSION_SECRET']);
      expect(problems({ ...least, CODE_KEY: weak })).toEqual(['CODE_KEY']);
    },
  );

  test('never exposes codes in production', () => {
    expect(problems({ ...production, EXPOSE_CODES: 'true' })).toEqual(['EXPOSE_CODES']);
    expect(problems({ ...production, EXPOSE_CODES: 'false' })).toEqual([]);
    expect(problems({ ...least, EXPOSE_CODES: 'yes' })).toEqual(['EXPOSE_CODES']);
  });

  test.each([
    ['1', 1],
    ['loopback', ['loopback']],
    ['10.0.0.0/8, 192.168.1.1,::1', ['10.0.0.0/8', '192.168.1.1', '::1']],
  ])('TRUST_PROXY=%s trusts exactly these proxies', (TRUST_PROXY, read) => {
    expect(envSchema.parse({ ...least, TRUST_PROXY }).TRUST_PROXY).toEqual(read);
  });

  test.each(['true', '*', '10.0.0.0/33', 'proxy.example', '1,', '10.0.0.0/8/8', '-1', '99'])(
    'rejects TRUST_PROXY=%s',
    (TRUST_PROXY) => {
      expect(problems({ ...least, TRUST_PROXY })).toEqual(['TRUST_PROXY']);
    },
  );

  test.each([
    ['LIMIT_CATALOGUE', '0/60'],
    ['LIMIT_CATALOGUE', '600'],
    ['LIMIT_CHECK_EMAIL', '10/60,'],
    ['LIMIT_CHECK_EMAIL', '10/60;60/3600'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['REDIS_URL', 'http://localhost'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DRAIN_MS', '-1'],
  ])('rejects %s=%s', (name, value) => {
    expect(problems({ ...least, [name]: value })).toEqual([name]);
  });

  test('requires the settings of payments as a whole or not at all', () => {
    const payments = {
      STRIPE_SECRET_KEY: 'sk_test_51Abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_Abc123',
      STRIPE_PRICE_MONTHLY: 'price_1Monthly',
      STRIPE_PRICE_ANNUAL: 'price_1Annual',
    };
    expect(problems({ ...production, ...payments })).toEqual([]);
    expect(problems({ ...least, ...payments, STRIPE_API_URL: 'http://127.0.0.1:12111' })).toEqual([]);
    for (const name of Object.keys(payments)) {
      const { [name]: _, ...others } = { ...payments } as Record<string, string>;
      expect(problems({ ...least, ...others })).toEqual([name]);
      expect(problems({ ...least, ...payments, [name]: 'else' })).toEqual([name]);
    }
    expect(problems({ ...least, STRIPE_API_URL: 'http://127.0.0.1:12111' })).toEqual(Object.keys(payments));
    const once = { ...payments, STRIPE_PRICE_ANNUAL: payments.STRIPE_PRICE_MONTHLY };
    expect(problems({ ...least, ...once })).toEqual(['STRIPE_PRICE_ANNUAL']);
  });

  test('rejects the Stripe stand-in in production', () => {
    const standIn = {
      STRIPE_SECRET_KEY: `${standInKeyPrefix}1a2b3c`,
      STRIPE_WEBHOOK_SECRET: 'whsec_Abc123',
      STRIPE_PRICE_MONTHLY: 'price_1Monthly',
      STRIPE_PRICE_ANNUAL: 'price_1Annual',
      STRIPE_API_URL: 'http://127.0.0.1:12111',
    };
    expect(problems({ ...least, ...standIn })).toEqual([]);
    expect(problems({ ...production, ...standIn })).toEqual(['STRIPE_API_URL', 'STRIPE_SECRET_KEY']);
  });

  test('accepts a Unix socket as the database address', () => {
    expect(problems({ DATABASE_URL: 'postgres://u:p@%2Ftmp%2Fpg/top100' })).toEqual([]);
  });

  test('overrides single limits of the tiers and rejects invalid ones', () => {
    const { TIER_LIMITS } = envSchema.parse({ ...least, TIER_LIMITS: '{"free":{"itemsPerList":50}}' });
    expect(TIER_LIMITS.free).toMatchObject({ itemsPerList: 50, listsPerCategory: 1 });
    expect(TIER_LIMITS.premium.itemsPerList).toBe(1000);
    for (const wrong of [
      'no',
      '{"free":{"items":1}}',
      '{"free":{"itemsPerList":-2}}',
      '{"visitor":{}}',
      '7',
    ]) {
      expect(problems({ ...least, TIER_LIMITS: wrong })[0]).toMatch(/^TIER_LIMITS/);
    }
  });
});
