import type { HeldList, ListContent, ListSync, Operation, QueueEntry } from './held-list.ts';
import { contentOf } from './list-content.ts';

export type { ListSync, Operation, QueueEntry } from './held-list.ts';

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

/** Deleted on this device, and the server has not heard of it yet: kept, but not shown. */
export function isDeleted(held: HeldList | undefined): boolean {
  return held?.sync?.queue.at(-1)?.operation === 'DELETE';
}

/** Whether something of the list is on its way, so that what the server says comes with the answer to it. */
export function isBusy({ sync }: HeldList): boolean {
  return sync?.queue.some((entry) => !entry.parked) ?? false;
}

/** The entry that is sent next; undefined when nothing can be. */
export function nextEntry({ queue }: ListSync): QueueEntry | undefined {
  const last = queue.findIndex(({ operation }) => operation === 'DELETE' || operation === 'RESTORE');
  const ending = queue[last];
  // Edits of before a deletion go first, so that they can be taken back from the deleted list; those that do not get
  // through must not hold it up.
  const before = ending?.operation === 'DELETE' && !ending.everSent ? queue.slice(0, last) : [];
  const next =
    before.find((entry) => !entry.parked && entry.status !== 'failed') ?? (ending ? ending : queue[0]);
  return next?.parked ? undefined : next;
}

/** The list with its edit waiting to be sent; `before` is the list as it was. Without `op` nothing is sent. */
export function enqueue(
  before: HeldList | undefined,
  after: HeldList,
  op: string | undefined,
  at: string,
): HeldList {
  const { meta, items } = after;
  // A list that the server has no room for stays here, and is queued when there may be room.
  if (op === undefined || meta.sync_status === 'local_only') return after;
  const sync = after.sync ?? { queue: [] };
  // Another tab may have deleted it before this edit was on disk: then the edit goes into what is deleted.
  const deletion = isDeleted(after) ? sync.queue.slice(-1) : [];
  if (deletion[0]?.everSent) return after;
  const edits = sync.queue.slice(0, sync.queue.length - deletion.length);
  const last = edits.at(-1);
  if (last && !last.parked && (last.operation === 'RESTORE' || last.data === undefined)) return after;
  // A parked one goes: the edit may be the very thing that it waits for.
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

/** Remembers that a person has moved a row, for as long as an edit waits. */
export function withMoved(held: HeldList, itemId: string): HeldList {
  const { sync } = held;
  if (!sync || sync.queue.length === 0 || sync.moved?.includes(itemId)) return held;
  return { ...held, sync: { ...sync, moved: [...(sync.moved ?? []), itemId] } };
}

/** The list with another queue; undefined fields are left out, and so is a `sync` that says nothing. */
export function withQueue(
  held: HeldList,
  queue: readonly QueueEntry[],
  base: ListContent | undefined = held.sync?.base,
): HeldList {
  const attempted = held.sync?.attempted && held.meta.sync_version === 0;
  if (queue.length === 0 && base === undefined && !attempted) return { meta: held.meta, items: held.items };
  const sync: ListSync = { queue };
  if (base !== undefined) sync.base = base;
  if (attempted) sync.attempted = true;
  if (held.sync?.heard && queue.length > 0) sync.heard = held.sync.heard;
  if (held.sync?.moved && queue.length > 0) sync.moved = held.sync.moved;
  return { meta: held.meta, items: held.items, sync };
}
