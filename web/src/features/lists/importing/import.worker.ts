import { answerRequest } from './answer-request.ts';
import type { ReadRequest } from './read-request.ts';

/** Files are read apart from the page, which can end this when one of them takes too long. */
self.onmessage = ({ data }: MessageEvent<ReadRequest>) => {
  answerRequest(data, (reply) => self.postMessage(reply)).catch((error: unknown) => {
    // The page hears of it as an error of the worker.
    setTimeout(() => {
      throw error;
    });
  });
};
