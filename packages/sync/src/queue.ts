import { contentOf } from './list-content.ts';
import type { ListContent, ListSync, LocalList, Operation, QueueEntry } from './local-list.ts';

export type { ListSync, Operation, QueueEntry } from './local-list.ts';

export function newEntry(id: string, listId: string, operation: Operation, at: string): QueueEntry {
  return {
    id,
    list_id: listId,
    operation,
    created_at: at,
    retry_count: 0,
    status: 'pending',
    everSent: false,
  };
}

/** Deleted on this device and not confirmed by the server: stored, but hidden. */
export function isDeleted(local: LocalList | undefined): boolean {
  return local?.sync?.queue.at(-1)?.operation === 'DELETE';
}

/** Whether an operation is in flight or queued, so that its answer brings the server's version. */
export function isBusy({ sync }: LocalList): boolean {
  return sync?.queue.some((entry) => !entry.parked) ?? false;
}

/** The entry to send next; undefined if there is none. */
export function nextEntry({ queue }: ListSync): QueueEntry | undefined {
  const last = queue.findIndex(({ operation }) => operation === 'DELETE' || operation === 'RESTORE');
  const ending = queue[last];
  // Edits made before a deletion are sent first, so that the deleted list can be restored with them; those that fail
  // must not delay it.
  const before = ending?.operation === 'DELETE' && !ending.everSent ? queue.slice(0, last) : [];
  const next =
    before.find((entry) => !entry.parked && entry.status !== 'failed') ?? (ending ? ending : queue[0]);
  return next?.parked ? undefined : next;
}

/** Queues an edit of a list; `before` is the list before the edit. Without `op` nothing is queued. */
export function enqueue(
  before: LocalList | undefined,
  after: LocalList,
  op: string | undefined,
  at: string,
): LocalList {
  const { meta, items } = after;
  // A list over the server's limit stays local, and is queued when there may be space.
  if (op === undefined || meta.sync_status === 'local_only') return after;
  const sync = after.sync ?? { queue: [] };
  // Another tab may have deleted it before this edit was on disk: then the edit becomes part of the deleted list.
  const deletion = isDeleted(after) ? sync.queue.slice(-1) : [];
  if (deletion[0]?.everSent) return after;
  const edits = sync.queue.slice(0, sync.queue.length - deletion.length);
  const last = edits.at(-1);
  if (last && !last.parked && (last.operation === 'RESTORE' || last.data === undefined)) return after;
  // The edit replaces a parked entry: it may fix what was refused.
  const queue = edits.filter((entry) => !entry.parked);
  const operation = meta.sync_version === 0 && queue.length === 0 ? 'CREATE' : 'UPDATE';
  const base =
    sync.base ?? (before && meta.sync_version > 0 && edits.length === 0 ? contentOf(before) : undefined);
  return {
    meta: { ...meta, sync_status: 'pending' },
    items,
    sync: {
      ...sync,
      ...(base === undefined ? {} : { base }),
      queue: [...queue, newEntry(op, meta.id, operation, at), ...deletion],
    },
  };
}

/** Remembers that a person has moved a row, as long as an edit is queued. */
export function withMoved(local: LocalList, itemId: string): LocalList {
  const { sync } = local;
  if (!sync || sync.queue.length === 0 || sync.moved?.includes(itemId)) return local;
  return { ...local, sync: { ...sync, moved: [...(sync.moved ?? []), itemId] } };
}

/** The list with another queue; leaves out undefined fields, and an empty `sync`. */
export function withQueue(
  local: LocalList,
  queue: readonly QueueEntry[],
  base: ListContent | undefined = local.sync?.base,
): LocalList {
  const attempted = local.sync?.attempted && local.meta.sync_version === 0;
  if (queue.length === 0 && base === undefined && !attempted) return { meta: local.meta, items: local.items };
  const sync: ListSync = { queue };
  if (base !== undefined) sync.base = base;
  if (attempted) sync.attempted = true;
  if (local.sync?.heard && queue.length > 0) sync.heard = local.sync.heard;
  if (local.sync?.moved && queue.length > 0) sync.moved = local.sync.moved;
  return { meta: local.meta, items: local.items, sync };
}
