import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Endpoint, endpoint } from '@top100/contracts/endpoint';
import { endpoints } from '@top100/contracts/endpoints/all';
import { errorBody } from '@top100/contracts/errors';
import type { HttpAnswer } from '@top100/testing/http';
import * as z from 'zod/mini';
import type { TestApp } from '../../src/test-app.ts';
import { accessTable, actors, type Cell, cellsOf, routeOf, targets } from './access-table.ts';
import { type AskedList, createAskers } from './askers.ts';
import { allRows, changedRows } from './database-rows.ts';
import { codeKey, exampleOf, listBody } from './example-requests.ts';
import { servedRoutes } from './served-routes.ts';
import { startShopApp } from './shop-app.ts';
import { streamAnswer } from './stream-answer.ts';

let app: TestApp;
let askers: Awaited<ReturnType<typeof createAskers>>;

beforeAll(async () => {
  app = await startShopApp({ CODE_KEY: codeKey });
  askers = await createAskers(app);
});

afterAll(() => app.close());

const routes = endpoints.map((one): [string, Endpoint] => [routeOf(one), one]);

describe('the table of who may do what', () => {
  test('has a row for each call, with a cell for everybody and every list, and no other', () => {
    expect([...accessTable.keys()].toSorted()).toEqual(routes.map(([route]) => route).toSorted());
    for (const [, one] of routes) {
      // A visitor has no lists.
      const isFull = [actors.length, actors.length * targets.length - 2].includes(cellsOf(one).length);
      expect([routeOf(one), isFull]).toEqual([routeOf(one), true]);
    }
  });

  test('is about every call that is served', () => {
    // The API's description, and where developers look at figures and mails.
    const others = ['GET /api/openapi.json', 'GET /metrics'];
    // What Stripe calls, and signs: its own tests try to be Stripe.
    others.push('POST /api/subscription/webhook');
    // Documents about public lists, the same for everybody: their own tests ask for what is not public.
    const documents = ['/pictures/:file', '/embed/:slug', '/feeds/:file', '/sitemap.xml', '/sitemaps/:file'];
    others.push(...[...documents, '/robots.txt'].map((path) => `GET ${path}`));
    expect(servedRoutes(app.express).toSorted()).toEqual([...accessTable.keys(), ...others].toSorted());
  });

  test('is missed by a call that nobody has thought about', () => {
    const added = endpoint({
      name: 'readDiary',
      method: 'GET',
      path: '/api/users/:id/diary',
      summary: 'Reads a diary',
      access: 'anyone',
      answer: z.object({}),
      errors: [],
    });
    expect(() => cellsOf(added)).toThrow('GET /api/users/:id/diary has no row');
  });
});

/** Requests of a call about a list. */
const listRequests: Record<string, (list: AskedList) => { path: string; body?: unknown }> = {
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

describe('who may do what', () => {
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
    // What is private, of somebody who has left, deleted or was never there looks the same to everybody.
    expect([...looksOfNothing].slice(1)).toEqual([]);
    // Whatever anybody tried: not one row of somebody else has moved.
    expect(changedRows(theirs, await askers.rowsOfOthers())).toEqual([]);
  });

  test('neither an odd id nor a slug that nobody has looks different from an id that nobody has', async () => {
    const odd = ['no-such-slug-12345678', randomUUID().toUpperCase(), '%F0%9F%8E%B5', '-1', "'", '%00', '*'];
    const looks = await Promise.all(
      [randomUUID(), ...odd].map(async (id) => lookOf(await app.as()(`/api/lists/${id}`))),
    );
    expect([...new Set(looks)]).toHaveLength(1);
  });

  test.each(['private', 'orphan', 'deleted', 'unknown'] as const)(
    'a list that is %s costs as many statements as any other that is not shown',
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
      // For both whether it is public, and of one the session and whether it is their own.
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

  /** All of an answer but what differs between any two. */
  function lookOf({ status, headers = {}, text = '' }: Answer): string {
    const { date: _, etag: _hash, 'x-request-id': id, 'x-account-id': _account, ...rest } = headers;
    return JSON.stringify([status, rest, text.replaceAll(String(id), '')]);
  }
});

describe('a device that works for another account', () => {
  test.each(routes.filter(([, { access }]) => access === 'account'))('is told so: %s', async (_, one) => {
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
