import type { HeldList, ListFact, StoredList } from './facts.ts';
import { contentOf, type ListContent, sameContent, withCloudFields } from './list-content.ts';
import { isPublishingRefused, keptPrivate } from './list-visibility.ts';
import { type Met, meetCloud } from './meet-cloud.ts';
import { isDeleted, newEntry, type QueueEntry, withQueue } from './queue.ts';
import { reconcileList } from './reconcile-list.ts';
import type { SyncFact } from './sync-facts.ts';

/** A fact about one queue entry: that it is sent, or what it was answered. */
export type PushFact = Extract<SyncFact, { entryId: string }> & { listId: string; at: string };

type ConflictFact = Extract<PushFact, { kind: 'pushConflicted' }>;

/** How many tries without an answer make an entry show as failed (spec section 4). */
const maxQuietTries = 3;

/** What a list is after a fact about one of its queue entries. An answer to an entry that is gone changes nothing. */
export function applyAnswer(held: HeldList, answer: PushFact): HeldList | undefined {
  const fact = asHeard(held, answer);
  const entry = held.sync?.queue.find(({ id }) => id === fact.entryId);
  if (!entry) return held;
  const queue = held.sync?.queue ?? [];
  const others = queue.filter((other) => other !== entry);
  const replaced = (changes: Partial<QueueEntry>) =>
    queue.map((other) => (other === entry ? { ...entry, ...changes } : other));
  switch (fact.kind) {
    case 'pushBegan':
      return entry.everSent || entry.parked ? held : began(held, entry, queue);
    case 'pushSettled':
      return settled(held, entry, others, fact);
    case 'restoreSettled':
    case 'pushConflicted':
      if (isDeleted(held)) return next(held, others);
      return meetAnswer(held, entry, fact)?.held ?? reconcileList(held, fact);
    case 'pushMetTombstone':
      if (isDeleted(held)) return next(held, others);
      return isStored(held, entry) ? undefined : again(held, fact);
    case 'pushRefused':
      return isDeleted(held) ? next(held, others) : refused(held, entry, fact);
    case 'pushParked': {
      if (hasBody(entry) && isPublishingRefused(fact)) return keptPrivate(held, fact);
      // What was written since covers the same edits, and may be what it takes.
      if (others.length > 0 && hasBody(entry)) return next(held, others);
      const { code, message } = fact;
      return next(held, replaced({ parked: { code, message }, status: 'failed' }));
    }
    case 'pushPutOff': {
      const retry_count = entry.retry_count + 1;
      const status = retry_count >= maxQuietTries ? 'failed' : 'pending';
      return next(held, replaced({ retry_count, status, last_retry_at: fact.at }));
    }
  }
}

/** A 410 may repeat what was answered before the list was brought back, of which a pull has told since. */
export function asHeard<AFact extends ListFact>(held: HeldList, fact: AFact): AFact | ConflictFact {
  const heard = held.sync?.heard;
  if (fact.kind !== 'pushMetTombstone' || heard === undefined || heard === 'deleted') return fact;
  return { ...fact, kind: 'pushConflicted', list: heard };
}

/**
 * A list that meets the server's in an answer. Undefined: an older version of it, so the server's database was restored
 * from a backup.
 */
export function meetAnswer(
  held: HeldList,
  entry: QueueEntry,
  fact: Extract<PushFact, { kind: 'restoreSettled' | 'pushConflicted' }>,
): Met | undefined {
  if (fact.kind === 'restoreSettled') return meetCloud(held, fact.list, fact);
  if (fact.list.sync_version < held.meta.sync_version) return undefined;
  return meetCloud(held, fact.list, fact, entry.data);
}

function next(
  held: HeldList,
  queue: readonly QueueEntry[],
  fields: Partial<StoredList> = {},
  base = held.sync?.base,
): HeldList {
  return withQueue({ ...held, meta: { ...held.meta, ...fields, n: held.meta.n + 1 } }, queue, base);
}

function hasBody({ operation }: QueueEntry): boolean {
  return operation === 'CREATE' || operation === 'UPDATE';
}

function began(held: HeldList, entry: QueueEntry, queue: readonly QueueEntry[]): HeldList {
  const data = hasBody(entry) ? contentOf(held) : undefined;
  const sent: QueueEntry = { ...entry, everSent: true, ...(data && { data }) };
  // Whatever is sent of a list without a version may make it on the server, however it is answered; should the list be
  // there one day, the first content that was sent is where both began.
  const sync = { ...held.sync, queue, attempted: true as const };
  const base = held.sync?.base ?? (held.meta.sync_version === 0 ? data : undefined);
  return next(
    { ...held, sync },
    queue.map((other) => (other === entry ? sent : other)),
    {},
    base,
  );
}

function settled(
  held: HeldList,
  entry: QueueEntry,
  others: readonly QueueEntry[],
  { list }: Extract<PushFact, { kind: 'pushSettled' }>,
): HeldList | undefined {
  if (entry.operation === 'DELETE') return isDeleted(held) ? undefined : next(held, others);
  const { items } = held;
  const { data } = entry;
  if (!list || !data) return held;
  const meta = withCloudFields(held.meta, list);
  const { title, shortUri, updatedAt } = list;
  // The server may have put a number behind the title. What was written meanwhile stays.
  const fields = meta.title === data.title ? { title, shortUri } : {};
  if (others.length > 0) return next({ ...held, meta }, others, fields, { ...data, title, shortUri });
  return next({ meta, items }, [], { ...fields, updatedAt, sync_status: 'synced' });
}

/** Whether the server has everything that this list is: it keeps the content that it refuses. */
function isStored(held: HeldList, { data }: { data?: ListContent }): boolean {
  return data !== undefined && sameContent(data, contentOf(held));
}

/** What was written since the refused content has to reach the server as well, so it is sent as it is. */
function again(held: HeldList, { op, at }: { op: string; at: string }): HeldList {
  return next(held, [newEntry(op, held.meta.id, 'UPDATE', at)], { sync_status: 'pending' });
}

/** The list stays on this device. */
function refused(
  held: HeldList,
  entry: QueueEntry,
  { code, message }: Extract<PushFact, { kind: 'pushRefused' }>,
): HeldList {
  const isRestore = entry.operation === 'RESTORE';
  const stays: QueueEntry[] = isRestore ? [{ ...entry, status: 'failed', parked: { code, message } }] : [];
  return next(held, stays, { sync_status: 'local_only' });
}
