import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Endpoint } from '@top100/contracts/endpoint';
import { endpoints } from '@top100/contracts/endpoints/all';
import type { HttpAnswer } from '@top100/testing/http';
import { startTestApp, type TestApp } from '../../src/test-app.ts';
import { routeOf } from './access-table.ts';
import { codeKey, exampleOf, expectGood, listBody } from './example-requests.ts';
import { startShopApp } from './shop-app.ts';
import { streamAnswer } from './stream-answer.ts';

const routes = endpoints.map((one): [string, Endpoint] => [routeOf(one), one]);

/** Calls that begin a session, or end one. */
const startsSession = new Set(['login', 'verifyCode', 'changePassword']);
const endsSession = new Set(['logout', 'deleteAccount']);

describe.each([
  ['while developing', {}, false],
  ['in production', { NODE_ENV: 'production', PUBLIC_URL: 'https://top100.example' }, true],
])('%s', (_, settings: Record<string, string>, production) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startShopApp({ ...settings, CODE_KEY: codeKey });
  });
  afterAll(() => app.close());

  test.each(routes)('%s protects its answers, errors and 304', async (_, one) => {
    const { path, person, body } = await exampleOf(one, app);
    const call = app.as(person);
    const init = { method: one.method, ...(body && { body }) };
    const foreign = await app.send(path, { method: one.method, headers: { Origin: 'https://evil.example' } });
    const odd = await app.as()(`${path}${path.includes('?') ? '&' : '?'}a=1&a=2`, {
      ...init,
      ...(body && { body: '{' }),
    });
    const good = one.stream ? await streamAnswer(app.url + path, person) : await call(path, init);
    expect(good.status).toBe(200);
    expect(odd.status).toBeGreaterThanOrEqual(400);
    for (const answer of [good, foreign, odd]) expectProtection(one, answer);
    expectCookie(one, good.headers['set-cookie']);
    if (one.method !== 'GET' || one.stream) return;
    const again = await call(path, { headers: { 'If-None-Match': good.headers.etag ?? '*' } });
    expect([304, 200]).toContain(again.status);
    expectProtection(one, again);
  });

  test.each([
    '/',
    '/my-lists/songs',
    '/no-such-page',
    '/api/nothing',
    '/api/openapi.json',
    '/assets/none.js',
    '/pictures/none.png',
    '/feeds/songs.atom',
    '/sitemap.xml',
    '/robots.txt',
  ])('%s protects its answer and sets no cookie', async (path) => {
    const { headers } = await app.as(await app.signUp())(path);
    expectProtectiveHeaders(headers);
    expect(headers['set-cookie']).toBeUndefined();
  });

  function expectProtection(one: Endpoint, { status, headers }: Pick<HttpAnswer, 'status' | 'headers'>) {
    expectProtectiveHeaders(headers);
    const isForAll = /^public|^no-cache$/.test(one.cacheControl ?? '') && status < 400;
    // Whatever may be of an account is kept by nobody.
    if (!isForAll) expect(headers['cache-control']).toContain('no-store');
    else expect(one.access).toBe('anyone');
  }

  function expectProtectiveHeaders(headers: HttpAnswer['headers']) {
    expect(String(headers['content-security-policy']).split(';')).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        "script-src-attr 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ]),
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': expect.any(String),
    });
    expect(headers['strict-transport-security'] !== undefined).toBe(production);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }

  function expectCookie({ name }: Endpoint, cookies: string[] = []) {
    if (!startsSession.has(name) && !endsSession.has(name)) return expect(cookies).toEqual([]);
    expect(cookies).toHaveLength(1);
    const [pair = '', ...attributes] = cookies[0]?.split('; ') ?? [];
    expect(pair).toMatch(production ? /^__Host-top100=/ : /^top100=/);
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
    expect(attributes.includes('Secure')).toBe(production);
    expect(attributes.some((attribute) => /^domain/i.test(attribute))).toBe(false);
    // 32 random bytes and a signature, or nothing.
    expect(pair.length > 80).toBe(startsSession.has(name));
  }
});

test('the same address is another answer to its owner, and nobody keeps that one', async () => {
  const app = await startTestApp();
  const person = await app.signUp({ premium: true });
  const list = listBody();
  await expectGood(app, person, 'POST', '/api/lists', { ...list, isPublic: true });
  const path = `/api/lists/${list.id}`;
  const [owners, visitors] = await Promise.all([app.as(person)(path), app.as()(path)]);
  await app.close();
  expect(owners.text).not.toBe(visitors.text);
  for (const { headers } of [owners, visitors]) {
    expect(headers['cache-control']).toContain('no-store');
    expect(headers.etag).toBeUndefined();
  }
});
