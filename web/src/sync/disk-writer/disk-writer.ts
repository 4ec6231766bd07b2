import type { RecordDatabase } from '../record-database.ts';
import type { WriterReply, WriterRequest } from './answer-writes.ts';
import type { GuardedWrite } from './guarded-write.ts';

/** Writes lists from a worker. One write at a time: the engine asks for the next when it has the answer. */
export interface DiskWriter {
  /**
   * Resolves when all of it is on disk. False, with nothing written: somebody else has written since, or nothing can be
   * written from here (yet). Rejects as the disk does.
   */
  write(change: GuardedWrite): Promise<boolean>;
  close(): void;
}

type WriterPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** `silent`: it does not answer, and what was asked of it may be done or not. */
type Answer = WriterReply | { outcome: 'silent' };

interface WriterOptions {
  worker?: WriterPort;
  /** How long a write may take, in milliseconds, twice over. */
  patienceMs?: number;
}

/**
 * An edit is on disk before the page has drawn it. Chromium holds a page's answers back until the frame after an input
 * is shown, and a write that waits for answers waits with them, two to four frames; a worker's are not held back.
 * A worker may end without a word (no memory is left for it): then `database`, the page's own way to the same records,
 * tells what has become of the write.
 */
export function startDiskWriter(
  account: string,
  database: RecordDatabase,
  { worker = newWorker(), patienceMs = 1_000 }: WriterOptions = {},
): DiskWriter {
  let isOpen = false;
  let onAnswer: ((answer: Answer) => void) | undefined;

  function close(): void {
    isOpen = false;
    worker.terminate();
  }

  function ask(request: WriterRequest): Promise<Answer> {
    return new Promise((resolve) => {
      onAnswer = resolve;
      worker.postMessage(request);
    });
  }

  async function askToWrite(write: GuardedWrite): Promise<Answer> {
    let timer: ReturnType<typeof setTimeout>;
    const beSilent = () => onAnswer?.({ outcome: 'silent' });
    // Twice, so that a page that was frozen or busy itself has heard the answer when the second time is up.
    timer = setTimeout(() => {
      timer = setTimeout(beSilent, patienceMs);
    }, patienceMs);
    const answer = await ask({ write });
    clearTimeout(timer);
    return answer;
  }

  worker.onmessage = ({ data }: MessageEvent<WriterReply>) => onAnswer?.(data);
  // Its code could not be loaded, or has failed: everything is written from the page, as before.
  worker.onerror = () => {
    close();
    onAnswer?.({ outcome: 'silent' });
  };
  void ask({ open: `lists-${account}` }).then(({ outcome }) => {
    if (outcome === 'open') isOpen = true;
    else close();
  });

  return {
    async write(change) {
      if (!isOpen) return false;
      const answer = await askToWrite(change);
      if (answer.outcome === 'failed') throw new DOMException(answer.message, answer.name);
      if (answer.outcome === 'closed' || answer.outcome === 'silent') close();
      return answer.outcome === 'silent' ? isOnDisk(database, change) : answer.outcome === 'written';
    },
    close,
  };
}

function newWorker(): Worker {
  return new Worker(new URL('./disk-writer.worker.ts', import.meta.url), { type: 'module' });
}

/** Whether all of a write was done. Whatever the worker has begun is over when this begins to read. */
function isOnDisk(database: RecordDatabase, { puts, deletes }: GuardedWrite): Promise<boolean> {
  const wanted = [...puts, ...deletes.map((key) => [key, undefined] as const)];
  return database.transact('readonly', async (records) => {
    const found = await Promise.all(wanted.map(([key]) => records.get(key)));
    return wanted.every(([, value], index) => JSON.stringify(value) === JSON.stringify(found[index]));
  });
}
