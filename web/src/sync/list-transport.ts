import type { CloudList, CloudListMeta, VersionConflict } from '@top100/contracts/endpoints/lists';
import type { ErrorBody } from '@top100/contracts/error-body';
import { createList, deleteList, pullLists, undeleteList, updateList } from '@top100/contracts/routes/lists';
import { isCategoryId } from '@top100/domain/categories';
import type { StoredList } from '@top100/sync/facts';
import type { QueueEntry } from '@top100/sync/queue';
import type { PullAnswer, PushAnswer, Transport } from '@top100/sync/transport';
import { type CallOptions, type SentAnswer, sendEndpoint } from '../shared/api/call-endpoint.ts';
import { RequestError, responseError } from '../shared/api/request.ts';
import type { Device } from './device.ts';

/** The timeout of a call; its operation id makes a retry harmless. */
const timeoutMs = 30_000;

export interface TransportEvents {
  /** A push of this list begins; undefined: it has ended. */
  onPushing?(listId: string | undefined): void;
  /** A call has succeeded. */
  onAnswered?(): void;
}

/**
 * The calls of sync over fetch. Every call names its account, since another tab may have changed the cookie; every push
 * has its operation's id.
 */
export function listTransport(device: () => Promise<Device>, events: TransportEvents = {}): Transport {
  function noteAnswer<Given extends { status: number }>(answer: Given): Given {
    if ((answer.status >= 200 && answer.status < 300) || answer.status === 304) events.onAnswered?.();
    return answer;
  }

  return {
    async push(entry, list, accountId) {
      events.onPushing?.(entry.list_id);
      try {
        const sender = await device();
        const options = withTimeout({ accountId, headers: { 'Idempotency-Key': entry.id } });
        const answer = await unlessLost(sendPush(entry, list, sender, options));
        return noteAnswer(answer ? pushAnswer(answer) : { status: 0 });
      } finally {
        events.onPushing?.(undefined);
      }
    },
    async pull(since, etag, accountId) {
      const options = withTimeout({ accountId, ...(etag && { headers: { 'If-None-Match': etag } }) });
      const answer = await unlessLost(sendEndpoint(pullLists, { query: { since } }, options));
      return noteAnswer(answer ? pullAnswer(answer) : { status: 0 });
    },
  };
}

function withTimeout(options: CallOptions): CallOptions {
  return { ...options, signal: AbortSignal.timeout(timeoutMs) };
}

/** Undefined without an answer. */
async function unlessLost<Answer>(sent: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof RequestError || (error as Partial<Error>).name === 'TimeoutError') return undefined;
    throw error;
  }
}

type PushRoute = typeof createList | typeof updateList | typeof deleteList | typeof undeleteList;

function sendPush(
  entry: QueueEntry,
  list: StoredList,
  device: Device,
  options: CallOptions,
): Promise<SentAnswer<PushRoute>> {
  const id = entry.list_id;
  const params = { id };
  switch (entry.operation) {
    case 'DELETE': {
      const body = entry.data && updateOf(entry, list, device);
      return sendEndpoint(deleteList, { params, body }, options);
    }
    case 'RESTORE':
      return sendEndpoint(undeleteList, { params, body: device }, options);
    case 'CREATE':
      return sendEndpoint(createList, { body: { id, ...contentOf(entry, list, device) } }, options);
    case 'UPDATE':
      return sendEndpoint(updateList, { params, body: updateOf(entry, list, device) }, options);
  }
}

function updateOf(entry: QueueEntry, list: StoredList, device: Device) {
  return { client_version: list.sync_version, ...contentOf(entry, list, device) };
}

function contentOf({ data }: QueueEntry, list: StoredList, device: Device) {
  if (!data) throw new Error('The content to send is not frozen');
  const { title, description, isPublic, showNotes = false, shortUri, items } = data;
  const { category, createdAt, updatedAt } = list;
  return {
    title,
    description,
    category,
    isPublic,
    showNotes,
    shortUri,
    itemCount: items.length,
    items: items.map((item, index) => ({ ...item, position: index + 1 })),
    createdAt,
    updatedAt,
    ...device,
  };
}

function pushAnswer(answer: SentAnswer<PushRoute>): PushAnswer {
  const { status, headers } = answer;
  const retryAfterMs = retryAfter(headers);
  if (answer.ok) {
    const given = { success: undefined, list: undefined, sync_version: undefined, ...answer.body };
    const { success, list, sync_version: version } = given;
    // A proxy may answer anything with 200.
    if (!success && !list) return { status: 0 };
    return { status, list: listOf(list), ...(version !== undefined && { version }), retryAfterMs };
  }
  const { code, message, body } = responseError(answer);
  const { error, list, revisionId } = body as Partial<VersionConflict & ErrorBody>;
  return { status, code, ...(error && { message }), list: listOf(list), revisionId, retryAfterMs };
}

function pullAnswer(sent: SentAnswer<typeof pullLists>): PullAnswer {
  const { status, headers } = sent;
  const answer: PullAnswer = { status, retryAfterMs: retryAfter(headers) };
  if (!sent.ok) return { ...answer, code: responseError(sent).code };
  // A proxy may answer anything with 200.
  if (typeof sent.body?.seq !== 'number') return answer;
  const lists = sent.body.lists.map(listOf);
  // An unreadable list must not be skipped for ever: then the whole answer doesn't count.
  if (!lists.every((list) => list !== undefined)) return answer;
  return { ...answer, body: { ...sent.body, lists } };
}

/** A list as sync keeps it; undefined if only newer pages know its category. */
function listOf(list: CloudList | CloudListMeta | undefined) {
  if (!list || !isCategoryId(list.category)) return undefined;
  const { username: _owner, ...kept } = list;
  return kept;
}

/** In seconds or as a date (RFC 9110). */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = Number(value);
  const ms = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}
