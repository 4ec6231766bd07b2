import { describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { passLimitTime } from '../../../test/harness/codes.ts';
import { openApp } from '../../../test/harness/one-app.ts';
import { visit } from '../../../test/harness/visitor.ts';

const app = await openApp();

const password = 'Correct-Horse-7';
let people = 0;

/** Registers an account; returns its email and pending code. */
async function newcomer() {
  const username = `newcomer-${++people}`;
  const email = `${username}@example.com`;
  const { body } = await visit(app).post('/api/auth/register', { email, username, password });
  return { email, username, code: body.verificationCode as string, id: body.user.id as string };
}

const post = (path: string, body: unknown) => visit(app).post(`/api/auth/${path}`, body);

/** Simulates that this many seconds have passed since codes were sent. */
async function passTime(email: string, seconds: number): Promise<void> {
  await app.pool.query(sql.unsafe`
    UPDATE code_challenges SET
      issued_at = issued_at - make_interval(secs => ${seconds}),
      expires_at = expires_at - make_interval(secs => ${seconds})
    WHERE user_id = (SELECT id FROM users WHERE email = ${email})`);
  await passLimitTime(app.pool, seconds);
}

const sends = async (id: string) =>
  Number(
    await app.pool.oneFirst(sql.unsafe`
    SELECT count(*) FROM outbox WHERE event = 'code-requested' AND payload ->> 'userId' = ${id}`),
  );

/** Returns a different code. */
const wrong = (code: string) => (code.startsWith('A') ? 'B' : 'A') + code.slice(1);

describe('a verification code', () => {
  test('verifies the email, signs in with a new session, and works once', async () => {
    const { email, code, id } = await newcomer();
    const browser = visit(app);
    const spelled = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
    const { status, body } = await browser.post('/api/auth/verify-code', { email, code: spelled });
    expect([status, body]).toEqual([
      200,
      { success: true, user: expect.objectContaining({ id, emailVerified: true }) },
    ]);
    expect((await browser.get('/api/auth/me')).body.user.id).toBe(id);
    expect((await post('verify-code', { email, code })).body.code).toBe('invalid_code');
    expect((await post('login', { email, password })).status).toBe(200);
  });

  test('is rejected with the fixed message if it is wrong, and nothing changes', async () => {
    const { email, code } = await newcomer();
    const { status, body } = await post('verify-code', { email, code: wrong(code) });
    expect([status, body.error]).toEqual([400, 'Invalid verification code. Please try again.']);
    expect((await post('login', { email, password })).body.code).toBe('not_verified');
    expect((await post('verify-code', { email: 'nobody@example.com', code })).body.error).toBe(body.error);
    expect((await post('verify-code', { email, code: 'ABC' })).body.problems).toEqual([
      { path: 'body.code', message: 'The code has 6 characters' },
    ]);
  });

  test('is invalid after five wrong attempts', async () => {
    const [ann, ben] = [await newcomer(), await newcomer()];
    for (let n = 0; n < 4; n++) await post('verify-code', { email: ann.email, code: wrong(ann.code) });
    for (let n = 0; n < 5; n++) await post('verify-code', { email: ben.email, code: wrong(ben.code) });
    expect((await post('verify-code', ann)).status).toBe(200);
    expect((await post('verify-code', ben)).body.code).toBe('code_dead');
  });

  test('is valid for ten minutes', async () => {
    const [ann, ben] = [await newcomer(), await newcomer()];
    await passTime(ann.email, 9 * 60);
    await passTime(ben.email, 10 * 60);
    expect((await post('verify-code', ann)).status).toBe(200);
    expect((await post('verify-code', ben)).body.code).toBe('invalid_code');
  });

  test('works only for its own account and purpose', async () => {
    const [ann, ben] = [await newcomer(), await newcomer()];
    expect((await post('verify-code', { email: ben.email, code: ann.code })).status).toBe(400);
    expect((await post('verify-reset-code', ann)).body.code).toBe('invalid_reset_code');
    expect((await post('reset-password', { ...ann, password: 'Another-Horse-8' })).status).toBe(400);
  });

  test('works for exactly one of twenty concurrent uses', async () => {
    const { email, code } = await newcomer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('verify-code', { email, code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(400)]);
  });

  test('is never stored in plain text or logged', async () => {
    const { email, code } = await newcomer();
    await post('verify-code', { email, code });
    const rows = await app.pool.any(sql.unsafe`
      SELECT code_challenges::text AS row FROM code_challenges UNION ALL SELECT outbox::text FROM outbox`);
    expect(JSON.stringify(rows)).not.toContain(code);
    const log = JSON.stringify(app.log());
    expect(log).toContain('/api/auth/verify-code');
    expect(log).not.toContain(code);
    expect(log).not.toContain(email);
    expect(log).not.toContain(password);
  });
});

describe('requesting another code', () => {
  test('sends none within 60 seconds; then a new one invalidates the old', async () => {
    const { email, code, id } = await newcomer();
    const soon = await post('resend-verification', { email });
    expect(soon.body.verificationCode).toBe(code);
    expect(await sends(id)).toBe(1);
    await passTime(email, 61);
    const { body } = await post('resend-verification', { email });
    expect(body.verificationCode).not.toBe(code);
    expect(await sends(id)).toBe(2);
    expect((await post('verify-code', { email, code })).status).toBe(400);
    expect((await post('verify-code', { email, code: body.verificationCode })).status).toBe(200);
  });

  test('sends at most five an hour', async () => {
    const { email, id } = await newcomer();
    for (let n = 0; n < 8; n++) {
      await passTime(email, 61);
      await post('resend-verification', { email });
    }
    expect(await sends(id)).toBe(5);
    await passTime(email, 60 * 60 - 4 * 61);
    await post('resend-verification', { email });
    expect(await sends(id)).toBe(6);
  });

  test('sends one for concurrent requests', async () => {
    const { email, id } = await newcomer();
    await passTime(email, 61);
    await Promise.all(Array.from({ length: 10 }, () => post('resend-verification', { email })));
    expect(await sends(id)).toBe(2);
  });

  test('replaces an invalidated code with a new one', async () => {
    const { email, code } = await newcomer();
    for (let n = 0; n < 5; n++) await post('verify-code', { email, code: wrong(code) });
    await passTime(email, 61);
    const { body } = await post('resend-verification', { email });
    expect((await post('verify-code', { email, code: body.verificationCode })).status).toBe(200);
  });

  test('answers alike with and without an account', async () => {
    const { email } = await newcomer();
    const verified = await app.signUp();
    const shape = ({ status, body }: { status: number; body: object }) => {
      const { verificationCode: _, ...rest } = body as Record<string, unknown>;
      return [status, Object.keys(rest)];
    };
    const asked = async (path: string) =>
      await Promise.all([email, verified.email, 'nobody@example.com'].map((email) => post(path, { email })));
    for (const path of ['resend-verification', 'forgot-password']) {
      const shapes = (await asked(path)).map(shape);
      expect(new Set(shapes.map((one) => JSON.stringify(one)))).toEqual(
        new Set(['[200,["success","codeExpiresAt"]]']),
      );
    }
    expect(await sends(verified.id)).toBe(1);
  });

  test('takes as long for an unknown email', async () => {
    const { email } = await app.signUp();
    for (const given of [email, 'nobody@example.com']) {
      const begun = performance.now();
      await post('forgot-password', { email: given });
      expect(performance.now() - begun).toBeGreaterThan(95);
    }
  });
});

describe('a forgotten password', () => {
  const forgot = async (email: string) =>
    (await post('forgot-password', { email })).body.verificationCode as string;

  test('is reset by a code, which checking doesn’t consume', async () => {
    const ann = await app.signUp();
    const other = visit(app);
    await other.post('/api/auth/login', ann);
    const code = await forgot(ann.email);
    expect((await post('verify-reset-code', { email: ann.email, code })).body).toEqual({ success: true });
    const browser = visit(app, ann.cookie);
    const reset = { email: ann.email, code, password: 'Another-Horse-8' };
    expect((await browser.post('/api/auth/reset-password', reset)).body).toEqual({ success: true });

    expect((await browser.get('/api/auth/me')).status).toBe(401);
    expect((await other.get('/api/auth/me')).status).toBe(401);
    expect((await post('login', ann)).body.code).toBe('invalid_credentials');
    expect((await post('login', { ...ann, password: 'Another-Horse-8' })).status).toBe(200);
    expect((await post('reset-password', reset)).body.code).toBe('invalid_reset_code');
  });

  test('belongs to the owner of the email, and a stranger who registered it loses access', async () => {
    const { email } = await newcomer();
    const code = await forgot(email);
    await post('reset-password', { email, code, password: 'The-Owner-Is-1' });
    expect((await post('login', { email, password })).body.code).toBe('invalid_credentials');
    const { status, body } = await post('login', { email, password: 'The-Owner-Is-1' });
    expect([status, body.user.emailVerified]).toEqual([200, true]);
  });

  test('keeps the code valid if the new password is too weak', async () => {
    const { email, username } = await app.signUp();
    const code = await forgot(email);
    for (const weak of ['weak', 'Password123!', `x-${username}-A1!`]) {
      const { body } = await post('reset-password', { email, code, password: weak });
      expect(body.code).toBe('weak_password');
    }
    expect((await post('reset-password', { email, code, password: 'Another-Horse-8' })).status).toBe(200);
  });

  test('rejects a wrong code with the fixed message, and ends after five', async () => {
    const { email } = await app.signUp();
    const code = await forgot(email);
    const errors: string[] = [];
    for (let n = 0; n < 5; n++) {
      errors.push((await post('verify-reset-code', { email, code: wrong(code) })).body.error);
    }
    expect(errors.slice(0, 4)).toEqual(Array(4).fill('Invalid reset code. Please try again.'));
    expect(errors[4]).toBe('This code no longer works. Request a new one.');
    expect((await post('verify-reset-code', { email, code })).status).toBe(400);
    expect((await post('reset-password', { email, code, password: 'Another-Horse-8' })).status).toBe(400);
  });

  test('is set once by twenty concurrent resets with one code', async () => {
    const { email } = await app.signUp();
    const code = await forgot(email);
    const passwords = Array.from({ length: 20 }, (_, n) => `Another-Horse-${n + 10}`);
    const answers = await Promise.all(
      passwords.map((one) => post('reset-password', { email, code, password: one })),
    );
    const done = answers.flatMap(({ status }, n) => (status === 200 ? [passwords[n]] : []));
    expect(done).toHaveLength(1);
    expect((await post('login', { email, password: done[0] })).status).toBe(200);
  });
});
