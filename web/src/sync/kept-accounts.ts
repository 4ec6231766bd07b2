import type { ShownAccount } from '../session/session.ts';
import { recordDatabase } from './disk/record-database.ts';
import type { Records } from './disk/records.ts';

/** An account whose lists stay on this device after its sign-out, because the server lacks some changes. */
export interface KeptAccount {
  id: string;
  /** Its name for anybody who uses this browser: 'ann@…'. */
  name: string;
  /** The number of unsynced changes. */
  waiting: number;
}

const storageKey = 'kept-accounts';

/** The signed-out accounts with unsynced changes on this device. */
export function keptAccounts(): readonly KeptAccount[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(value) ? value.filter(isKept) : [];
  } catch {
    return [];
  }
}

/**
 * Removes an account's lists from this device if the server has all of them, checked in the same transaction; else
 * returns what stays.
 */
export async function removeIfSynced({ id, email }: ShownAccount): Promise<KeptAccount | undefined> {
  const waiting = await recordDatabase(id).transact('readwrite', async (records) => {
    const count = await countWaiting(records);
    // The database itself stays, empty: another tab may have it open.
    if (count === 0) records.clear();
    return count;
  });
  const kept = waiting === 0 ? undefined : { id, name: `${email.split('@')[0]}@…`, waiting };
  noteKept(id, kept);
  return kept;
}

/** Removes a deleted account's lists from this device, synced or not. */
export async function removeForGood(id: string): Promise<void> {
  await recordDatabase(id).transact('readwrite', async (records) => records.clear());
  noteKept(id, undefined);
}

/** For an account that has signed in again. */
export function forgetKept(id: string): void {
  noteKept(id, undefined);
}

/** Counts what only this device has: queue entries, unsynced lists without one, and quarantined records. */
async function countWaiting(records: Records): Promise<number> {
  const [metas, queues, quarantined] = await Promise.all([
    records.all('m/'),
    records.all('q/'),
    records.all('x/'),
  ]);
  const queued = new Map(
    queues.map(([id, sync]) => [id, lengthOf((sync as { queue?: unknown } | null)?.queue)]),
  );
  let waiting = quarantined.length;
  for (const count of queued.values()) waiting += count;
  for (const [id, meta] of metas) {
    const { sync_status } = (meta ?? {}) as { sync_status?: unknown };
    if (sync_status !== 'synced' && !queued.get(id)) waiting += 1;
  }
  return waiting;
}

/** An unreadable queue may contain a change: it counts as one. */
function lengthOf(queue: unknown): number {
  return Array.isArray(queue) ? queue.length : 1;
}

function noteKept(id: string, kept: KeptAccount | undefined): void {
  try {
    const others = keptAccounts().filter((account) => account.id !== id);
    const all = kept ? [...others, kept] : others;
    if (all.length > 0) localStorage.setItem(storageKey, JSON.stringify(all));
    else localStorage.removeItem(storageKey);
  } catch {
    // No storage: then no lists are kept either.
  }
}

function isKept(value: unknown): value is KeptAccount {
  const { id, name, waiting } = (value ?? {}) as Partial<KeptAccount>;
  return typeof id === 'string' && typeof name === 'string' && typeof waiting === 'number';
}
