import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Endpoint } from '@top100/contracts/endpoint';
import { changePassword, deleteAccount, login, verifyCode } from '@top100/contracts/endpoints/auth';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import type { TestApp, TestPerson } from '../harness/app.ts';
import { visit } from '../harness/visitor.ts';
import { codeKey, exampleOf, expectGood, goodPassword, requestCode } from './example-requests.ts';
import { startPaymentsApp } from './payments-app.ts';

const secret = randomBytes(32).toString('base64');
let app: TestApp;

beforeAll(async () => {
  app = await startPaymentsApp({ SESSION_SECRET: secret, CODE_KEY: codeKey });
});

afterAll(() => app.close());

const statusOf = async (cookie: string | undefined) =>
  (await app.as(cookie === undefined ? undefined : { cookie })('/api/auth/me')).status;

/** Signs in on other devices by password; returns their cookies. */
async function signInOn(devices: number, { email, password }: TestPerson): Promise<string[]> {
  const signIns = Array.from({ length: devices }, async () => {
    const browser = visit(app);
    await browser.post('/api/auth/login', { email, password });
    return browser.cookie ?? '';
  });
  return await Promise.all(signIns);
}

describe('the session id', () => {
  test.each([login, verifyCode, changePassword].map((one): [string, Endpoint] => [one.name, one]))(
    'changes by %s, and the old one is invalid at once',
    async (_, one) => {
      const { path, body, person = await app.signUp() } = await exampleOf(one, app);
      const browser = visit(app, person.cookie);
      expect(await statusOf(person.cookie)).toBe(200);
      expect((await browser.post(path, body)).status).toBe(200);
      expect(browser.cookie).not.toBe(person.cookie);
      expect([await statusOf(browser.cookie), await statusOf(person.cookie)]).toEqual([200, 401]);
    },
  );

  test('is never the one that the browser sent', async () => {
    const { email, password } = await app.signUp();
    const planted = signed('planted-by-somebody-else-0123456789');
    const browser = visit(app, planted);
    await browser.post('/api/auth/login', { email, password });
    expect(browser.cookie).not.toBe(planted);
    expect([await statusOf(browser.cookie), await statusOf(planted)]).toEqual([200, 401]);
  });

  test('has 256 random bits', async () => {
    const person = await app.signUp();
    const ids = (await signInOn(5, person)).map((cookie) => /s%3A([\w-]+)\./.exec(cookie)?.[1] ?? '');
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    expect(new Set(ids).size).toBe(5);
  });

  test('cannot be derived from the database, even with the signing key', async () => {
    const person = await app.signUp();
    const hash = await app.pool.oneFirst(sql.type(z.object({ hash: z.instanceof(Buffer) }))`
      SELECT id_hash AS hash FROM sessions WHERE user_id = ${person.id}`);
    for (const encoding of ['hex', 'base64', 'base64url', 'latin1'] as const) {
      expect(await statusOf(signed(hash.toString(encoding)))).toBe(401);
    }
    expect(await statusOf(person.cookie)).toBe(200);
  });

  test('is invalid without its signature or with another one', async () => {
    const [ann, ben] = [await app.signUp(), await app.signUp()];
    const [id, signature] = [/s%3A([\w-]+)/.exec(ann.cookie)?.[1], ben.cookie.split('.').at(-1)];
    for (const value of [id, `s%3A${id}`, `s%3A${id}.`, `s%3A${id}.${signature}`, `j%3A{"id":"${id}"}`]) {
      expect(await statusOf(`top100=${value}`)).toBe(401);
    }
  });
});

describe('all sessions of an account end', () => {
  test('by a new password that was set with a mailed code', async () => {
    const person = await app.signUp();
    const cookies = [person.cookie, ...(await signInOn(3, person))];
    const code = await requestCode(app, person, 'reset');
    const body = { email: person.email, code, password: goodPassword };
    await expectGood(app, undefined, 'POST', '/api/auth/reset-password', body);
    expect(await Promise.all(cookies.map(statusOf))).toEqual([401, 401, 401, 401]);
  });

  test.each([
    [changePassword, { currentPassword: 'Test-Pass-1!', newPassword: goodPassword }],
    [deleteAccount, { password: 'Test-Pass-1!' }],
  ])('$name', async ({ method, path }, body) => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    const cookies = [person.cookie, ...(await signInOn(3, person))];
    expect(await Promise.all(cookies.map(statusOf))).toEqual([200, 200, 200, 200]);
    await expectGood(app, person, method, path, body);
    expect(await Promise.all(cookies.map(statusOf))).toEqual([401, 401, 401, 401]);
    expect(await statusOf(other.cookie)).toBe(200);
  });
});

/** Signs a cookie as the server does. */
function signed(id: string): string {
  const signature = createHmac('sha256', secret).update(id).digest('base64').replace(/=+$/, '');
  return `top100=${encodeURIComponent(`s:${id}.${signature}`)}`;
}
