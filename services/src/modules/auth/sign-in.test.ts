import { describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { startTestApp } from '../../../test/harness/app.ts';
import { openApp } from '../../../test/harness/one-app.ts';
import { type Answer, visit } from '../../../test/harness/visitor.ts';

const app = await openApp();

const isSignedIn = async (cookie: string | undefined) =>
  (await visit(app, cookie).get('/api/auth/me')).status === 200;

describe('signing in', () => {
  test('returns the account and a cookie that only our pages send', async () => {
    const { id, email, password } = await app.signUp({ username: 'Signer', admin: true });
    const { status, body, headers } = await visit(app).post('/api/auth/login', {
      email: email.toUpperCase(),
      password,
    });
    expect([status, body.user]).toEqual([200, expect.objectContaining({ id, isAdmin: true, email })]);
    const cookie = sessionCookieOf(headers);
    expect(cookie).toMatch(/^top100=s%3A[\w-]{43}\.[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  });

  test('changes the session id, so that an old or planted one is invalid', async () => {
    const ann = await app.signUp();
    const browser = visit(app, ann.cookie);
    await browser.post('/api/auth/login', { email: ann.email, password: ann.password });
    expect(browser.cookie).not.toBe(ann.cookie);
    expect([await isSignedIn(ann.cookie), await isSignedIn(browser.cookie)]).toEqual([false, true]);
  });

  test('answers a wrong password and an unknown email alike', async () => {
    const { email } = await app.signUp();
    const ask = async (given: string) => {
      const { status, body } = await visit(app).post('/api/auth/login', {
        email: given,
        password: 'Wrong-One-1',
      });
      return { status, ...body, requestId: '' };
    };
    expect(await ask(email)).toEqual(await ask('nobody@example.com'));
    expect(await ask(email)).toMatchObject({
      status: 401,
      code: 'invalid_credentials',
      error: 'Authentication failed. Please check your credentials and try again.',
    });
  });

  test('takes the same work for an unknown email as for a known one', async () => {
    const { email } = await app.signUp();
    const milliseconds = async (given: string) => {
      const times = [];
      for (let n = 0; n < 7; n++) {
        const begun = performance.now();
        await visit(app).post('/api/auth/login', { email: given, password: 'Wrong-One-1' });
        times.push(performance.now() - begun);
      }
      return times.toSorted((a, b) => a - b)[3] ?? 0;
    };
    const [known, unknown] = [await milliseconds(email), await milliseconds('nobody@example.com')];
    expect(unknown).toBeGreaterThan(known / 3);
  });

  test('is rejected until the email is verified', async () => {
    const { email, password } = await app.signUp({ verified: false });
    const browser = visit(app);
    const { status, body } = await browser.post('/api/auth/login', { email, password });
    expect([status, body.code, body.error]).toEqual([
      403,
      'not_verified',
      'Please verify your email address first. Check your inbox for the verification code.',
    ]);
    expect(browser.cookie).toBeUndefined();
  });

  test('is rejected for a deleted account', async () => {
    const { id, email, password } = await app.signUp();
    await app.pool.query(sql.unsafe`UPDATE users SET deleted_at = now() WHERE id = ${id}`);
    expect((await visit(app).post('/api/auth/login', { email, password })).body.code).toBe(
      'invalid_credentials',
    );
  });

  test('creates an invalid session if the password changes concurrently', async () => {
    const { id, email, password } = await app.signUp();
    const logins = Array.from({ length: 8 }, async () => {
      const browser = visit(app);
      await browser.post('/api/auth/login', { email, password });
      return browser.cookie;
    });
    await app.pool.transaction(async (transaction) => {
      await transaction.query(
        sql.unsafe`UPDATE users SET session_generation = session_generation + 1 WHERE id = ${id}`,
      );
      await transaction.query(
        sql.unsafe`UPDATE credentials SET password_hash = 'another' WHERE user_id = ${id}`,
      );
    });
    for (const cookie of await Promise.all(logins)) expect(await isSignedIn(cookie)).toBe(false);
  });
});

describe('signing out', () => {
  test('ends only this session and is idempotent', async () => {
    const ann = await app.signUp();
    const other = visit(app);
    await other.post('/api/auth/login', { email: ann.email, password: ann.password });
    const browser = visit(app, ann.cookie);
    expect((await browser.post('/api/auth/logout')).body).toEqual({ success: true });
    expect((await browser.post('/api/auth/logout')).body).toEqual({ success: true });
    expect([await isSignedIn(ann.cookie), await isSignedIn(other.cookie)]).toEqual([false, true]);
  });
});

test('the cookie is Secure and bound to the host in production, also behind an unconfigured proxy', async () => {
  const PUBLIC_URL = 'https://top100.example';
  const production = await startTestApp({ NODE_ENV: 'production', PUBLIC_URL });
  const { email, password } = await production.signUp();
  const { headers, status } = await production.as()('/api/auth/login', {
    method: 'POST',
    body: { email, password },
  });
  expect(status).toBe(200);
  expect(sessionCookieOf(headers)).toMatch(
    /^__Host-top100=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  );
  const browser = visit(production, sessionCookieOf(headers).split(';')[0]);
  expect((await browser.get('/api/auth/me')).status).toBe(200);
  await production.close();
});

test('an Authorization header signs nobody in', async () => {
  const { cookie } = await app.signUp();
  const session = decodeURIComponent(cookie.split('=')[1] ?? '');
  for (const value of [`Bearer ${session}`, `Bearer ${session.slice(2)}`, 'Basic YTpi']) {
    const { status } = await app.as()('/api/auth/me', { headers: { Authorization: value } });
    expect(status).toBe(401);
  }
});

function sessionCookieOf(headers: Answer['headers']): string {
  return headers['set-cookie']?.find((line) => /^(__Host-)?top100=/.test(line)) ?? '';
}
