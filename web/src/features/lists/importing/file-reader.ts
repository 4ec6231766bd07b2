import type { ReadFile } from '@top100/transfer/read/read-file';
import type { ReadReply, ReadRequest } from './read-request.ts';

/** The files took longer than anything that is meant to be read. */
export class ReadTimeout extends Error {
  constructor() {
    super('Reading took too long.');
    this.name = 'ReadTimeout';
  }
}

/** Whatever a file does, after this long the worker is ended. */
const longestMs = 30_000;

/** Reads files in a worker, one request at a time. */
export interface FileReading {
  /** Gets the worker's code while there is a connection, so that reading needs none. */
  warm(): void;
  /** Rejects with ReadTimeout, with an AbortError when `signal` says so, or when the worker fails. */
  read(request: ReadRequest, signal: AbortSignal): Promise<ReadFile[]>;
  /** Ends what is under way. */
  close(): void;
}

function startWorker(): Worker {
  return new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
}

export function fileReading(): FileReading {
  let spare: Worker | undefined;

  function warm(): void {
    if (spare) return;
    const worker = startWorker();
    spare = worker;
    // Its code could not be loaded: the next one tries again.
    worker.onerror = () => {
      if (spare === worker) spare = undefined;
    };
  }

  return {
    warm,
    read(request, signal) {
      warm();
      const worker = spare!;
      spare = undefined;
      return new Promise<ReadFile[]>((resolve, reject) => {
        const files: ReadFile[] = [];
        const end = (finish: () => void) => {
          clearTimeout(timer);
          signal.removeEventListener('abort', abort);
          worker.terminate();
          finish();
        };
        const abort = () => end(() => reject(signal.reason));
        const timer = setTimeout(() => end(() => reject(new ReadTimeout())), longestMs);
        signal.addEventListener('abort', abort);
        worker.onmessage = ({ data }: MessageEvent<ReadReply>) => {
          if (data.kind === 'read') files.push(data.file);
          else if (data.kind === 'rows') files.at(-1)?.lists[data.list]?.rows.push(...data.rows);
          else end(() => resolve(files));
        };
        worker.onerror = (event) => end(() => reject(new Error(event.message)));
        worker.postMessage(request);
      });
    },
    close() {
      spare?.terminate();
      spare = undefined;
    },
  };
}
