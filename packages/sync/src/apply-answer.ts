import type { ListFact, LocalList, StoredList } from './facts.ts';
import { contentOf, type ListContent, sameContent, withCloudFields } from './list-content.ts';
import { isPublishingRefused, withoutPublishing } from './list-visibility.ts';
import { acceptServerVersion, mergeServerVersion, type ServerMerge } from './merge-server-version.ts';
import { isDeleted, newEntry, type QueueEntry, withQueue } from './queue.ts';
import { reconcileList } from './reconcile-list.ts';
import type { SyncFact } from './sync-facts.ts';

/** A fact about one queue entry: it is being sent, or how the server answered. */
export type PushFact = Extract<SyncFact, { entryId: string }> & { listId: string; at: string };

type ConflictFact = Extract<PushFact, { kind: 'pushConflicted' }>;

/** Attempts without an answer after which an entry shows as failed. */
const maxUnansweredAttempts = 3;

/** Applies a fact about a queue entry to its list. An answer for an entry that no longer exists changes nothing. */
export function applyAnswer(local: LocalList, answer: PushFact): LocalList | undefined {
  const fact = withPulledList(local, answer);
  const entry = local.sync?.queue.find(({ id }) => id === fact.entryId);
  if (!entry) return local;
  const queue = local.sync?.queue ?? [];
  const others = queue.filter((other) => other !== entry);
  const replacedBy = (changed: QueueEntry) => queue.map((other) => (other === entry ? changed : other));
  switch (fact.kind) {
    case 'pushBegan':
      return entry.everSent || entry.parked ? local : began(local, entry, queue);
    case 'pushSettled':
      return settled(local, entry, others, fact);
    case 'deletionUndone':
      return hasQueuedRestore(others) ? next(local, others) : acceptServerVersion(local, fact.list);
    case 'restoreSettled':
    case 'pushConflicted':
      if (isDeleted(local)) return next(local, others);
      return mergeAnswer(local, entry, fact)?.local ?? reconcileList(local, fact);
    case 'pushHitTombstone':
      if (isDeleted(local)) return next(local, others);
      return isStoredOnServer(local, entry) ? undefined : resend(local, fact);
    case 'pushRefused':
      return isDeleted(local) ? next(local, others) : refused(local, entry, fact);
    case 'pushParked': {
      if (hasBody(entry) && isPublishingRefused(fact)) return withoutPublishing(local, fact);
      // Later edits cover the same changes, and may fix what was rejected.
      if (others.length > 0 && hasBody(entry)) return next(local, others);
      const { code, message, op, at } = fact;
      if (entry.operation === 'DELETE' && entry.data) {
        const bare: QueueEntry = { ...newEntry(op, local.meta.id, 'DELETE', at), bare: true };
        return next(local, [...others, bare]);
      }
      return next(local, replacedBy({ ...entry, parked: { code, message }, status: 'failed' }));
    }
    case 'pushPostponed': {
      const retry_count = entry.retry_count + 1;
      const status = retry_count >= maxUnansweredAttempts ? 'failed' : 'pending';
      const { last_status: _before, ...rest } = entry;
      const last_status = fact.status === undefined ? {} : { last_status: fact.status };
      const retried: QueueEntry = { ...rest, ...last_status, retry_count, status, last_retry_at: fact.at };
      return next(local, replacedBy(retried));
    }
  }
}

/** A repeated 410 may be older than a restore that a pull has reported since; then it counts as a conflict. */
export function withPulledList<AFact extends ListFact>(local: LocalList, fact: AFact): AFact | ConflictFact {
  const heard = local.sync?.heard;
  if (fact.kind !== 'pushHitTombstone' || heard === undefined || heard === 'deleted') return fact;
  return { ...fact, kind: 'pushConflicted', list: heard };
}

/**
 * Merges a local list with the server's in an answer. Undefined if the server's is an older version: its database was
 * restored from a backup.
 */
export function mergeAnswer(
  local: LocalList,
  entry: QueueEntry,
  fact: Extract<PushFact, { kind: 'restoreSettled' | 'pushConflicted' }>,
): ServerMerge | undefined {
  if (fact.kind === 'restoreSettled') return mergeServerVersion(local, fact.list, fact);
  if (fact.list.sync_version < local.meta.sync_version) return undefined;
  return mergeServerVersion(local, fact.list, fact, entry.data);
}

function next(
  local: LocalList,
  queue: readonly QueueEntry[],
  fields: Partial<StoredList> = {},
  base = local.sync?.base,
): LocalList {
  return withQueue({ ...local, meta: { ...local.meta, ...fields, n: local.meta.n + 1 } }, queue, base);
}

function hasBody({ operation }: QueueEntry): boolean {
  return operation === 'CREATE' || operation === 'UPDATE';
}

/** Whether a deletion carries edits that the server may lack. For a list that was never stored: any content. */
function deletesUnsentEdits(local: LocalList, { operation, bare }: QueueEntry): boolean {
  if (operation !== 'DELETE' || bare || local.meta.sync_status === 'synced') return false;
  const content = contentOf(local);
  if (local.meta.sync_version === 0) return content.items.length > 0 || content.description !== '';
  return !local.sync?.base || !sameContent(local.sync.base, content);
}

function began(local: LocalList, entry: QueueEntry, queue: readonly QueueEntry[]): LocalList {
  const data = hasBody(entry) || deletesUnsentEdits(local, entry) ? contentOf(local) : undefined;
  const sent: QueueEntry = { ...entry, everSent: true, ...(data && { data }) };
  // Anything sent for a list without a version may create it on the server, whatever the answer; the first sent
  // content is then the common base.
  const sync = { ...local.sync, queue, attempted: true as const };
  const isFirst = local.meta.sync_version === 0 && hasBody(entry);
  const base = local.sync?.base ?? (isFirst ? data : undefined);
  return next(
    { ...local, sync },
    queue.map((other) => (other === entry ? sent : other)),
    {},
    base,
  );
}

/** The deletion was undone on this device after it was sent; another deletion may follow. */
function hasQueuedRestore(others: readonly QueueEntry[]): boolean {
  return others.some(({ operation }) => operation === 'RESTORE');
}

function settled(
  local: LocalList,
  entry: QueueEntry,
  others: readonly QueueEntry[],
  { list, version }: Extract<PushFact, { kind: 'pushSettled' }>,
): LocalList | undefined {
  if (entry.operation === 'DELETE') {
    if (hasQueuedRestore(others)) return next(local, others);
    // After an undone deletion, another tab may have pulled the list before this answer arrived.
    const heard = local.sync?.heard;
    const isRestored = typeof heard === 'object' && version !== undefined && heard.sync_version > version;
    return isRestored ? acceptServerVersion(local, heard) : undefined;
  }
  const { items } = local;
  const { data } = entry;
  if (!list || !data) return local;
  const meta = withCloudFields(local.meta, list);
  const { title, shortUri, updatedAt } = list;
  // The server may have numbered the title. Later edits stay.
  const fields = meta.title === data.title ? { title, shortUri } : {};
  if (others.length > 0) return next({ ...local, meta }, others, fields, { ...data, title, shortUri });
  return next({ meta, items }, [], { ...fields, updatedAt, sync_status: 'synced' });
}

/** Whether the server has all of this list: it stores the content that it refuses. */
function isStoredOnServer(local: LocalList, { data }: { data?: ListContent }): boolean {
  return data !== undefined && sameContent(data, contentOf(local));
}

/** Edits made since the refused content must reach the server too, so the list is sent again as it is. */
function resend(local: LocalList, { op, at }: { op: string; at: string }): LocalList {
  return next(local, [newEntry(op, local.meta.id, 'UPDATE', at)], { sync_status: 'pending' });
}

/** The list stays on this device. */
function refused(
  local: LocalList,
  entry: QueueEntry,
  { code, message }: Extract<PushFact, { kind: 'pushRefused' }>,
): LocalList {
  const isRestore = entry.operation === 'RESTORE';
  const parkedEntries: QueueEntry[] = isRestore
    ? [{ ...entry, status: 'failed', parked: { code, message } }]
    : [];
  return next(local, parkedEntries, { sync_status: 'local_only' });
}
