import type { StoredList } from './facts.ts';
import type { ListSync } from './queue.ts';
import type { Pulled } from './sync-facts.ts';

/** A list and what waits of it, as the records `m/ID` and `q/ID` give them. */
export interface ReadSync {
  meta: StoredList;
  sync?: ListSync;
}

/**
 * Reads what waits of a list. A record that cannot be read costs no list and no edit: the list becomes one whose
 * edits have no entry, and those are queued anew at the start (`listRevived`).
 */
export function readStoredSync(meta: StoredList, raw: unknown): ReadSync {
  if (raw !== undefined && raw !== null) {
    const sync = readSync(raw, meta.id);
    if (sync) return { meta, sync };
    return { meta: { ...meta, sync_status: 'pending' }, sync: lostQueue };
  }
  return meta.sync_status === 'pending' ? { meta, sync: lostQueue } : { meta };
}

/** Nobody knows what was sent, so a deletion has to tell the server. */
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

/** Reads how far the account was followed; undefined where that cannot be told, and then all is pulled again. */
export function readPulled(raw: unknown): Pulled | undefined {
  if (!isObject(raw) || typeof raw.epoch !== 'string') return undefined;
  const { seq, epoch } = raw;
  return typeof seq === 'number' && Number.isInteger(seq) && seq >= 0 ? { seq, epoch } : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
