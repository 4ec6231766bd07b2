import { handleReadRequest } from './handle-read-request.ts';
import type { ReadRequest } from './read-request.ts';

/** Reads files in a worker, which the page can terminate if one takes too long. */
self.onmessage = ({ data }: MessageEvent<ReadRequest>) => {
  handleReadRequest(data, (reply) => self.postMessage(reply)).catch((error: unknown) => {
    // The page receives it as an error event of the worker.
    setTimeout(() => {
      throw error;
    });
  });
};
