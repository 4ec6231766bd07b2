import { expect, test } from '@jest/globals';
import { endpoints } from '@top100/contracts/endpoints/all';
import fc from 'fast-check';
import { openApp } from '../test/harness/one-app.ts';

const app = await openApp();

/** Request targets as typed by people and scanners, already encoded. */
const oddValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => encodeURIComponent(text)),
  fc.stringMatching(/^[a-z]{0,8}[%_\\'"&|!:*()<>-]{1,4}[a-z]{0,8}$/).map(encodeURIComponent),
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom(
    '',
    '%',
    '%zz',
    '%00',
    'a%00b',
    '%ff%fe',
    '%ED%A0%80',
    '%F0%9F%8E%B5',
    '%EF%B7%BA'.repeat(5),
    'a'.repeat(5_000),
    '%E2%80%8B%E2%80%AE',
    "'%20OR%201=1--",
    'null',
    'undefined',
    '-0',
    '1e999',
    '../../etc/passwd',
    '%24%7Bjndi:ldap://x%7D',
    '__proto__',
  ),
);
const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('q', 'q', 'q', 'category', 'limit', 'offset') },
  { weight: 1, arbitrary: fc.constantFrom('q[]', 'q[a]', '__proto__', 'constructor', 'toString', '') },
);
const query = fc
  .array(fc.tuple(name, oddValue), { maxLength: 5 })
  .map((pairs) => pairs.map(([k, v]) => `${k}=${v}`).join('&'));
const path = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...endpoints.map((endpoint) => endpoint.path)) },
  { weight: 1, arbitrary: oddValue.map((value) => `/api/${value}`) },
  { weight: 1, arbitrary: oddValue.map((value) => `/${value}`) },
);
const headers = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'If-None-Match': '*' },
      { 'Accept-Encoding': 'br;q=1.0, *;q=0' },
      { 'Content-Length': '0', 'Content-Type': 'application/json' },
      { 'X-Forwarded-For': 'not an address' },
      { 'X-Forwarded-Host': 'evil.example', Range: 'bytes=0-0' },
      { Origin: '::::', 'Sec-Fetch-Site': '?' },
      { Cookie: `a=${'b'.repeat(4_000)}` },
    ),
  },
);
const method = fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE');

test('no request makes the server fail or reveals internals', async () => {
  const notBuilt = 503; // The page without a build; everything else above 499 would be a fault.
  await fc.assert(
    fc.asyncProperty(method, path, query, headers, async (method, path, query, headers) => {
      const { status, text } = await app.send(`${path}?${query}`, { method, headers });
      const page =
        status === notBuilt && (method === 'HEAD' || text.startsWith('The browser app is not built'));
      expect(status < 500 || page).toBe(true);
      expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|SELECT |postgres/i);
    }),
    { numRuns: 1_000 },
  );
  expect(app.log().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
});
