import type { RequestHandler } from 'express';
import { addressKey } from './address.ts';
import { createFairQueue } from './fair-queue.ts';

/**
 * Limits the concurrency of public reads, fairly between addresses: serializing a large list blocks the process for
 * some milliseconds, and a hundred at once for seconds. A turn ends when the answer is handed over to the socket.
 */
export function limitConcurrentReads(): RequestHandler {
  const queue = createFairQueue({
    concurrency: 3,
    maxWaitingPerKey: 100,
    maxWaiting: 2_000,
    maxWaitMs: 10_000,
  });
  return async (request, response, next) => {
    await queue.run(addressKey(request.ip ?? ''), async () => {
      response.rejectWhenFull?.();
      await new Promise<void>((resolve) => {
        response.once('prefinish', resolve);
        response.once('close', resolve);
        next();
      });
    });
  };
}
