import { type Agent, request as httpRequest } from 'node:http';
import type { PullAnswer, PushAnswer } from '../../src/transport.ts';
import type { PullRequest, PushRequest } from '../world/memory-server.ts';
import type { Server } from '../world/network.ts';
import type { RealAccount } from './accounts.ts';

interface Options {
  url: string;
  agent: Agent;
  /** The account's name in the world → the account. */
  accounts: ReadonlyMap<string, RealAccount>;
  /** Resolve when a cookie is good. */
  sessions: ReadonlyMap<string, Promise<unknown>>;
  /** As long a request may take; then it is as good as lost, whatever comes of it. Milliseconds. */
  patienceMs: number;
}

/** The calls of web/src/sync/list-transport.ts over Node's http: requests may be cut off at any point. */
export function httpServer({ url, agent, accounts, sessions, patienceMs }: Options) {
  /** For the check that what was deleted stays deleted: the deletions that the server confirmed at their first try. */
  const confirmed = new Set<string>();
  const tried = new Set<string>();

  async function call(
    method: string,
    path: string,
    session: string | undefined,
    accountId: string,
    headers: Record<string, string>,
    body?: unknown,
  ): Promise<PushAnswer & PullAnswer> {
    if (session !== undefined) await sessions.get(session);
    const text = body === undefined ? undefined : JSON.stringify(body);
    const id = accounts.get(accountId)?.id ?? '';
    return await new Promise((resolve) => {
      const lost = () => resolve({ status: 0 });
      const sent = httpRequest(
        url + path,
        {
          ...{ method, agent, signal: AbortSignal.timeout(patienceMs) },
          headers: {
            ...{ 'Sec-Fetch-Site': 'same-origin', 'X-Account-Id': id },
            ...(session !== undefined && { Cookie: session }),
            ...(text !== undefined && {
              'Content-Type': 'application/json',
              'Content-Length': Buffer.byteLength(text),
            }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', lost);
          response.on('end', () => {
            if (!response.complete) return lost();
            resolve(answerOf(response.statusCode ?? 0, Buffer.concat(chunks).toString()));
          });
        },
      );
      sent.on('error', lost);
      sent.end(text);
    });
  }

  /** An account's id in answers is its name in the world again. */
  function answerOf(status: number, text: string): PushAnswer & PullAnswer {
    const fields = (text === '' ? {} : JSON.parse(text)) as PushAnswer & NonNullable<PullAnswer['body']>;
    const { code, list, revisionId, accountId } = fields;
    const name = [...accounts.values()].find(({ id }) => id === accountId)?.name ?? accountId;
    return {
      ...{ status, code, list, revisionId },
      ...(accountId !== undefined && { body: { ...fields, accountId: name } }),
    };
  }

  async function push(request: PushRequest): Promise<PushAnswer> {
    const { operation, operationId, listId, session, accountId, content } = request;
    const headers = { 'Idempotency-Key': operationId };
    const send = (method: string, path: string, body?: unknown) =>
      call(method, path, session, accountId, headers, body);
    const device_id = request.deviceId;
    const path = `/api/lists/${listId}`;
    const body = {
      ...{ device_id, category: request.category, createdAt: request.createdAt },
      ...content,
      items: content?.items.map((item, index) => ({ ...item, position: index + 1 })),
    };
    switch (operation) {
      case 'CREATE':
        return send('POST', '/api/lists', { id: listId, ...body });
      case 'UPDATE':
        return send('PUT', path, { client_version: request.clientVersion, ...body });
      case 'RESTORE':
        tried.add(listId);
        return send('POST', `${path}/undelete`, { device_id });
      case 'DELETE': {
        const isFirst = !tried.has(operationId);
        tried.add(operationId);
        const answer = await send('DELETE', path);
        if (isFirst && answer.status === 200) confirmed.add(listId);
        return answer;
      }
    }
  }

  function pull({ session, accountId, since, etag }: PullRequest): Promise<PullAnswer> {
    const id = accounts.get(accountId)?.id ?? '';
    const tag = etag?.replace(`"${accountId}:`, `"${id}:`);
    const headers = tag === undefined ? {} : { 'If-None-Match': tag };
    return call('GET', `/api/lists?since=${since}&limit=4`, session, accountId, headers);
  }

  return {
    push,
    pull,
    /** Lists whose deletion was confirmed and never taken back. */
    deletions: () => new Set([...confirmed].filter((listId) => !tried.has(listId))),
  } satisfies Server & { deletions(): Set<string> };
}
