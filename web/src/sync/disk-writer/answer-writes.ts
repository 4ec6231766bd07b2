import { openExisting } from '../existing-database.ts';
import { begin, isClosed, runIn } from '../records.ts';
import { type GuardedWrite, NotAsSeen, writeGuarded } from './guarded-write.ts';

/** `open` comes first, with the database's name. */
export type WriterRequest = { open: string } | { write: GuardedWrite };

/**
 * `notAsSeen` and `closed`: nothing was written. `failed`: nothing either, for a reason of the disk's, named as
 * a DOMException is.
 */
export type WriterReply =
  | { outcome: 'open' | 'written' | 'notAsSeen' | 'closed' }
  | { outcome: 'failed'; name: string; message: string };

/** What answers the requests of one page, each as soon as it is on disk. */
export function writeAnswers(): (request: WriterRequest) => Promise<WriterReply> {
  let database: IDBDatabase | undefined;

  async function open(name: string): Promise<WriterReply> {
    database = await openExisting(name);
    return { outcome: database ? 'open' : 'closed' };
  }

  async function write(change: GuardedWrite): Promise<WriterReply> {
    const transaction = database && beginOn(database);
    if (!transaction) return { outcome: 'closed' };
    await runIn(transaction, (records) => writeGuarded(records, change));
    return { outcome: 'written' };
  }

  return async (request) => {
    try {
      return await ('open' in request ? open(request.open) : write(request.write));
    } catch (error) {
      if (error instanceof NotAsSeen) return { outcome: 'notAsSeen' };
      const { name, message } = error as Error;
      return { outcome: 'failed', name, message };
    }
  };
}

/** Undefined where the browser has closed the connection. */
function beginOn(database: IDBDatabase): IDBTransaction | undefined {
  try {
    return begin(database, 'readwrite');
  } catch (error) {
    if (!isClosed(error)) throw error;
    return undefined;
  }
}
