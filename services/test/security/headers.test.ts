import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Endpoint } from '@top100/contracts/endpoint';
import { endpoints } from '@top100/contracts/endpoints/all';
import type { HttpAnswer } from '@top100/testing/http';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { routeOf } from './access-table.ts';
import { codeKey, exampleOf, expectGood, listBody } from './example-requests.ts';
import { startPaymentsApp } from './payments-app.ts';
import { streamAnswer } from './stream-answer.ts';

const routes = endpoints.map((one): [string, Endpoint] => [routeOf(one), one]);

/** Endpoints that start or end a session. */
const startsSession = new Set(['login', 'verifyCode', 'changePassword']);
/** Endpoints that set the cookie of known browsers. */
const remembersBrowser = new Set([...startsSession, 'register', 'authenticate']);
const endsSession = new Set(['logout', 'deleteAccount']);

describe.each([
  ['while developing', {}, false],
  ['in production', { NODE_ENV: 'production', PUBLIC_URL: 'https://top100.example' }, true],
])('%s', (_, settings: Record<string, string>, production) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startPaymentsApp({ ...settings, CODE_KEY: codeKey });
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
    '/api/docs',
    '/api/docs/start.js',
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
    // Answers that may depend on the account must not be cached.
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
    for (const cookie of cookies) {
      const [pair = '', ...attributes] = cookie.split('; ');
      expect(pair).toMatch(production ? /^__Host-top100(-known)?=/ : /^top100(-known)?=/);
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
      expect(attributes.includes('Secure')).toBe(production);
      expect(attributes.some((attribute) => /^domain/i.test(attribute))).toBe(false);
    }
    const [session, ...others] = cookies.filter((cookie) => !cookie.includes('-known='));
    expect(others).toEqual([]);
    expect(session !== undefined).toBe(startsSession.has(name) || endsSession.has(name));
    // 32 random bytes and a signature, or cleared.
    if (session !== undefined)
      expect((session.split('; ')[0] ?? '').length > 80).toBe(startsSession.has(name));
    expect(cookies.length - (session === undefined ? 0 : 1)).toBe(remembersBrowser.has(name) ? 1 : 0);
  }
});

test('the same URL has another answer for its owner, which is never cached', async () => {
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
