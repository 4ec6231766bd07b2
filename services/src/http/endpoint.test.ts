import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { endpoint } from '@top100/contracts/endpoint';
import { errorBody } from '@top100/contracts/error-body';
import { integerWithin } from '@top100/contracts/query-values';
import { createLogger } from '@top100/runtime/logger';
import { createMetrics } from '@top100/runtime/metrics';
import { startServer, type TestServer } from '@top100/testing/http';
import express, { Router } from 'express';
import * as z from 'zod/mini';
import { AppError } from './app-error.ts';
import { mount } from './endpoint.ts';
import { handleErrors } from './error-handler.ts';
import { assignRequestId } from './request-id.ts';
import { attachLoggers, logRequests } from './request-log.ts';

const saveThing = endpoint(
  'saveThing',
  { method: 'PUT', path: '/api/things/:id' },
  {
    summary: 'Saves a thing',
    access: 'anyone',
    params: z.object({ id: z.string().check(z.minLength(3)) }),
    query: z.object({ limit: integerWithin({ min: 1, max: 9, fallback: 5 }) }),
    body: z.object({ title: z.string(), items: z.array(z.object({ rank: z.int() })) }),
    answer: z.object({ id: z.string(), limit: z.int(), ranks: z.int() }),
    errors: ['not_found'],
  },
);

const failThing = endpoint(
  'failThing',
  { method: 'GET', path: '/api/fail/:how' },
  {
    summary: 'Fails in different ways',
    access: 'anyone',
    params: z.object({ how: z.string() }),
    answer: z.object({ ok: z.literal(true) }),
    errors: ['not_found'],
    cacheControl: 'public, max-age=60',
  },
);

let server: TestServer;
const lines: string[] = [];
const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

beforeAll(async () => {
  const router = Router();
  mount(router, saveThing, ({ params, query, body }) => ({
    id: params.id,
    limit: query.limit,
    ranks: body.items.length,
    owner: 'somebody@example.com',
  }));
  mount(router, failThing, async ({ params: { how } }) => {
    if (how === 'expected') throw new AppError('not_found', { thing: 7 });
    if (how === 'unexpected') throw new Error('the disk is on fire');
    return { ok: how as unknown as true };
  });
  const log = createLogger({ name: 'test', destination: { write: (line) => lines.push(line) } });
  const app = express().set('etag', 'strong');
  attachLoggers(app, log);
  server = await startServer(
    app.use(assignRequestId, logRequests(log, createMetrics('test')), router, handleErrors),
  );
});

afterAll(() => server.close());

const save = (path: string, body: unknown) =>
  server.send(path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('an endpoint', () => {
  test('gets its parsed input and sends only the fields of the contract', async () => {
    const { status, json } = await save('/api/things/abc?limit=99', {
      title: 'x',
      items: [{ rank: 1 }],
      admin: true,
    });
    expect([status, json()]).toEqual([200, { id: 'abc', limit: 9, ranks: 1 }]);
  });

  test('reports all problems at once with their paths', async () => {
    const { status, json } = await save('/api/things/a?limit=many', {
      items: [{ rank: 1 }, { rank: 'two' }],
    });
    const { code, problems = [] } = errorBody.parse(json());
    expect([status, code]).toEqual([400, 'bad_request']);
    expect(problems.map(({ path }) => path)).toEqual([
      'params.id',
      'query.limit',
      'body.title',
      'body.items.1.rank',
    ]);
  });

  test.each(['limit=1&limit=2', 'limit=1&limit=1', 'other=1&other=2'])(
    'rejects repeated parameters: %s',
    async (query) => {
      const { status, json } = await save(`/api/things/abc?${query}`, { title: 'x', items: [] });
      const { problems } = errorBody.parse(json());
      expect([status, problems?.[0]?.message]).toEqual([400, 'must be given once']);
    },
  );

  test('rejects a missing body', async () => {
    const { status, json } = await server.send('/api/things/abc', { method: 'PUT' });
    expect([status, errorBody.parse(json()).problems?.[0]?.path]).toEqual([400, 'body']);
  });

  test.each([
    [
      '32 kB and a bit',
      JSON.stringify({ title: 'x'.repeat(32 * 1024), items: [] }),
      {},
      413,
      'payload_too_large',
    ],
    ['half a document', '{"title":', {}, 400, 'bad_request'],
    ['something that is no object', '"title"', {}, 400, 'bad_request'],
    ['an unknown encoding', '{}', { 'Content-Encoding': 'zip' }, 415, 'unsupported_encoding'],
    [
      'an unknown character set',
      '{}',
      { 'Content-Type': 'application/json; charset=klingon' },
      415,
      'unsupported_encoding',
    ],
    ['what claims to be gzip', '{}', { 'Content-Encoding': 'gzip' }, 400, 'bad_request'],
  ])('rejects a body of %s', async (_, body, headers, status, code) => {
    const given = { 'Content-Type': 'application/json', ...headers };
    const answer = await server.send('/api/things/abc', { method: 'PUT', headers: given, body });
    expect([answer.status, errorBody.parse(answer.json()).code]).toEqual([status, code]);
  });

  test('ignores keys like __proto__', async () => {
    const body =
      '{"title":"x","items":[],"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
    const headers = { 'Content-Type': 'application/json' };
    expect((await server.send('/api/things/abc', { method: 'PUT', headers, body })).status).toBe(200);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('an error', () => {
  test('contains its data, is not cached and is not logged if it is expected', async () => {
    const { status, headers, json } = await server.send('/api/fail/expected');
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(json()).toEqual({
      error: 'Not found.',
      code: 'not_found',
      requestId: expect.any(String),
      thing: 7,
    });
    expect(written().filter(({ level }) => level === 'error')).toEqual([]);
  });

  test.each([
    ['that nobody expected', 'unexpected'],
    ['in an answer that breaks its contract', 'answer'],
  ])('%s hides its cause and is logged once under the id that the user sees', async (_, how) => {
    const { status, text, json } = await server.send(`/api/fail/${how}`);
    const { code, requestId } = errorBody.parse(json());
    expect([status, code]).toEqual([500, 'internal']);
    expect(text).not.toMatch(/disk|\.ts|at /);
    const logged = written().filter((line) => line.level === 'error' && line.requestId === requestId);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ err: { stack: expect.any(String) } });
  });

  test.each(['/api/fail/%', '/api/fail/%zz', '/api/fail/%C0%80'])(
    'in the URL is a client error: %s',
    async (path) => {
      const { status, json } = await server.send(path);
      expect([status, errorBody.parse(json()).code]).toEqual([400, 'bad_request']);
    },
  );
});
