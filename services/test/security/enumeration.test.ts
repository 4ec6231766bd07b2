import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Endpoint } from '@top100/contracts/endpoint';
import { endpoints } from '@top100/contracts/endpoints/all';
import { sql } from '@top100/database/sql';
import { envSchema } from '../../src/env.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { codeKey, goodPassword, newName, requestCode } from './example-requests.ts';
import { fieldNames } from './field-names.ts';

/** Endpoints with an email in the body, which visitors may call. */
const about = endpoints.filter(({ access, body }) => access === 'anyone' && fieldNames(body).has('email'));

/**
 * Endpoints that must reveal whether an email has an account: check-email, and registration, which rejects a taken
 * one. They are rate-limited.
 */
const telling = new Set(['checkEmail', 'register', 'authenticate']);

describe('endpoints that must not reveal who has an account', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ CODE_KEY: codeKey, EXPOSE_CODES: 'false' });
  });
  afterAll(() => app.close());

  test('are the known ones', () => {
    expect(about.map(({ name }) => name).toSorted()).toEqual([
      ...['authenticate', 'checkEmail', 'forgotPassword', 'login', 'register', 'resendVerification'],
      ...['resetPassword', 'verifyCode', 'verifyResetCode'],
    ]);
  });

  const silent = about.filter(({ name }) => !telling.has(name));
  test.each(silent.map((one): [string, Endpoint] => [one.name, one]))(
    '%s answers alike for every email',
    async (_, { path }) => {
      const [known, unverified, left] = [
        await app.signUp({ email: newEmail() }),
        await app.signUp({ email: newEmail(), verified: false }),
        await app.signUp({ email: newEmail() }),
      ];
      await app.pool.query(sql.unsafe`UPDATE users SET deleted_at = now() WHERE id = ${left.id}`);
      const unknown = { email: newEmail(), username: 'somebody-else' };
      // A weak password, one that contains the username, and a valid one.
      const kindsOf = (username: string) => ({
        weak: 'short',
        naming: `${username}-Aa1!`,
        good: goodPassword,
      });
      const asked = [unknown, known, unverified, left].map(async ({ email, username }) => {
        const looks: string[] = [];
        // Sequentially, because wrong codes return the remaining attempts.
        for (const [kind, password] of Object.entries(kindsOf(username))) {
          const body = { email, code: 'AAAAAA', password };
          const { status, text } = await app.as()(path, { method: 'POST', body });
          const shown = text.replaceAll(/"requestId":"[^"]+"|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
          looks.push(`${kind} ${status} ${shown.replaceAll(email, '')}`);
        }
        return looks;
      });
      const looks = new Set((await Promise.all(asked)).flat());
      const kinds = [...looks].map((look) => look.split(' ')[0]);
      expect(kinds).toEqual([...new Set(kinds)]);
    },
  );
});

test('the owner of a code learns that the new password contains the username, and can use the same code again', async () => {
  const app = await startTestApp({ CODE_KEY: codeKey });
  const person = await app.signUp({ email: newEmail() });
  const code = await requestCode(app, person, 'reset');
  const reset = async (password: string) => {
    const body = { email: person.email, code, password };
    const { status, text } = await app.as()('/api/auth/reset-password', { method: 'POST', body });
    return `${status} ${/"code":"(\w+)"/.exec(text)?.[1]}`;
  };
  const found = [
    await reset(`${person.username}-Aa1!`),
    await reset(goodPassword),
    await reset(goodPassword),
  ];
  await app.close();
  expect(found).toEqual(['400 weak_password', '200 undefined', '400 invalid_reset_code']);
});

test('the default limits are those that were decided', () => {
  const { LIMIT_CHECK_EMAIL, LIMIT_FAILED, LIMIT_FAILED_ACCOUNT, LIMIT_CODES, LIMIT_REGISTER } =
    envSchema.parse({ DATABASE_URL: 'postgres://nowhere/none' });
  expect(LIMIT_CHECK_EMAIL).toEqual([
    { points: 10, seconds: 60 },
    { points: 60, seconds: 3600 },
  ]);
  expect(LIMIT_FAILED.points).toBeLessThanOrEqual(20);
  expect(LIMIT_FAILED_ACCOUNT.points).toBeLessThanOrEqual(LIMIT_FAILED.points);
  for (const { points, seconds } of [...LIMIT_CODES, ...LIMIT_REGISTER]) {
    expect(points / seconds).toBeLessThanOrEqual(20 / 3600);
  }
});

describe('with the limits of production', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      TRUST_PROXY: 'loopback',
      LIMIT_CHECK_EMAIL: '10/60,60/3600',
      LIMIT_REGISTER: '20/3600',
      LIMIT_CODES: '20/3600',
      LIMIT_FAILED: '20/900',
      LIMIT_FAILED_ACCOUNT: '10/900',
    });
  });
  afterAll(() => app.close());

  test.each(about.map((one, n): [string, Endpoint, string] => [one.name, one, `2001:db8:1:${n + 1}`]))(
    '%s reveals few of forty emails to one address',
    async (_, { path }, line) => {
      const ask = async (address: string, email: string) => {
        const body = { email, code: 'AAAAAA', password: goodPassword, username: newName().username };
        const headers = { 'X-Forwarded-For': address };
        const answer = await app.as()(path, { method: 'POST', headers, body });
        if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        return answer.status;
      };
      const forty = Array.from({ length: 40 }, newEmail);
      const statuses = await Promise.all(forty.map((email) => ask(`${line}::7`, email)));
      const answered = statuses.filter((status) => status !== 429).length;
      expect([answered > 0, answered <= 20]).toEqual([true, true]);
      // Another address of the same /64 shares the limit; another /64 doesn't.
      expect(await ask(`${line}:ffff::9`, newEmail())).toBe(429);
      expect(await ask(`2001:db8:2:${line.at(-1)}::1`, newEmail())).not.toBe(429);
    },
  );
});

function newEmail(): string {
  return `mail-${randomUUID().slice(0, 8)}@example.com`;
}
