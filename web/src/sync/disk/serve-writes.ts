import { openExisting } from './open-database.ts';
import { begin, runIn } from './records.ts';

/** Records to write if the lists on disk are still as they were last seen. */
export interface GuardedWrite {
  /** The version of stored records that this page knows; records of a later one are left alone. */
  version: number;
  /** Each list's fact count when it was last seen on disk; undefined: it wasn't there. */
  seen: readonly (readonly [listId: string, n: number | undefined])[];
  puts: readonly (readonly [key: string, value: unknown])[];
  deletes: readonly string[];
}

/** Another tab has written one of the lists, or a later version of the page any list. */
class WriteConflictError extends Error {}

/** `open` comes first, with the database's name. */
export type WriterRequest = { open: string } | { write: GuardedWrite };

/**
 * Only `written` has written. `failed`: the disk refused; `name` is the DOMException's.
 */
export type WriterReply =
  | { outcome: 'open' | 'written' | 'conflict' | 'closed' }
  | { outcome: 'failed'; name: string; message: string };

interface PagePort {
  onmessage: ((event: MessageEvent<WriterRequest>) => void) | null;
  postMessage(reply: WriterReply): void;
}

/** In the worker: answers the requests of one page, each as soon as it is on disk. */
export function serveWrites(port: PagePort): void {
  let database: IDBDatabase | undefined;

  async function open(name: string): Promise<WriterReply> {
    database = await openExisting(name);
    return { outcome: database ? 'open' : 'closed' };
  }

  port.onmessage = async ({ data }) => {
    const reply = 'open' in data ? open(data.open) : writeGuarded(database, data.write);
    port.postMessage(await reply.catch(failureOf));
  };
}

/**
 * Writes everything, or throws a WriteConflictError and rolls back. Reads and writes are requested together: the reads'
 * results come while the writes can still be rolled back.
 */
async function writeGuarded(
  database: IDBDatabase | undefined,
  { version, seen, puts, deletes }: GuardedWrite,
): Promise<WriterReply> {
  const transaction = database && begin(database, 'readwrite');
  if (!transaction) return { outcome: 'closed' };
  await runIn(transaction, async (records) => {
    const read = Promise.all([records.get('_persist'), ...seen.map(([id]) => records.get(`m/${id}`))]);
    // Awaited below; if a write throws first, its rejection must not stay unhandled.
    read.catch(() => {});
    for (const [key, value] of puts) records.put(key, value);
    for (const key of deletes) records.delete(key);
    const [stored, ...lists] = await read;
    const isLater = typeof stored === 'number' && stored > version;
    const isAsSeen = seen.every(([, n], index) => (lists[index] as { n?: number } | undefined)?.n === n);
    if (isLater || !isAsSeen) throw new WriteConflictError();
  });
  return { outcome: 'written' };
}

function failureOf(error: unknown): WriterReply {
  if (error instanceof WriteConflictError) return { outcome: 'conflict' };
  const { name, message } = error as Error;
  return { outcome: 'failed', name, message };
}
