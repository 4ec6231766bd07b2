import { afterEach, describe, expect, test } from '@jest/globals';
import { startRedis } from '@top100/testing/redis-server';
import { startTestApp, type TestApp } from '../../../test/harness/app.ts';

const running: { close: () => Promise<void> }[] = [];

afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.close();
});

async function start(settings: Record<string, string>): Promise<TestApp> {
  const app = await startTestApp({ TRUST_PROXY: 'loopback', ...settings });
  running.push(app);
  return app;
}

/** Sends a request from the given address. */
async function post(app: TestApp, address: string, path: string, body: unknown) {
  const headers = { 'X-Forwarded-For': address };
  const answer = await app.as()(`/api/auth/${path}`, { method: 'POST', body, headers });
  // biome-ignore lint/suspicious/noExplicitAny: tests compare it with what they expect
  return { status: answer.status, headers: answer.headers, body: answer.json() as any };
}

const password = 'Wrong-Horse-7';
const defaults = { LIMIT_FAILED: '20/900', LIMIT_FAILED_ACCOUNT: '10/900' };

async function codesOf(app: TestApp, address: string, emails: string[]): Promise<string[]> {
  const codes: string[] = [];
  for (const email of emails) {
    codes.push((await post(app, address, 'login', { email, password })).body.code);
  }
  return codes;
}

describe.each(['Postgres', 'Redis'])('attempt limits counted in %s', (store) => {
  const prepare = async () => {
    if (store === 'Postgres') return await start(defaults);
    const redis = await startRedis();
    running.push({ close: redis.stop });
    return await start({ ...defaults, REDIS_URL: redis.url });
  };

  test('stop guessing at a thousand accounts from one address at the 20th attempt', async () => {
    const app = await prepare();
    const emails = Array.from({ length: 30 }, (_, n) => `somebody-${n}@example.com`);
    const codes = await codesOf(app, '192.0.2.1', emails);
    expect(codes.slice(0, 19)).toEqual(Array(19).fill('invalid_credentials'));
    expect(codes.slice(19)).toEqual(Array(11).fill('too_many_failed'));
    const person = await app.signUp();
    expect((await post(app, '192.0.2.1', 'login', person)).body.code).toBe('too_many_failed');
    expect((await post(app, '192.0.2.2', 'login', person)).status).toBe(200);
  });

  test('hold for concurrent attempts', async () => {
    const app = await prepare();
    const all = Array.from({ length: 60 }, (_, n) =>
      post(app, '192.0.2.3', 'login', { email: `somebody-${n}@example.com`, password }),
    );
    const codes = (await Promise.all(all)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'invalid_credentials').length).toBeLessThan(20);
  });

  test('block one account for one address only, with the message shown on screen', async () => {
    const app = await prepare();
    const person = await app.signUp();
    await codesOf(app, '192.0.2.4', Array<string>(10).fill(person.email));
    const { status, body, headers } = await post(app, '192.0.2.4', 'login', person);
    expect([status, body.code]).toEqual([429, 'too_many_failed']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    expect(body.error).toContain('too many failed');
    expect((await post(app, '192.0.2.5', 'login', person)).status).toBe(200);
    expect((await post(app, '192.0.2.4', 'login', await app.signUp())).status).toBe(200);
  });
});

describe('attempt limits', () => {
  test('ignore correct passwords, which also reset earlier failures', async () => {
    const app = await start(defaults);
    const person = await app.signUp();
    for (let n = 0; n < 25; n++) expect((await post(app, '192.0.2.6', 'login', person)).status).toBe(200);
    await codesOf(app, '192.0.2.6', Array<string>(8).fill(person.email));
    expect((await post(app, '192.0.2.6', 'login', person)).status).toBe(200);
    const codes = await codesOf(app, '192.0.2.6', Array<string>(9).fill(person.email));
    expect(new Set(codes)).toEqual(new Set(['invalid_credentials']));
  });

  test('apply to unknown accounts like to existing ones', async () => {
    const app = await start(defaults);
    const codes = await codesOf(app, '192.0.2.7', Array<string>(11).fill('nobody@example.com'));
    expect(codes.slice(8)).toEqual(['invalid_credentials', 'too_many_failed', 'too_many_failed']);
  });

  test.each(['verify-code', 'verify-reset-code', 'reset-password', 'authenticate'])(
    'count failures of %s',
    async (path) => {
      const app = await start(defaults);
      const { email } = await app.signUp();
      const body = { email, code: 'ABC123', password: 'Another-Horse-8' };
      for (let n = 0; n < 10; n++) await post(app, '192.0.2.8', path, body);
      expect((await post(app, '192.0.2.8', path, body)).body.code).toBe('too_many_failed');
      expect((await post(app, '192.0.2.8', 'login', { email, password })).body.code).toBe('too_many_failed');
    },
  );

  test('count wrong current passwords of a signed-in session', async () => {
    const app = await start(defaults);
    const { cookie, password: right } = await app.signUp();
    const change = async (currentPassword: string) => {
      const body = { currentPassword, newPassword: 'Another-Horse-8' };
      const answer = await app.as({ cookie })('/api/auth/change-password', { method: 'POST', body });
      return (answer.json() as { code?: string }).code;
    };
    for (let n = 0; n < 9; n++) expect(await change(`Wrong-Horse-${n}`)).toBe('wrong_password');
    expect(await change('Wrong-Horse-10')).toBe('too_many_failed');
    expect(await change(right)).toBe('too_many_failed');
  });

  test('keep counting while Redis is unavailable', async () => {
    const app = await start({ ...defaults, REDIS_URL: 'redis://127.0.0.1:1' });
    const person = await app.signUp();
    expect((await post(app, '192.0.2.9', 'login', person)).status).toBe(200);
    const codes = await codesOf(app, '192.0.2.9', Array<string>(10).fill(person.email));
    expect(codes.at(-1)).toBe('too_many_failed');
  });
});

describe('request limits', () => {
  test('end checks of emails after ten a minute and sixty an hour', async () => {
    const app = await start({ LIMIT_CHECK_EMAIL: '10/60,60/3600' });
    const ask = async (address: string) =>
      (await post(app, address, 'check-email', { email: 'x@example.com' })).status;
    for (let n = 0; n < 10; n++) expect(await ask('192.0.2.10')).toBe(200);
    expect(await ask('192.0.2.10')).toBe(429);
    expect(await ask('192.0.2.11')).toBe(200);
  });

  test('apply the limit of the hour besides that of the minute', async () => {
    const app = await start({ LIMIT_CHECK_EMAIL: '100/1,4/3600' });
    const statuses = [];
    for (let n = 0; n < 5; n++) {
      statuses.push((await post(app, '192.0.2.12', 'check-email', { email: 'x@example.com' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  test('are shared by authenticate and check-email', async () => {
    const app = await start({ LIMIT_CHECK_EMAIL: '3/60' });
    const ask = (path: string) => post(app, '192.0.2.13', path, { email: 'x@example.com', password });
    await ask('check-email');
    for (let n = 0; n < 2; n++) expect((await ask('authenticate')).body.needsAdditionalInfo).toBe(true);
    const { status, body, headers } = await ask('authenticate');
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test.each([
    ['register', 'LIMIT_REGISTER'],
    ['resend-verification', 'LIMIT_CODES'],
    ['forgot-password', 'LIMIT_CODES'],
  ])('of %s are separate: %s', async (path, name) => {
    const app = await start({ [name]: '2/3600' });
    const statuses = [];
    for (let n = 0; n < 3; n++) {
      const body = { email: `asker-${n}@example.com`, username: `asker-${n}`, password: 'Correct-Horse-7' };
      statuses.push((await post(app, '192.0.2.14', path, body)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('apply to password checks, including correct ones', async () => {
    const app = await start({ LIMIT_SIGN_IN: '2/3600' });
    const { email, password: right, cookie } = await app.signUp();
    const statuses = [];
    for (const path of ['login', 'authenticate', 'login', 'authenticate']) {
      statuses.push((await post(app, '192.0.2.15', path, { email, password: right })).status);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
    const body = { currentPassword: right, newPassword: 'Another-Horse-8' };
    const headers = { 'X-Forwarded-For': '192.0.2.15' };
    const changed = await app.as({ cookie })('/api/auth/change-password', { method: 'POST', body, headers });
    expect(changed.status).toBe(429);
  });

  test('apply to account exports', async () => {
    const app = await start({ LIMIT_DATA: '1/3600' });
    const { cookie } = await app.signUp();
    expect((await app.as({ cookie })('/api/users/data')).status).toBe(200);
    expect((await app.as({ cookie })('/api/users/data')).status).toBe(429);
  });
});
