import type { ExportJob, ExportMessage, FontsJob } from './run-export.ts';

export interface RunningExport {
  done: Promise<Extract<ExportMessage, { kind: 'done' }>>;
  /** Terminates it at once; `done` never settles. */
  cancel: () => void;
}

/** The file could not be made. */
export class ExportError extends Error {
  override name = 'ExportError';
  /** The script whose font is missing, if that is the cause. */
  readonly script: string | undefined;

  constructor(script?: string) {
    super('The file could not be made.');
    this.script = script;
  }
}

/** Runs a job in its own worker. */
export function startExport(job: ExportJob | FontsJob, onProgress: (share: number) => void): RunningExport {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' });
  const done = new Promise<Extract<ExportMessage, { kind: 'done' }>>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ExportMessage>) => {
      if (data.kind === 'progress') return onProgress(data.share);
      worker.terminate();
      if (data.kind === 'done') resolve(data);
      else reject(new ExportError(data.script));
    };
    // Its code could not be loaded, or it has run out of memory.
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      reject(new ExportError());
    };
  });
  worker.postMessage(job);
  return { done, cancel: () => worker.terminate() };
}
