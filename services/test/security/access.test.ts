import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Endpoint, endpoint } from '@top100/contracts/endpoint';
import { endpoints } from '@top100/contracts/endpoints/all';
import { errorBody } from '@top100/contracts/error-body';
import type { HttpAnswer } from '@top100/testing/http';
import * as z from 'zod/mini';
import type { TestApp } from '../harness/app.ts';
import { accessTable, actors, type Cell, cellsOf, routeOf, targets } from './access-table.ts';
import { createActors, type TargetList } from './actors.ts';
import { allRows, changedRows } from './database-rows.ts';
import { codeKey, exampleOf, listBody } from './example-requests.ts';
import { startPaymentsApp } from './payments-app.ts';
import { servedRoutes } from './served-routes.ts';
import { streamAnswer } from './stream-answer.ts';

let app: TestApp;
let askers: Awaited<ReturnType<typeof createActors>>;

beforeAll(async () => {
  app = await startPaymentsApp({ CODE_KEY: codeKey });
  askers = await createActors(app);
});

afterAll(() => app.close());

const routes = endpoints.map((one): [string, Endpoint] => [routeOf(one), one]);

describe('the access table', () => {
  test('has a row for each endpoint, with a cell for every actor and target, and no others', () => {
    expect([...accessTable.keys()].toSorted()).toEqual(routes.map(([route]) => route).toSorted());
    for (const [, one] of routes) {
      // Visitors have no lists.
      const isFull = [actors.length, actors.length * targets.length - 2].includes(cellsOf(one).length);
      expect([routeOf(one), isFull]).toEqual([routeOf(one), true]);
    }
  });

  test('covers every served endpoint', () => {
    // The API reference and development pages.
    const others = ['GET /api/openapi.json', 'GET /api/docs', 'GET /api/docs/:file', 'GET /metrics'];
    // The webhook, whose own tests cover forged events.
    others.push('POST /api/subscription/webhook');
    // Documents about public lists, covered by their own tests.
    const documents = ['/pictures/:file', '/embed/:slug', '/feeds/:file', '/sitemap.xml', '/sitemaps/:file'];
    others.push(...[...documents, '/robots.txt'].map((path) => `GET ${path}`));
    expect(servedRoutes(app.express).toSorted()).toEqual([...accessTable.keys(), ...others].toSorted());
  });

  test('has no row for an unknown endpoint', () => {
    const added = endpoint(
      'readDiary',
      { method: 'GET', path: '/api/users/:id/diary' },
      {
        summary: 'Reads a diary',
        access: 'anyone',
        answer: z.object({}),
        errors: [],
      },
    );
    expect(() => cellsOf(added)).toThrow('GET /api/users/:id/diary has no row');
  });
});

/** Requests of endpoints with a list. */
const listRequests: Record<string, (list: TargetList) => { path: string; body?: unknown }> = {
  createList: ({ id }) => ({ path: '/api/lists', body: listBody(id) }),
  updateList: ({ id, version }) => ({
    path: `/api/lists/${id}`,
    body: { ...listBody(id), title: 'Other Songs', client_version: version },
  }),
  deleteList: ({ id }) => ({ path: `/api/lists/${id}` }),
  getList: ({ id }) => ({ path: `/api/lists/${id}` }),
  undeleteList: ({ id }) => ({ path: `/api/lists/${id}/undelete`, body: { device_id: 'device-3' } }),
  listRevisions: ({ id }) => ({ path: `/api/lists/${id}/revisions` }),
  getRevision: ({ id, revisionId }) => ({ path: `/api/lists/${id}/revisions/${revisionId}` }),
  restoreRevision: ({ id, revisionId }) => ({
    path: `/api/lists/${id}/revisions/${revisionId}/restore`,
    body: { device_id: 'device-3' },
  }),
  getSharedList: ({ id, username }) => ({ path: `/lists/shared/${username}/songs/${id}` }),
  getSharedListOfApi: ({ id, username }) => ({ path: `/api/lists/shared/${username}/songs/${id}` }),
  countView: ({ id }) => ({ path: `/api/lists/${id}/view` }),
  castVote: ({ id }) => ({ path: `/api/lists/${id}/vote`, body: { voteType: 'upvote' } }),
  removeVote: ({ id }) => ({ path: `/api/lists/${id}/vote` }),
  getVotes: ({ id }) => ({ path: `/api/lists/${id}/votes` }),
  reportList: ({ id }) => ({ path: `/api/lists/${id}/report`, body: { reason: 'spam' } }),
};

type Answer = Pick<HttpAnswer, 'status'> & Partial<HttpAnswer>;

async function fill(one: Endpoint, { actor, target }: Cell): Promise<Answer> {
  const { person, list } = await askers.ask(actor, target, one.path.includes(':revisionId'));
  const request = listRequests[one.name];
  if (target && !request) throw new Error(`Say how ${one.name} asks for a list`);
  const { path, body } = target && request ? request(list) : await exampleOf(one, app);
  if (one.stream) return await streamAnswer(app.url + path, person);
  return await app.as(person)(path, { method: one.method, ...(body !== undefined && { body }) });
}

describe('access by endpoint', () => {
  test.each(routes)('%s', async (_, one) => {
    const theirs = await askers.rowsOfOthers();
    const expected = cellsOf(one);
    const found: Cell[] = [];
    const looksOfNothing = new Map<string, Cell>();
    for (const cell of expected) {
      const answer = await fill(one, cell);
      found.push({ ...cell, status: answer.status });
      if (answer.json && answer.status >= 400) expectDeclared(one, answer);
      if (answer.status === 404) looksOfNothing.set(lookOf(answer), cell);
    }
    expect(found).toEqual(expected);
    // Private, orphaned, deleted and unknown lists are indistinguishable.
    expect([...looksOfNothing].slice(1)).toEqual([]);
    // No row of another account has changed.
    expect(changedRows(theirs, await askers.rowsOfOthers())).toEqual([]);
  });

  test('an invalid id and an unknown slug look like an unknown id', async () => {
    const odd = ['no-such-slug-12345678', randomUUID().toUpperCase(), '%F0%9F%8E%B5', '-1', "'", '%00', '*'];
    const looks = await Promise.all(
      [randomUUID(), ...odd].map(async (id) => lookOf(await app.as()(`/api/lists/${id}`))),
    );
    expect([...new Set(looks)]).toHaveLength(1);
  });

  test.each(['private', 'orphan', 'deleted', 'unknown'] as const)(
    'a list that is %s costs as many statements as any other hidden one',
    async (target) => {
      const { list } = await askers.ask('anonymous', target);
      const { person } = await askers.ask('free');
      const asked = (['any', 'anyFirst', 'maybeOne', 'one', 'query', 'connect', 'transaction'] as const).map(
        (name) => jest.spyOn(app.pool, name),
      );
      await app.as()(`/api/lists/${list.id}`);
      await app.as(person)(`/api/lists/${list.id}`);
      const count = asked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      for (const spy of asked) spy.mockRestore();
      // Both check visibility, one also the session and ownership.
      expect(count).toBe(4);
    },
  );

  function expectDeclared(one: Endpoint, { json, status }: Answer) {
    const { code } = errorBody.parse(json?.());
    const declared = [
      ...one.errors,
      ...(one.access === 'anyone' ? [] : ['authentication_required']),
      ...(one.access === 'admin' ? ['not_found'] : []),
    ];
    expect([status, declared]).toEqual([status, expect.arrayContaining([code])]);
  }

  /** An answer without the parts that differ between requests. */
  function lookOf({ status, headers = {}, text = '' }: Answer): string {
    const { date: _, etag: _hash, 'x-request-id': id, 'x-account-id': _account, ...rest } = headers;
    return JSON.stringify([status, rest, text.replaceAll(String(id), '')]);
  }
});

describe('a device that works for another account', () => {
  test.each(routes.filter(([, { access }]) => access === 'account'))('is rejected: %s', async (_, one) => {
    const { path, body, person } = await exampleOf(one, app);
    const other = await app.signUp();
    const before = await allRows(app);
    const answer = await app.as(person)(path, {
      method: one.method,
      headers: { 'X-Account-Id': other.id },
      ...(body && { body }),
    });
    expect([answer.status, errorBody.parse(answer.json()).code]).toEqual([409, 'account_mismatch']);
    expect(changedRows(before, await allRows(app))).toEqual([]);
  });
});
