import type { ImportedFile } from '@top100/import-formats/read-file';
import type { ReadReply, ReadRequest } from './read-request.ts';

/** Reading took longer than any supported file needs. */
export class ReadTimeoutError extends Error {
  constructor() {
    super('Reading took too long.');
    this.name = 'ReadTimeoutError';
  }
}

/** Terminates the worker after this time, whatever the file does. */
const timeoutMs = 30_000;

/** Reads files in a worker, one request at a time. */
export interface FileReaderWorker {
  /** Loads the worker's code in advance, so that reading works offline. */
  preload(): void;
  /** Rejects with ReadTimeoutError, with the signal's AbortError, or if the worker fails. */
  read(request: ReadRequest, signal: AbortSignal): Promise<ImportedFile[]>;
  /** Terminates a running request. */
  close(): void;
}

function startWorker(): Worker {
  return new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
}

export function createFileReader(): FileReaderWorker {
  let spare: Worker | undefined;

  function preload(): void {
    if (spare) return;
    const worker = startWorker();
    spare = worker;
    // Its code could not be loaded: the next call retries.
    worker.onerror = () => {
      if (spare === worker) spare = undefined;
    };
  }

  return {
    preload,
    read(request, signal) {
      preload();
      const worker = spare!;
      spare = undefined;
      return new Promise<ImportedFile[]>((resolve, reject) => {
        const files: ImportedFile[] = [];
        const end = (finish: () => void) => {
          clearTimeout(timer);
          signal.removeEventListener('abort', abort);
          worker.terminate();
          finish();
        };
        const abort = () => end(() => reject(signal.reason));
        const timer = setTimeout(() => end(() => reject(new ReadTimeoutError())), timeoutMs);
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
