import type { StoredList } from '@top100/sync/facts';
import type { QueueEntry } from '@top100/sync/queue';
import type { PullAnswer, PushAnswer, Transport } from '@top100/sync/transport';
import { type Answer, RequestError, type RequestOptions, send } from '../shared/api/request.ts';
import type { Device } from './device.ts';
import { isRecord, readWireList, type WireList } from './wire-list.ts';

/** A call that takes longer is as good as lost; its operation id makes the repetition harmless. */
const patienceMs = 30_000;

/**
 * The calls of sync over fetch (sync.md, "On the wire"). Every call names the account that it is made for, since
 * another tab may have changed the cookie; every push has its operation's id.
 */
export function listTransport(device: () => Promise<Device>): Transport {
  return {
    async push(entry, list, accountId) {
      const { path, ...options } = pushOf(entry, list, await device());
      const headers = { 'X-Account-Id': accountId, 'Idempotency-Key': entry.id };
      const answer = await sent(path, { ...options, headers });
      return answer ? pushAnswer(answer) : { status: 0 };
    },
    async pull(since, etag, accountId) {
      const headers = { 'X-Account-Id': accountId, ...(etag && { 'If-None-Match': etag }) };
      const answer = await sent('/api/lists', { query: { since }, headers });
      return answer ? pullAnswer(answer) : { status: 0 };
    },
  };
}

/** Undefined when nothing was answered. */
async function sent(path: string, options: RequestOptions): Promise<Answer | undefined> {
  try {
    return await send(path, { ...options, signal: AbortSignal.timeout(patienceMs) });
  } catch (error) {
    if (error instanceof RequestError || (error as Partial<Error>).name === 'TimeoutError') return undefined;
    throw error;
  }
}

function pushOf(entry: QueueEntry, list: StoredList, device: Device): { path: string } & RequestOptions {
  const id = entry.list_id;
  const path = `/api/lists/${encodeURIComponent(id)}`;
  switch (entry.operation) {
    case 'DELETE':
      return { path, method: 'DELETE' };
    case 'RESTORE':
      return { path: `${path}/undelete`, method: 'POST', body: device };
    case 'CREATE':
      return { path: '/api/lists', method: 'POST', body: { id, ...bodyOf(entry, list, device) } };
    case 'UPDATE': {
      const client_version = list.sync_version;
      return { path, method: 'PUT', body: { client_version, ...bodyOf(entry, list, device) } };
    }
  }
}

function bodyOf({ data }: QueueEntry, list: StoredList, device: Device) {
  if (!data) throw new Error('What is sent was not frozen');
  const { title, description, isPublic, shortUri, items } = data;
  const { category, createdAt, updatedAt } = list;
  return {
    title,
    description,
    category,
    isPublic,
    shortUri,
    itemCount: items.length,
    items: items.map((item, index) => ({ ...item, position: index + 1 })),
    createdAt,
    updatedAt,
    ...device,
  };
}

function pushAnswer({ status, headers, body }: Answer): PushAnswer {
  const fields = isRecord(body) ? body : {};
  const message = textOf(fields.error) ?? textOf(fields.message);
  return {
    status,
    code: textOf(fields.code),
    ...(message === undefined ? {} : { message }),
    list: readWireList(fields.list),
    revisionId: textOf(fields.revisionId),
    retryAfterMs: retryAfter(headers),
  };
}

function pullAnswer({ status, headers, body }: Answer): PullAnswer {
  const fields = isRecord(body) ? body : {};
  const answer: PullAnswer = { status, code: textOf(fields.code), retryAfterMs: retryAfter(headers) };
  const { accountId, lists, deleted, seq, epoch, more } = fields;
  const isWhole =
    typeof accountId === 'string' &&
    typeof seq === 'number' &&
    typeof epoch === 'string' &&
    Array.isArray(lists) &&
    Array.isArray(deleted);
  if (!isWhole) return answer;
  const read = lists.map(readWireList);
  // One that cannot be read must not be passed over for ever: then the whole answer is none.
  if (!read.every((list): list is WireList => list !== undefined)) return answer;
  const ids = deleted.filter((id): id is string => typeof id === 'string');
  return { ...answer, body: { accountId, lists: read, deleted: ids, seq, epoch, more: more === true } };
}

/** In seconds or as a date (RFC 9110). */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = Number(value);
  const ms = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
