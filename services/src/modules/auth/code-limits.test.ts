import { describe, expect, test } from '@jest/globals';
import { codeAttempts } from '@top100/contracts/error-body';
import { sql } from '@top100/database/sql';
import { passLimitTime } from '../../../test/harness/codes.ts';
import { openApp } from '../../../test/harness/one-app.ts';
import { visit } from '../../../test/harness/visitor.ts';

const app = await openApp({ TRUST_PROXY: 'loopback' });

/** Sends a request from the given address and, with a cookie, from that browser. */
async function post(path: string, body: unknown, from: { address: string; cookie?: string }) {
  const headers = { 'X-Forwarded-For': from.address, ...(from.cookie && { Cookie: from.cookie }) };
  const answer = await app.as()(`/api/auth/${path}`, { method: 'POST', body, headers });
  // biome-ignore lint/suspicious/noExplicitAny: tests compare it with what they expect
  return { status: answer.status, body: answer.json() as any };
}

const stranger = { address: '192.0.2.1' };
const owner = { address: '192.0.2.99' };
const wrong = 'AAAAAA';

async function requestReset(email: string, from: { address: string; cookie?: string }) {
  return (await post('forgot-password', { email }, from)).body.verificationCode as string;
}

async function attempt(
  path: string,
  email: string,
  count: number,
  from: { address: string; cookie?: string },
) {
  const attempts: string[] = [];
  for (let n = 0; n < count; n++) {
    const { body } = await post(path, { email, code: wrong, password: 'Another-Horse-8' }, from);
    attempts.push(`${body.code} ${codeAttempts.parse(body).attemptsLeft}`);
  }
  return attempts;
}

const countdown = (code: string) => [
  ...[4, 3, 2, 1].map((left) => `${code} ${left}`),
  'code_dead 0',
  'code_dead 0',
];

describe('wrong codes', () => {
  test.each([
    ['verify-code', 'invalid_code'],
    ['verify-reset-code', 'invalid_reset_code'],
    ['reset-password', 'invalid_reset_code'],
  ])('%s returns the remaining attempts, with or without an account', async (path, code) => {
    const known = await app.signUp();
    const unverified = await app.signUp({ verified: false });
    const asked = await app.signUp();
    await post('forgot-password', { email: asked.email }, owner);
    for (const email of [known.email, unverified.email, asked.email, `nobody-${path}@example.com`]) {
      expect(await attempt(path, email, 6, stranger)).toEqual(countdown(code));
    }
  });

  test('of one address leave the code to others, and twenty in total invalidate it for everybody', async () => {
    const { email } = await app.signUp();
    const code = await requestReset(email, owner);
    expect((await attempt('verify-reset-code', email, 6, stranger)).at(-1)).toBe('code_dead 0');
    expect((await post('verify-reset-code', { email, code }, stranger)).body.code).toBe('code_dead');
    expect((await post('verify-reset-code', { email, code }, owner)).status).toBe(200);

    for (const n of [2, 3, 4]) await attempt('verify-reset-code', email, 5, { address: `192.0.2.${n}` });
    const { body } = await post('verify-reset-code', { email, code }, owner);
    expect([body.code, body.attemptsLeft]).toEqual(['code_dead', 0]);
    const unknown = 'twenty@example.com';
    for (const n of [1, 2, 3, 4]) await attempt('verify-reset-code', unknown, 5, { address: `192.0.2.${n}` });
    expect(await attempt('verify-reset-code', unknown, 1, owner)).toEqual(['code_dead 0']);
  });

  test('are limited to five when made concurrently', async () => {
    const { email } = await app.signUp();
    await requestReset(email, owner);
    const all = Array.from({ length: 12 }, () => attempt('verify-reset-code', email, 1, stranger));
    const attempts = (await Promise.all(all)).flat().toSorted();
    expect(attempts.filter((one) => one.startsWith('invalid'))).toEqual(
      countdown('invalid_reset_code').slice(0, 4).toReversed(),
    );
  });

  test('are reset by a new code, with or without an account', async () => {
    const { email } = await app.signUp();
    for (const one of [email, 'renewed@example.com']) {
      await attempt('verify-reset-code', one, 6, stranger);
      await requestReset(one, owner);
      expect((await attempt('verify-reset-code', one, 1, stranger))[0]).toBe('invalid_reset_code 4');
      // Too early for another code: nothing is reset.
      await attempt('verify-reset-code', one, 5, stranger);
      await requestReset(one, owner);
      expect((await attempt('verify-reset-code', one, 1, stranger))[0]).toBe('code_dead 0');
    }
  });
});

describe('a known browser', () => {
  async function known() {
    const person = await app.signUp();
    const browser = visit(app);
    await browser.post('/api/auth/login', person);
    await browser.post('/api/auth/logout', {});
    return { ...person, from: { ...owner, cookie: browser.cookie ?? '' } };
  }
  const sends = async (id: string) =>
    Number(
      await app.pool.oneFirst(sql.unsafe`
      SELECT count(*) FROM outbox WHERE event = 'code-requested' AND payload ->> 'userId' = ${id}`),
    );

  test('has a cookie that scripts cannot read and that reveals nothing', async () => {
    const { id, email, password } = await app.signUp();
    const answer = await app.as()('/api/auth/login', { method: 'POST', body: { email, password } });
    const cookie = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('top100-known='));
    expect(cookie).toMatch(/^top100-known=[\w-]{22}; .*HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(id);
  });

  test('gets codes after strangers have used up the quota of the hour', async () => {
    const { id, email, from } = await known();
    for (let n = 0; n < 8; n++) {
      await requestReset(email, { address: `192.0.2.${n}` });
      await passLimitTime(app.pool, 61);
    }
    expect(await sends(id)).toBe(5);
    for (const total of [6, 7]) {
      const code = await requestReset(email, from);
      expect(await sends(id)).toBe(total);
      expect((await post('verify-reset-code', { email, code }, from)).status).toBe(200);
      await passLimitTime(app.pool, 61);
    }
  });

  test('keeps its code while strangers request and try codes', async () => {
    const { id, email, from } = await known();
    const code = await requestReset(email, from);
    for (let n = 0; n < 3; n++) {
      await passLimitTime(app.pool, 61);
      await requestReset(email, stranger);
      for (const address of [1, 2, 3, 4, 5]) {
        if (n === 0) await attempt('verify-reset-code', email, 4, { address: `198.51.100.${address}` });
      }
    }
    expect(await sends(id)).toBe(1);
    expect((await post('verify-reset-code', { email, code }, from)).status).toBe(200);
    await passLimitTime(app.pool, 600);
    await requestReset(email, stranger);
    expect(await sends(id)).toBe(2);
  });

  test('has five attempts of its own', async () => {
    const { email, from } = await known();
    const code = await requestReset(email, from);
    expect(await attempt('verify-reset-code', email, 6, from)).toEqual(countdown('invalid_reset_code'));
    expect((await post('verify-reset-code', { email, code }, from)).body.code).toBe('code_dead');
  });

  test('is unknown to other accounts, and after a new password', async () => {
    const { from, email, id } = await known();
    const other = await app.signUp();
    await requestReset(other.email, stranger);
    await requestReset(other.email, from);
    expect(await sends(other.id)).toBe(1);
    const code = await requestReset(email, from);
    await post('reset-password', { email, code, password: 'Another-Horse-8' }, from);
    await requestReset(email, stranger);
    await requestReset(email, from);
    expect(await sends(id)).toBe(2);
  });
});
