import { MissingFontError } from '@top100/export/poster/missing-font';
import type { ExportedList } from '@top100/export/write/exported-list';
import type { ExportFormat, Paper } from './export-formats.ts';

/** Preloads the poster's fonts, so that it can be made offline. */
export interface FontsJob {
  format: 'fonts';
  list: ExportedList;
  author: string | undefined;
  address: string;
}

/** A job for the worker. Pictures are excluded: only the page has a canvas with the page's fonts. */
export interface ExportJob {
  format: Exclude<ExportFormat, 'png'>;
  list: ExportedList;
  paper: Paper;
  author: string | undefined;
  address: string;
}

export type ExportMessage =
  | { kind: 'progress'; share: number }
  /** `leftOut`: the characters that no font of the poster covers. */
  | { kind: 'done'; content: string | Uint8Array<ArrayBuffer>; leftOut: readonly string[] }
  /** `script`: the script whose font could not be loaded. */
  | { kind: 'failed'; script?: string };

/** Runs a job and reports progress; the last message is `done` or `failed`. Loads only the format's code. */
export async function runExport(
  job: ExportJob | FontsJob,
  post: (news: ExportMessage) => void,
): Promise<void> {
  const leftOut: string[] = [];
  try {
    const content = await contentOf(job, leftOut, (share) => post({ kind: 'progress', share }));
    post({ kind: 'done', content: content as string | Uint8Array<ArrayBuffer>, leftOut });
  } catch (error) {
    post({ kind: 'failed', ...(error instanceof MissingFontError && { script: error.script }) });
  }
}

async function contentOf(
  job: ExportJob | FontsJob,
  leftOut: string[],
  onProgress: (share: number) => void,
): Promise<string | Uint8Array> {
  const { list, author, address } = job;
  switch (job.format) {
    case 'fonts': {
      const [{ loadFonts }, { loadPosterFont }] = await Promise.all([
        import('@top100/export/poster/load-fonts'),
        import('./poster-fonts.ts'),
      ]);
      await loadFonts(list, { author, address, loadFont: loadPosterFont });
      return '';
    }
    case 'json':
      return (await import('@top100/export/write/to-json')).toJson(list);
    case 'csv':
      return (await import('@top100/export/write/to-csv')).toCsv(list);
    case 'xlsx':
      return (await import('@top100/export/write/to-xlsx')).toXlsx(list);
    case 'pdf': {
      const [{ makePoster }, { loadPosterFont }] = await Promise.all([
        import('@top100/export/poster/make-poster'),
        import('./poster-fonts.ts'),
      ]);
      const onReplaced = (characters: readonly string[]) => void leftOut.push(...characters);
      return makePoster(list, {
        ...{ paper: job.paper, author, address, loadFont: loadPosterFont },
        ...{ onProgress, onReplaced },
      });
    }
  }
}
