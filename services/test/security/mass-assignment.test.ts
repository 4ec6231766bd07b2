import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Endpoint } from '@top100/contracts/endpoint';
import { endpoints } from '@top100/contracts/endpoints/all';
import { sql } from '@top100/database/sql';
import * as z from 'zod/mini';
import type { TestApp, TestPerson } from '../harness/app.ts';
import { routeOf } from './access-table.ts';
import { overviews } from './admin-calls.ts';
import { allRows, changedRows, columnNames } from './database-rows.ts';
import { codeKey, type Example, exampleOf, expectGood, listBody } from './example-requests.ts';
import { fieldNames } from './field-names.ts';
import { normalizeText } from './normalize-text.ts';
import { startPaymentsApp } from './payments-app.ts';

const later = '2099-01-01T00:00:00.000Z';

let app: TestApp;
let victim: TestPerson;
let names: Set<string>;

beforeAll(async () => {
  app = await startPaymentsApp({ CODE_KEY: codeKey });
  victim = await app.signUp({ premium: true });
  names = new Set([
    ...(await columnNames(app)),
    ...endpoints.flatMap(({ answer, body, query }) =>
      [answer, body, query].flatMap((part) => [...fieldNames(part)]),
    ),
    ...[
      'is_premium',
      'role',
      'admin',
      'views',
      'upvotes',
      'downvotes',
      'voteScore',
      'user',
      'owner',
      'author',
    ],
  ]);
});

afterAll(() => app.close());

test('the tried names are those of the database and of the answers', () => {
  const some = ['is_admin', 'isAdmin', 'user_id', 'verified_at', 'emailVerified', 'sync_version', 'seq'];
  const more = [
    'public_slug',
    'publicSlug',
    'itemCount',
    'item_count',
    'username',
    'session_generation',
    'until',
  ];
  expect([...names]).toEqual(expect.arrayContaining([...some, ...more]));
});

const routes = endpoints
  .filter(({ stream }) => !stream)
  .map((one): [string, Endpoint] => [routeOf(one), one]);

describe('unknown fields change nothing', () => {
  test.each(routes)('%s', async (_, one) => {
    const plain = await effectOf(one);
    for (const value of [true, 999_999, victim.id, later]) {
      expect([value, await effectOf(one, value)]).toEqual([value, plain]);
    }
  });

  /** Answer and changed rows of a valid request, with or without extra fields. */
  async function effectOf(one: Endpoint, value?: unknown) {
    const example = await exampleOf(one, app);
    const before = await allRows(app);
    const { path, person, body } = example;
    const answer = await app.as(person)(withQuery(path, extraFields(one.query, value)), {
      method: one.method,
      ...(one.method !== 'GET' && { body: { ...extraFields(one.body, value), ...body } }),
    });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    const rows = changedRows(before, await allRows(app));
    const shown = overviews.has(one.name) ? [] : [answer.text];
    return [...shown, ...rows].map((line) => normalizeText(line, nameOf(example))).toSorted();
  }

  function nameOf({ person }: Example): Record<string, string> {
    return { [victim.id]: '[victim]', ...(person && { [person.id]: '[asker]' }) };
  }

  /** All field names except those of the endpoint. */
  function extraFields(schema: Endpoint['body'], value: unknown): Record<string, unknown> {
    if (value === undefined) return {};
    const own = fieldNames(schema);
    return Object.fromEntries([...names].filter((name) => !own.has(name)).map((name) => [name, value]));
  }

  function withQuery(path: string, fields: Record<string, unknown>): string {
    const given = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
    return given.length === 0
      ? path
      : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`;
  }
});

describe('known fields that are not trusted', () => {
  test('the number of items is counted', async () => {
    const person = await app.signUp();
    const list = { ...listBody(), itemCount: 999 };
    expect(await expectGood(app, person, 'POST', '/api/lists', list)).toMatchObject({
      list: { itemCount: 3 },
    });
    const edit = { ...list, items: list.items.slice(1), client_version: 1 };
    expect(await expectGood(app, person, 'PUT', `/api/lists/${list.id}`, edit)).toMatchObject({
      list: { itemCount: 2 },
    });
  });

  test.each([
    ['a free account', {}],
    ['an account that is not verified', { premium: true, verified: false }],
    ['an admin without premium', { admin: true }],
  ])('%s cannot publish a list, new or existing', async (_, kind) => {
    const person = await app.signUp(kind);
    await expectGood(app, person, 'POST', '/api/lists', { ...listBody(), category: 'albums' });
    const list = listBody();
    const refused = async (method: string, path: string, body: object) => {
      const before = await allRows(app);
      const { status, json } = await app.as(person)(path, { method, body });
      expect([status, json()]).toEqual([403, expect.objectContaining({ code: 'premium_required' })]);
      expect(changedRows(before, await allRows(app))).toEqual([]);
    };
    await refused('POST', '/api/lists', { ...list, isPublic: true });
    await refused('PUT', `/api/lists/${list.id}`, { ...list, isPublic: true, client_version: 0 });
    await expectGood(app, person, 'POST', '/api/lists', list);
    await refused('PUT', `/api/lists/${list.id}`, { ...list, isPublic: true, client_version: 1 });
    await refused('POST', '/api/lists', { ...list, isPublic: true });
    // Other types are rejected.
    const sly = { ...list, is_public: true, publicSlug: 'mine', public_slug: 'mine', client_version: 1 };
    await expectGood(app, person, 'PUT', `/api/lists/${list.id}`, sly);
    expect((await app.as()(`/api/lists/${list.id}`)).status).toBe(404);
    expect((await app.as()('/api/lists/mine')).status).toBe(404);
  });

  test('times in the future become now', async () => {
    const person = await app.signUp();
    const body = { ...listBody(), createdAt: later, updatedAt: later };
    const answer = await expectGood(app, person, 'POST', '/api/lists', body);
    const { list } = z
      .object({ list: z.object({ createdAt: z.string(), updatedAt: z.string() }) })
      .parse(answer);
    expect(Math.max(Date.parse(list.createdAt), Date.parse(list.updatedAt))).toBeLessThanOrEqual(Date.now());
  });

  test('an operation of another account has no receipt', async () => {
    const [ann, ben] = [await app.signUp(), await app.signUp()];
    const headers = { 'Idempotency-Key': randomUUID() };
    const list = { ...listBody(), title: 'Of Ann alone' };
    await app.as(ann)('/api/lists', { method: 'POST', body: list, headers });
    const again = await app.as(ben)('/api/lists', { method: 'POST', body: list, headers });
    expect([again.status, again.json()]).toEqual([409, expect.objectContaining({ code: 'id_taken' })]);
    expect(again.text).not.toContain('Ann');
  });

  test('admin rights are read from the database on every request', async () => {
    const person = await app.signUp({ admin: true });
    await app.pool.query(sql.unsafe`UPDATE users SET is_admin = false WHERE id = ${person.id}`);
    expect(await expectGood(app, person, 'GET', '/api/auth/me')).toMatchObject({ user: { isAdmin: false } });
  });
});
