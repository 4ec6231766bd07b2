import { MissingFontError } from '@top100/transfer/poster/missing-font';
import type { ExportedList } from '@top100/transfer/write/exported-list';
import type { ExportFormat, Paper } from './export-formats.ts';

/** Fonts of the poster that are fetched ahead, so that it can be made without a network. */
export interface FontsJob {
  format: 'fonts';
  list: ExportedList;
  author: string | undefined;
}

/** What the worker is asked for. The picture is not its business: only a page has a canvas with the page's fonts. */
export interface ExportJob {
  format: Exclude<ExportFormat, 'png'>;
  list: ExportedList;
  paper: Paper;
  author: string | undefined;
}

export type ExportNews =
  | { kind: 'progress'; share: number }
  /** `leftOut`: the characters that no font of the poster has. */
  | { kind: 'done'; content: string | Uint8Array<ArrayBuffer>; leftOut: readonly string[] }
  /** `script`: the writing whose font could not be had. */
  | { kind: 'failed'; script?: string };

/** Makes the file and tells about it, the last news being that it is done or has failed. Loads the format's code only. */
export async function runExport(job: ExportJob | FontsJob, tell: (news: ExportNews) => void): Promise<void> {
  const leftOut: string[] = [];
  try {
    const content = await contentOf(job, leftOut, (share) => tell({ kind: 'progress', share }));
    tell({ kind: 'done', content: content as string | Uint8Array<ArrayBuffer>, leftOut });
  } catch (error) {
    tell({ kind: 'failed', ...(error instanceof MissingFontError && { script: error.script }) });
  }
}

async function contentOf(
  job: ExportJob | FontsJob,
  leftOut: string[],
  onProgress: (share: number) => void,
): Promise<string | Uint8Array> {
  const { list, author } = job;
  switch (job.format) {
    case 'fonts': {
      const [{ loadFonts }, { loadPosterFont }] = await Promise.all([
        import('@top100/transfer/poster/load-fonts'),
        import('./poster-fonts.ts'),
      ]);
      await loadFonts(list, { author, loadFont: loadPosterFont });
      return '';
    }
    case 'json':
      return (await import('@top100/transfer/write/to-json')).toJson(list);
    case 'csv':
      return (await import('@top100/transfer/write/to-csv')).toCsv(list);
    case 'xlsx':
      return (await import('@top100/transfer/write/to-xlsx')).toXlsx(list);
    case 'pdf': {
      const [{ makePoster }, { loadPosterFont }] = await Promise.all([
        import('@top100/transfer/poster/make-poster'),
        import('./poster-fonts.ts'),
      ]);
      const onReplaced = (characters: readonly string[]) => void leftOut.push(...characters);
      return makePoster(list, { paper: job.paper, author, loadFont: loadPosterFont, onProgress, onReplaced });
    }
  }
}
