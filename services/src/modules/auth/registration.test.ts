import { describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import { openApp } from '../../../test/harness/one-app.ts';
import { visit } from '../../../test/harness/visitor.ts';

const app = await openApp();

const good = 'Correct-Horse-7';
const register = (body: Record<string, unknown>) =>
  visit(app).post('/api/auth/register', { password: good, ...body });

describe('registering', () => {
  test('creates an unverified account that is not signed in, with a pending code', async () => {
    const browser = visit(app);
    const { status, body } = await browser.post('/api/auth/register', {
      email: ' Ann@Example.com ',
      username: 'Ann',
      password: good,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      user: {
        id: expect.any(String),
        email: 'ann@example.com',
        username: 'Ann',
        isAdmin: false,
        isPremium: false,
        subscriptionStatus: 'free',
        emailVerified: false,
      },
      verificationCode: expect.stringMatching(/^[A-Z0-9]{6}$/),
      codeExpiresAt: expect.any(String),
    });
    expect(Date.parse(body.codeExpiresAt) - Date.now()).toBeGreaterThan(9 * 60_000);
    expect(browser.cookie).not.toMatch(/top100=/);
    const events = await app.pool.any(
      sql.type(z.object({ event: z.string(), payload: z.unknown() }))`
        SELECT event, payload FROM outbox WHERE payload ->> 'userId' = ${body.user.id}`,
    );
    expect(events).toEqual([
      {
        event: 'code-requested',
        payload: { userId: body.user.id, purpose: 'verify', issuedAt: expect.any(Number) },
      },
    ]);
  });

  test('rejects a taken email in any spelling, and a taken username', async () => {
    await register({ email: 'ben@example.com', username: 'Ben_1' });
    expect((await register({ email: 'BEN@example.com', username: 'other' })).body.code).toBe('email_taken');
    const { status, body } = await register({ email: 'other@example.com', username: 'bEN_1' });
    expect([status, body.code]).toEqual([409, 'username_taken']);
  });

  test('creates one account for twenty concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => register({ email: 'race@example.com', username: `racer-${n}` })),
    );
    const codes = answers.map(({ status, body }) => body.code ?? status);
    expect(codes.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 'email_taken')]);
    const names = await Promise.all(
      Array.from({ length: 5 }, (_, n) => register({ email: `racer-${n}@example.com`, username: 'Winner' })),
    );
    expect(names.map(({ body }) => body.code).filter((code) => code === 'username_taken')).toHaveLength(4);
  });

  test.each(['admin', 'Featured', 'API', 'popular', 'me-', 'My-Lists'])(
    'rejects the reserved username %s as taken',
    async (username) => {
      const { body } = await register({ email: `reserved-${username}@example.com`, username });
      expect(body.code).toBe(username === 'me-' ? undefined : 'username_taken');
    },
  );

  test.each([
    ['an', 'too short'],
    ['a'.repeat(31), 'too long'],
    ['ann b', 'a space'],
    ['änn', 'a letter that is not of these'],
    ['ann\n', 'a line break at its end'],
    ['ann\r\nBcc: x', 'a line break in it'],
  ])('rejects the username %j: %s', async (username) => {
    const { status, body } = await register({ email: 'names@example.com', username });
    expect([status, body.problems.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['body.username'],
    ]);
  });

  test.each(['no-at', 'a@b', 'a@b.c\r\nBcc: all@example.com', 'ann@example.com\n', '"a b"@example.com', ''])(
    'rejects the email %j',
    async (email) => {
      const { status, body } = await register({ email, username: 'mail-names' });
      expect([status, body.problems.map(({ path }: { path: string }) => path)]).toEqual([
        400,
        ['body.email'],
      ]);
    },
  );

  test.each([
    ['short1!', 'Password must include: at least 8 characters, an uppercase letter.'],
    ['lower-case-1', 'Password must include: an uppercase letter.'],
    ['UPPER-CASE-1', 'Password must include: a lowercase letter.'],
    ['No-digits-at-all', 'Password must include: a number.'],
    ['NoSpecials1', 'Password must include: a special character.'],
    ['Password123!', 'This password is too easy to guess. Please choose another one.'],
    ['My-Pass-word-77-Worder', undefined],
    ['x-PassWorder-77', 'Your password must not contain your username or your email.'],
    ['Somebody-else-9', 'Your password must not contain your username or your email.'],
  ])('answers the password %s with: %s', async (password, error) => {
    const name = `w${Math.random().toString(36).slice(2, 8)}`;
    const person = {
      email: `somebody@${name}.example`,
      username: password.includes('Worder-77') ? 'worder' : name,
    };
    const { status, body } = await register({ ...person, password });
    if (error === undefined) expect(status).toBe(200);
    else expect([status, body.code, body.error]).toEqual([400, 'weak_password', error]);
  });

  test('ignores fields that nobody may set', async () => {
    const { body } = await register({
      email: 'mass@example.com',
      username: 'mass',
      id: '00000000-0000-4000-8000-000000000000',
      isAdmin: true,
      is_admin: true,
      isPremium: true,
      emailVerified: true,
      verified_at: '2020-01-01',
    });
    expect(body.user).toMatchObject({ isAdmin: false, isPremium: false, emailVerified: false });
    expect(body.user.id).not.toMatch(/^0000/);
  });

  test('accepts passwords of 200 characters in full', async () => {
    const password = `${'x'.repeat(195)}A1!-${'y'}`;
    await register({ email: 'long@example.com', username: 'long-one', password });
    await app.pool.query(sql.unsafe`UPDATE users SET verified_at = now() WHERE email = 'long@example.com'`);
    const login = (given: string) =>
      visit(app).post('/api/auth/login', { email: 'long@example.com', password: given });
    expect((await login(password)).status).toBe(200);
    expect((await login(password.slice(0, -1))).body.code).toBe('invalid_credentials');
    expect((await login(`${password}z`)).status).toBe(400);
  });
});

describe('the check of an email', () => {
  test('reports an account in any spelling', async () => {
    await app.signUp({ username: 'known' });
    const ask = (email: string) => visit(app).post('/api/auth/check-email', { email });
    expect((await ask('KNOWN@example.com')).body).toEqual({ success: true, exists: true });
    expect((await ask('unknown@example.com')).body).toEqual({ success: true, exists: false });
    expect((await ask('nothing')).status).toBe(400);
  });
});

describe('authenticate', () => {
  const authenticate = (body: unknown) => visit(app).post('/api/auth/authenticate', body);

  test('asks for a username if the email is new, then registers', async () => {
    const person = { email: 'new@example.com', password: good };
    expect((await authenticate(person)).body).toEqual({ action: 'register', needsAdditionalInfo: true });
    const { body } = await authenticate({ ...person, username: 'new-one' });
    expect(body).toMatchObject({ action: 'register', user: { username: 'new-one', emailVerified: false } });
    expect(body.verificationCode).toMatch(/^[A-Z0-9]{6}$/);
  });

  test('signs in if the email is known; a new username neither registers nor renames', async () => {
    const ann = await app.signUp({ username: 'authenticated' });
    const browser = visit(app);
    const { email, password } = ann;
    const { body } = await browser.post('/api/auth/authenticate', {
      email,
      password,
      username: 'other-name',
    });
    expect(body).toMatchObject({ action: 'login', user: { id: ann.id, username: 'authenticated' } });
    expect((await browser.get('/api/auth/me')).body.user.username).toBe('authenticated');
    const wrong = await authenticate({ email, password: 'Wrong-One-1', username: 'other-name' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials']);
  });

  test('registers once for concurrent requests, and tells the other what to do next', async () => {
    const person = { email: 'double@example.com', password: good, username: 'double' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => authenticate(person)));
    expect(answers.map(({ body }) => body.code ?? body.action).toSorted()).toEqual([
      'not_verified',
      'not_verified',
      'not_verified',
      'register',
    ]);
  });

  test('reports an unverified account only to the owner of the password', async () => {
    const { email, password } = await app.signUp({ verified: false });
    expect((await authenticate({ email, password })).body.code).toBe('not_verified');
    expect((await authenticate({ email, password: 'Wrong-One-1' })).body.code).toBe('invalid_credentials');
  });
});

test('thirty concurrent registrations all succeed', async () => {
  const names = Array.from({ length: 30 }, (_, n) => `crowd-${n}`);
  const answers = await Promise.all(
    names.map((username) =>
      visit(app).post('/api/auth/register', {
        username,
        email: `${username}@example.com`,
        password: 'Correct-Horse-7',
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
});
