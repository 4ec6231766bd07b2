import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Endpoint } from '@top100/contracts/endpoint';
import { endpoints } from '@top100/contracts/endpoints/all';
import { getAuthStatus } from '@top100/contracts/endpoints/auth';
import { createLogger } from '@top100/runtime/logger';
import { startServer, type TestServer } from '@top100/testing/http';
import express, { type RequestHandler, Router } from 'express';
import * as z from 'zod/mini';
import { attachSessions, type SignedInAccount } from './account.ts';
import { mount } from './endpoint.ts';
import { handleErrors } from './error-handler.ts';
import { createEventStreams } from './event-streams.ts';
import { mountJsonStream } from './json-stream.ts';
import { assignRequestId } from './request-id.ts';
import { attachLoggers } from './request-log.ts';

/** The caller, by a header that replaces the session in this test. */
const callers: Record<string, Pick<SignedInAccount, 'id' | 'isAdmin'> | undefined> = {
  nobody: undefined,
  member: { id: 'member', isAdmin: false },
  admin: { id: 'admin', isAdmin: true },
};

/** Mounts each endpoint under its name, with a handler that only returns the account. */
const pathOf = ({ name }: Endpoint, mounted = 'mount') => `/${mounted}/${name}` as const;
const answer = z.object({ knows: z.nullable(z.string()) });

function bare(one: Endpoint, mounted?: string) {
  const { params: _params, query: _query, body: _body, ...rest } = one;
  return { ...rest, path: pathOf(one, mounted), answer } satisfies Endpoint;
}

let server: TestServer;
const streams = createEventStreams();

beforeAll(async () => {
  const app = express();
  attachLoggers(app, createLogger({ name: 'test', destination: { write: () => undefined } }));
  const read: RequestHandler = (request, _response, next) => {
    request.account = callers[String(request.get('X-Caller'))] as SignedInAccount | undefined;
    next();
  };
  attachSessions(app, { read, write: read });
  const router = Router();
  for (const one of endpoints) {
    mount(router, bare(one), (_input, { account }) => ({ knows: account?.id ?? null }));
    mountJsonStream(router, bare(one, 'json'), async function* (_input, { account }) {
      yield JSON.stringify({ knows: account?.id ?? null });
    });
    streams.mount(router, bare(one, 'events'), async (_input, stream) => {
      stream.end();
      return () => undefined;
    });
  }
  server = await startServer(app.use(assignRequestId, router, handleErrors));
});

afterAll(async () => {
  streams.close();
  await server.close();
});

async function statusOf(path: string, method: string, caller: string) {
  const { status, json } = await server.send(path, { method, headers: { 'X-Caller': caller } });
  return { status, json };
}

const expected: Record<Endpoint['access'], number[]> = {
  anyone: [200, 200, 200],
  account: [401, 200, 200],
  admin: [401, 404, 200],
};

describe('the access of a contract is enforced wherever it is mounted', () => {
  test.each(endpoints.map((one): [string, Endpoint] => [one.name, one]))('%s', async (_, one) => {
    const asked = Object.keys(callers).map((caller) => statusOf(pathOf(one), one.method, caller));
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(expected[one.access]);
    const readsSession = one.access !== 'anyone' || one.session !== undefined;
    const known = answers.flatMap(({ status, json }) => (status === 200 ? [json()] : []));
    const whom = Object.keys(callers).filter((_caller, at) => answers[at]?.status === 200);
    expect(known).toEqual(
      whom.map((caller) => ({ knows: readsSession && caller !== 'nobody' ? caller : null })),
    );
  });

  test.each(['json', 'events'])('streams enforce it, too: %s', async (mounted) => {
    for (const one of endpoints.filter(({ access }) => access !== 'anyone')) {
      const asked = Object.keys(callers).map((caller) => statusOf(pathOf(one, mounted), 'GET', caller));
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect([one.name, ...statuses]).toEqual([one.name, ...expected[one.access]]);
    }
  });

  test('an app without sessions has no signed-in accounts', async () => {
    const router = Router();
    mount(router, bare(getAuthStatus), (_input, { account }) => ({ knows: account?.id ?? null }));
    const other = await startServer(express().use(assignRequestId, router, handleErrors));
    const { json } = await other.send(pathOf(getAuthStatus), { headers: { 'X-Caller': 'admin' } });
    await other.close();
    expect(json()).toEqual({ knows: null });
  });
});
