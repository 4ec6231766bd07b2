import type { Records } from '../records.ts';

/** Records to write if the lists on disk are still as they were last seen. */
export interface GuardedWrite {
  /** The version of records that is known here: what a later one has written is left alone. */
  version: number;
  /** How many facts each list had when it was last seen on disk; undefined: there was none. */
  seen: readonly (readonly [listId: string, n: number | undefined])[];
  puts: readonly (readonly [key: string, value: unknown])[];
  deletes: readonly string[];
}

/** Another tab has written one of the lists, or a later version any of them. */
export class NotAsSeen extends Error {}

/**
 * Writes all of it, or throws a NotAsSeen and undoes what it wrote. Questions and writes are under way at once: the
 * answers come while the writes can still be taken back.
 */
export async function writeGuarded(
  records: Pick<Records, 'get' | 'put' | 'delete'>,
  { version, seen, puts, deletes }: GuardedWrite,
): Promise<void> {
  const asked = Promise.all([records.get('_persist'), ...seen.map(([id]) => records.get(`m/${id}`))]);
  // Awaited below; without this a write that throws would leave it unhandled.
  asked.catch(() => {});
  for (const [key, value] of puts) records.put(key, value);
  for (const key of deletes) records.delete(key);
  const [stored, ...lists] = await asked;
  const isLater = typeof stored === 'number' && stored > version;
  const isAsSeen = seen.every(([, n], index) => (lists[index] as { n?: number } | undefined)?.n === n);
  if (isLater || !isAsSeen) throw new NotAsSeen();
}
