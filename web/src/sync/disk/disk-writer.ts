import type { RecordDatabase } from './record-database.ts';
import type { GuardedWrite, WriterReply, WriterRequest } from './serve-writes.ts';

/** Writes lists from a worker, one write at a time: the storage awaits each answer. */
export interface DiskWriter {
  /**
   * True once everything is on disk. False if nothing was written: another tab has written since, or the worker isn't
   * ready. Rejects with the disk's error.
   */
  write(change: GuardedWrite): Promise<boolean>;
  close(): void;
}

type WriterPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** `silent`: no answer; the write may be done or not. */
type Answer = WriterReply | { outcome: 'silent' };

interface WriterOptions {
  worker?: WriterPort;
  /** Half of the time that a write may take, in milliseconds. */
  timeoutMs?: number;
}

/**
 * With a worker an edit is on disk before the page has painted it: Chromium delays a page's IndexedDB events until the
 * frame after an input, which costs a write two to four frames; a worker's events aren't delayed. A worker may end
 * silently (out of memory): then the page looks through its own `database` connection whether the write was done.
 */
export function startDiskWriter(
  account: string,
  database: RecordDatabase,
  { worker = newWorker(), timeoutMs = 1_000 }: WriterOptions = {},
): DiskWriter {
  let isOpen = false;
  let onAnswer: ((answer: Answer) => void) | undefined;

  function close(): void {
    isOpen = false;
    worker.terminate();
  }

  function nextAnswer(): Promise<Answer> {
    return new Promise((resolve) => {
      onAnswer = resolve;
    });
  }

  worker.onmessage = ({ data }: MessageEvent<WriterReply>) => onAnswer?.(data);
  // Its code failed to load or threw: the page writes by itself, as before.
  worker.onerror = () => {
    close();
    onAnswer?.({ outcome: 'silent' });
  };
  void nextAnswer().then(({ outcome }) => {
    if (outcome === 'open') isOpen = true;
    else close();
  });
  worker.postMessage({ open: `lists-${account}` } satisfies WriterRequest);

  return {
    async write(change) {
      if (!isOpen) return false;
      const answered = nextAnswer();
      worker.postMessage({ write: change } satisfies WriterRequest);
      // Two timers: a page that was frozen or busy gets the answer between them.
      let timer = setTimeout(() => {
        timer = setTimeout(() => onAnswer?.({ outcome: 'silent' }), timeoutMs);
      }, timeoutMs);
      const answer = await answered;
      clearTimeout(timer);
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

/** Whether a write was done. The worker's transaction, if any, has ended when this one begins. */
function isOnDisk(database: RecordDatabase, { puts, deletes }: GuardedWrite): Promise<boolean> {
  const wanted = [...puts, ...deletes.map((key) => [key, undefined] as const)];
  return database.transact('readonly', async (records) => {
    const found = await Promise.all(wanted.map(([key]) => records.get(key)));
    return wanted.every(([, value], index) => JSON.stringify(value) === JSON.stringify(found[index]));
  });
}
