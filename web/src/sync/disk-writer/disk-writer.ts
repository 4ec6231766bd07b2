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

/**
 * An edit is on disk before the page has drawn it. Chromium holds a page's answers back until the frame after an input
 * is shown, and a write that waits for answers waits with them, two to four frames; a worker's are not held back.
 */
export function startDiskWriter(
  account: string,
  worker: WriterPort = new Worker(new URL('./disk-writer.worker.ts', import.meta.url), { type: 'module' }),
): DiskWriter {
  let isOpen = false;
  let onReply: ((reply: WriterReply) => void) | undefined;

  function close(): void {
    isOpen = false;
    worker.terminate();
  }

  function ask(request: WriterRequest): Promise<WriterReply> {
    return new Promise((resolve) => {
      onReply = resolve;
      worker.postMessage(request);
    });
  }

  worker.onmessage = ({ data }: MessageEvent<WriterReply>) => onReply?.(data);
  // Its code could not be loaded: everything is written from the page, as before.
  worker.onerror = () => {
    close();
    onReply?.({ outcome: 'closed' });
  };
  void ask({ open: `lists-${account}` }).then(({ outcome }) => {
    if (outcome === 'open') isOpen = true;
    else close();
  });

  return {
    async write(change) {
      if (!isOpen) return false;
      const reply = await ask({ write: change });
      if (reply.outcome === 'failed') throw new DOMException(reply.message, reply.name);
      if (reply.outcome === 'closed') close();
      return reply.outcome === 'written';
    },
    close,
  };
}
