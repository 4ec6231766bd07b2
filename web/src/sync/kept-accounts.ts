import type { ShownAccount } from '../session/session.ts';
import { recordDatabase } from './record-database.ts';
import type { Records } from './records.ts';

/** An account whose lists stay on this device after its sign-out, because the server does not have all of them. */
export interface KeptAccount {
  id: string;
  /** What it is called before anybody who uses this browser: 'ann@…'. */
  name: string;
  /** How many changes wait here. */
  waiting: number;
}

const storageKey = 'kept-accounts';

/** The accounts that have unsynced changes on this device and are not signed in. */
export function keptAccounts(): readonly KeptAccount[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(value) ? value.filter(isKept) : [];
  } catch {
    return [];
  }
}

/**
 * Removes an account's lists from this device, in one transaction with the look at whether the server has them
 * all; gives what stays if it has not.
 */
export async function removeIfSynced({ id, email }: ShownAccount): Promise<KeptAccount | undefined> {
  const waiting = await recordDatabase(id).transact('readwrite', async (records) => {
    const count = await countWaiting(records);
    // The database itself stays, empty: another tab may hold it open.
    if (count === 0) records.clear();
    return count;
  });
  const kept = waiting === 0 ? undefined : { id, name: `${email.split('@')[0]}@…`, waiting };
  noteKept(id, kept);
  return kept;
}

/** Removes an account's lists from this device whatever they are: the account is deleted. */
export async function removeForGood(id: string): Promise<void> {
  await recordDatabase(id).transact('readwrite', async (records) => records.clear());
  noteKept(id, undefined);
}

/** Signed in again: its changes are on their way. */
export function forgetKept(id: string): void {
  noteKept(id, undefined);
}

/** What only this device has: queue entries, lists that are not synced and have none, and what could not be read. */
async function countWaiting(records: Records): Promise<number> {
  const [metas, queues, aside] = await Promise.all([records.all('m/'), records.all('q/'), records.all('x/')]);
  const queued = new Map(
    queues.map(([id, sync]) => [id, lengthOf((sync as { queue?: unknown } | null)?.queue)]),
  );
  let waiting = aside.length;
  for (const count of queued.values()) waiting += count;
  for (const [id, meta] of metas) {
    const { sync_status } = (meta ?? {}) as { sync_status?: unknown };
    if (sync_status !== 'synced' && !queued.get(id)) waiting += 1;
  }
  return waiting;
}

/** A queue that cannot be read may hold a change: it counts as one. */
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
