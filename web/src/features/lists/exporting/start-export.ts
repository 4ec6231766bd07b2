import type { ExportJob, ExportNews, FontsJob } from './run-export.ts';

export interface RunningExport {
  done: Promise<Extract<ExportNews, { kind: 'done' }>>;
  /** Ends it at once; `done` stays open. */
  cancel: () => void;
}

/** The file could not be made. */
export class ExportFailed extends Error {
  override name = 'ExportFailed';
  /** The writing whose font is missing, if that is why. */
  readonly script: string | undefined;

  constructor(script?: string) {
    super('The file could not be made.');
    this.script = script;
  }
}

/** Has a file made in a worker of its own. */
export function startExport(job: ExportJob | FontsJob, onProgress: (share: number) => void): RunningExport {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' });
  const done = new Promise<Extract<ExportNews, { kind: 'done' }>>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ExportNews>) => {
      if (data.kind === 'progress') return onProgress(data.share);
      worker.terminate();
      if (data.kind === 'done') resolve(data);
      else reject(new ExportFailed(data.script));
    };
    // Its code did not arrive, or it has run out of memory.
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      reject(new ExportFailed());
    };
  });
  worker.postMessage(job);
  return { done, cancel: () => worker.terminate() };
}
