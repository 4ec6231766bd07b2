import { type Agent, request as httpRequest } from 'node:http';
import type { PullAnswer, PushAnswer } from '../../src/transport.ts';
import type { Server } from '../world/network.ts';
import type { PullRequest, PushRequest, RestoreRequest } from '../world/server-account.ts';
import type { RealAccount } from './accounts.ts';

interface Options {
  url: string;
  agent: Agent;
  /** Accounts by their names in the simulation. */
  accounts: ReadonlyMap<string, RealAccount>;
  /** Resolve when a cookie is valid. */
  sessions: ReadonlyMap<string, Promise<unknown>>;
  /** Timeout in milliseconds; after it a request counts as lost, whatever its effect. */
  requestTimeoutMs: number;
}

type PullBody = NonNullable<PullAnswer['body']>;
/** The fields that these calls answer. */
type Fields = Partial<PullBody> &
  Omit<PushAnswer, 'status'> & { sync_version?: number; revisions?: { id: string }[] };

/** The calls of web/src/sync/list-transport.ts over Node's http: requests can be aborted at any point. */
export function httpServer({ url, agent, accounts, sessions, requestTimeoutMs }: Options) {
  /** Deletions that the server confirmed at their first attempt, to check that deleted lists stay deleted. */
  const confirmed = new Set<string>();
  const tried = new Set<string>();

  async function call(...request: Parameters<typeof ask>): Promise<PushAnswer & PullAnswer> {
    const { status, fields } = await ask(...request);
    return answerOf(status, fields);
  }

  async function ask(
    method: string,
    path: string,
    session: string | undefined,
    accountId: string,
    headers: Record<string, string>,
    body?: unknown,
  ): Promise<{ status: number; fields: Fields }> {
    if (session !== undefined) await sessions.get(session);
    const text = body === undefined ? undefined : JSON.stringify(body);
    const id = accounts.get(accountId)?.id ?? '';
    return await new Promise((resolve) => {
      const lost = () => resolve({ status: 0, fields: {} });
      const sent = httpRequest(
        url + path,
        {
          ...{ method, agent, signal: AbortSignal.timeout(requestTimeoutMs) },
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
            const answered = Buffer.concat(chunks).toString();
            const fields = (answered === '' ? {} : JSON.parse(answered)) as Fields;
            resolve({ status: response.statusCode ?? 0, fields });
          });
        },
      );
      sent.on('error', lost);
      sent.end(text);
    });
  }

  /** Replaces the account's id in answers by its name in the simulation. */
  function answerOf(status: number, fields: Fields): PushAnswer & PullAnswer {
    const { code, list, revisionId, accountId, sync_version } = fields;
    const name = [...accounts.values()].find(({ id }) => id === accountId)?.name ?? accountId;
    return {
      ...{ status, code, list, revisionId, version: sync_version },
      ...(accountId !== undefined && { body: { ...fields, accountId: name } as PullBody }),
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
        const update = content && { client_version: request.clientVersion, ...body };
        const answer = await send('DELETE', path, update);
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

  async function restore(request: RestoreRequest): Promise<PushAnswer> {
    const { session, accountId, deviceId, operationId, choice, listId } = request;
    const send = (path: string) =>
      call('POST', path, session, accountId, { 'Idempotency-Key': operationId }, { device_id: deviceId });
    if (listId === undefined) {
      const { lists = [] } = (await ask('GET', '/api/lists/deleted', session, accountId, {})).fields;
      const id = lists[choice % Math.max(1, lists.length)]?.id;
      if (id === undefined) return { status: 404 };
      tried.add(id);
      return send(`/api/lists/${id}/undelete`);
    }
    const path = `/api/lists/${listId}/revisions`;
    const { revisions = [] } = (await ask('GET', path, session, accountId, {})).fields;
    const revision = revisions[choice % Math.max(1, revisions.length)];
    return revision ? send(`${path}/${revision.id}/restore`) : { status: 404 };
  }

  return {
    push,
    pull,
    restore,
    /** Lists whose deletion was confirmed and never undone, and those of which it may have been undone. */
    deletions: () => new Set([...confirmed].filter((listId) => !tried.has(listId))),
    undeleted: () => new Set(tried),
  } satisfies Server & { deletions(): Set<string>; undeleted(): Set<string> };
}
