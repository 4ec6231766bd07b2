import { type GradientStep, gradientLength, gradientSteps } from '@top100/colours/gradient';
import { productName } from '@top100/contracts/pages';
import PDFDocument from 'pdfkit';
import type { ExportedList } from '../write/exported-list.ts';
import { drawCell, sizesFor } from './draw-cell.ts';
import { drawFoot, drawOtherHead, footHeight, planHead, type Sheet } from './draw-page.ts';
import { prepareFonts } from './fonts.ts';
import { posterMessages } from './messages.ts';
import type { PosterOptions } from './options.ts';
import { type Cell, margin, pageCounts, planOther, planPoster } from './page-plan.ts';
import { openFace } from './pdf-font.ts';
import { createPen } from './pen.ts';
import { posterTexts, textsToSet } from './poster-texts.ts';
import { createTypesetter } from './typesetter.ts';
import { unpackWoff } from './unpack-woff.ts';

/** Points. */
const papers = { a4: { width: 595.28, height: 841.89 }, letter: { width: 612, height: 792 } } as const;
/** A short list uses this much of the way that the colours go, as if it had so many items. */
const shortest = 6;
/** A page with one item or none shows the whole way, in as many bands. */
const bands = 40;
/** How much of the work is loading fonts, for those who wait. */
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
  const texts = posterTexts(list, options.author);
  const document = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    // Without this the document would begin with a font that is not embedded.
    font: null as unknown as string,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en',
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
  const last = stepOf(Math.max(0, texts.rows.length - 1));
  const pen = createPen(document, createTypesetter(fonts));
  const sheet: Sheet = { document, pen, page, margin, texts, first: stepOf(0), last };
  const root = document.struct('Document');
  document.addStructure(root);

  let start = 0;
  for (const [number, count] of pageCounts(texts.rows.length).entries()) {
    signal?.throwIfAborted();
    document.addPage();
    drawSheet(sheet, { number, start, count, root, stepOf });
    start += count;
    onProgress?.(loadingShare + (1 - loadingShare) * 0.9 * (start / Math.max(1, texts.rows.length)));
    // Whoever waits can press "Cancel" in between.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  root.end();
  document.end();
  const made = await bytes;
  onProgress?.(1);
  return made;
}

interface SheetPart {
  number: number;
  start: number;
  count: number;
  root: PDFKit.PDFStructureElement;
  stepOf: (index: number) => GradientStep;
}

function drawSheet(sheet: Sheet, { number, start, count, root, stepOf }: SheetPart): void {
  const { document, page, texts } = sheet;
  const isPoster = number === 0;
  const bottom = page.height - footHeight;
  const head = planHead(sheet, page.height * (count <= 3 ? 0.5 : count <= 12 ? 0.34 : 0.25));
  const top = isPoster ? head.bottom : 46;
  const { cells } = isPoster
    ? planPoster(count, page, top, bottom)
    : planOther(count, start, page, top, bottom);
  const firstStep = stepOf(start);
  const lastStep = stepOf(Math.max(0, start + count - 1));
  const part: Part = (type, draw) => {
    const content = document.markStructureContent(type);
    draw();
    document.endMarkedContent();
    return document.struct(type, [content]);
  };

  document.markContent('Artifact');
  document.rect(0, 0, page.width, page.height).fill(lastStep.bg);
  if (texts.rows.length < 2) fillBands(sheet, top);
  document.rect(0, 0, page.width, top + 1).fill(firstStep.bg);
  if (texts.rows.length > 1) for (const cell of cells) fillCell(sheet, cell, stepOf(cell.index).bg);
  document.endMarkedContent();

  root.add(
    part(isPoster ? 'H1' : 'P', () => {
      if (isPoster) head.draw();
      else drawOtherHead(sheet, firstStep, start + 1, start + count);
    }),
  );
  if (cells.length === 0) root.add(part('P', () => drawNothing(sheet, top)));
  else root.add(drawRows(sheet, cells, stepOf, part));
  root.add(part('P', () => drawFoot(sheet, lastStep)));
}

type Part = (type: string, draw: () => void) => PDFKit.PDFStructureElement;

function drawRows(
  sheet: Sheet,
  cells: readonly Cell[],
  stepOf: SheetPart['stepOf'],
  part: Part,
): PDFKit.PDFStructureElement {
  const { document, pen, page, texts } = sheet;
  const list = document.struct('L');
  const widths = numeralWidths(sheet, cells);
  for (const cell of cells) {
    const row = texts.rows[cell.index];
    if (!row) continue;
    const numeralWidth = widths.get(cell.columns) ?? 0;
    const look = { pen, page, base: texts.base, step: stepOf(cell.index), numeralWidth };
    list.add(part('LI', () => drawCell(cell, row, look)));
  }
  return list;
}

/** A little over its edges, so that no viewer shows a seam; the next ones cover it. */
function fillCell({ document, page, texts }: Sheet, cell: Cell, colour: string): void {
  const x = texts.base === 'rtl' ? page.width - cell.x - cell.width : cell.x;
  document.rect(x, cell.y, cell.width, cell.height + 0.5).fill(colour);
}

function fillBands({ document, page, texts }: Sheet, top: number): void {
  const steps = gradientSteps(texts.category.colour, texts.category.turn);
  const height = (page.height - top) / bands;
  for (let band = 0; band < bands; band += 1) {
    const colour = steps[Math.round((band * (gradientLength - 1)) / (bands - 1))]?.bg ?? '';
    document.rect(0, top + band * height, page.width, height + 0.5).fill(colour);
  }
}

/** How wide the widest numeral is of all rows with as many columns, in points. */
function numeralWidths({ pen, texts }: Sheet, cells: readonly Cell[]): Map<number, number> {
  const widths = new Map<number, number>();
  for (const cell of cells) {
    const width = pen.widthOf(texts.rows[cell.index]?.numeral ?? '', 'display', sizesFor(cell).numeral);
    widths.set(cell.columns, Math.max(widths.get(cell.columns) ?? 0, width));
  }
  return widths;
}

function drawNothing({ pen, page, margin: side, first, texts }: Sheet, top: number): void {
  const isMirrored = texts.base === 'rtl';
  pen.write(posterMessages.nothingYet, {
    x: isMirrored ? page.width - side : side,
    y: top + 40,
    ...{ size: 18, style: 'plain', colour: first.fg, base: 'ltr', anchor: isMirrored ? 'right' : 'left' },
  });
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
