import { type GradientStep, gradientLength, gradientSteps } from '@top100/colours/gradient';
import { productName } from '@top100/domain/pages';
import PDFDocument from 'pdfkit';
import type { ExportedList } from '../write/exported-list.ts';
import type { Sheet } from './draw-page.ts';
import { drawSheet } from './draw-sheet.ts';
import { prepareFonts } from './fonts.ts';
import type { PosterOptions } from './options.ts';
import { pageCounts } from './page-plan.ts';
import { openFace } from './pdf-font.ts';
import { createPen } from './pen.ts';
import { posterTexts, textsToSet } from './poster-texts.ts';
import { majorityLanguage } from './scripts.ts';
import { createTypesetter } from './typesetter.ts';
import { unpackWoff } from './unpack-woff.ts';

/** In points. */
const papers = { a4: { width: 595.28, height: 841.89 }, letter: { width: 612, height: 792 } } as const;
/** A shorter list uses as much of the gradient as a list of this length. */
const shortest = 6;
/** Share of the progress that loading fonts takes. */
const loadingShare = 0.5;

/**
 * A list as a PDF to print and to frame: the category's colours edge to edge by rank. All text can be selected
 * and searched; all fonts are in it.
 *
 * @throws MissingFontError when a font cannot be loaded; the signal's reason when it is aborted
 */
export async function makePoster(list: ExportedList, options: PosterOptions): Promise<Uint8Array> {
  const { paper, loadFont, onProgress, signal, madeAt = new Date() } = options;
  const page = papers[paper];
  const texts = posterTexts(list, options);
  const document = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    // Otherwise the document would begin with a font that is not embedded.
    font: null as unknown as string,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: majorityLanguage([texts.title, ...texts.rows.map((row) => row.title)]),
    info: {
      Title: texts.title,
      ...(texts.author && { Author: texts.author }),
      Creator: productName,
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  const bytes = collect(document);
  const fonts = await prepareFonts(textsToSet(texts), {
    loadFont,
    signal,
    open: (name, file) => openFace(document, name, unpackWoff(file)),
    onProgress: (share) => onProgress?.(share * loadingShare),
  });
  const replaced = [...texts.leftOut, ...fonts.unknown];
  if (replaced.length > 0) options.onReplaced?.(replaced);

  const steps = gradientSteps(texts.category.colour, texts.category.turn);
  const spread = Math.max(texts.rows.length, shortest) - 1;
  const stepOf = (index: number): GradientStep => {
    const step = steps[Math.round((Math.min(index, spread) * (gradientLength - 1)) / spread)];
    if (!step) throw new RangeError(`No colour for item ${index}`);
    return step;
  };
  const pen = createPen(document, createTypesetter(fonts));
  const sheet: Sheet = { document, pen, page, texts, stepOf };
  const root = document.struct('Document');
  document.addStructure(root);

  let start = 0;
  for (const [number, count] of pageCounts(texts.rows.length).entries()) {
    signal?.throwIfAborted();
    document.addPage();
    drawSheet(sheet, { number, start, count, root });
    start += count;
    onProgress?.(loadingShare + (1 - loadingShare) * 0.9 * (start / Math.max(1, texts.rows.length)));
    // Lets the user press "Cancel" in between.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  root.end();
  document.end();
  const made = await bytes;
  onProgress?.(1);
  return made;
}

async function collect(document: typeof PDFDocument.prototype): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('error', reject);
    document.on('end', () => {
      const bytes = new Uint8Array(chunks.reduce((sum, one) => sum + one.length, 0));
      let at = 0;
      for (const chunk of chunks) {
        bytes.set(chunk, at);
        at += chunk.length;
      }
      resolve(bytes);
    });
  });
}
