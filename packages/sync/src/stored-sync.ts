import type { StoredList } from './facts.ts';
import type { ListSync } from './queue.ts';
import type { PullCursor } from './sync-facts.ts';

/** A list and its queue, from the records `m/ID` and `q/ID`. */
export interface ReadSync {
  meta: StoredList;
  sync?: ListSync;
}

/**
 * Parses a list's queue. An unreadable record loses neither list nor edit: the list gets no entry for its edits, and
 * those are queued again at the start (`listRetried`).
 */
export function readStoredSync(meta: StoredList, raw: unknown): ReadSync {
  if (raw !== undefined && raw !== null) {
    const sync = readSync(raw, meta.id);
    if (sync) return { meta, sync };
    return { meta: { ...meta, sync_status: 'pending' }, sync: lostQueue };
  }
  return meta.sync_status === 'pending' ? { meta, sync: lostQueue } : { meta };
}

/** It is unknown what was sent, so a deletion has to be sent. */
const lostQueue: ListSync = { queue: [], attempted: true };

function readSync(raw: unknown, listId: string): ListSync | undefined {
  const { queue, base, heard, moved } = raw as Partial<ListSync>;
  const isGood =
    Array.isArray(queue) &&
    queue.every((entry) => isEntry(entry, listId)) &&
    (base === undefined || isContent(base)) &&
    (moved === undefined || (Array.isArray(moved) && moved.every((id) => typeof id === 'string'))) &&
    (heard === undefined || heard === 'deleted' || (isContent(heard) && isObject(heard)));
  return isGood ? (raw as ListSync) : undefined;
}

const operations = ['CREATE', 'UPDATE', 'DELETE', 'RESTORE'];

function isEntry(raw: unknown, listId: string): boolean {
  if (!isObject(raw)) return false;
  return (
    typeof raw.id === 'string' &&
    raw.list_id === listId &&
    operations.includes(raw.operation as string) &&
    typeof raw.created_at === 'string' &&
    Number.isInteger(raw.retry_count) &&
    typeof raw.everSent === 'boolean' &&
    (raw.data === undefined || isContent(raw.data)) &&
    (raw.parked === undefined || (isObject(raw.parked) && typeof raw.parked.code === 'string'))
  );
}

function isContent(raw: unknown): boolean {
  return (
    isObject(raw) &&
    typeof raw.title === 'string' &&
    typeof raw.description === 'string' &&
    typeof raw.isPublic === 'boolean' &&
    typeof raw.shortUri === 'string' &&
    Array.isArray(raw.items) &&
    raw.items.every((item) => isObject(item) && typeof item.id === 'string')
  );
}

/** Parses the pull cursor; undefined if it is invalid, and then everything is pulled again. */
export function readPullCursor(raw: unknown): PullCursor | undefined {
  if (!isObject(raw) || typeof raw.epoch !== 'string') return undefined;
  const { seq, epoch } = raw;
  return typeof seq === 'number' && Number.isInteger(seq) && seq >= 0 ? { seq, epoch } : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
