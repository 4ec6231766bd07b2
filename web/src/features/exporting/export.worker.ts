import { type ExportJob, type ExportMessage, type FontsJob, runExport } from './run-export.ts';

/** Exports in a worker, so that the page stays responsive; terminating the worker cancels. */
addEventListener('message', ({ data }: MessageEvent<ExportJob | FontsJob>) => {
  void runExport(data, (message: ExportMessage) => {
    const bytes =
      message.kind === 'done' && typeof message.content !== 'string' ? [message.content.buffer] : [];
    postMessage(message, { transfer: bytes });
  });
});
