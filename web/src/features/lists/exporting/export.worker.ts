import { type ExportJob, type ExportNews, type FontsJob, runExport } from './run-export.ts';

/** Makes files beside the page, so that it goes on answering; ending the worker is how a file is cancelled. */
addEventListener('message', ({ data }: MessageEvent<ExportJob | FontsJob>) => {
  void runExport(data, (news: ExportNews) => {
    const bytes = news.kind === 'done' && typeof news.content !== 'string' ? [news.content.buffer] : [];
    postMessage(news, { transfer: bytes });
  });
});
