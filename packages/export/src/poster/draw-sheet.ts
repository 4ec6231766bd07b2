import { gradientLength, gradientSteps } from '@top100/colours/gradient';
import type { Cell } from '@top100/layout/cells';
import { drawCell, fitTitle } from './draw-cell.ts';
import {
  drawCode,
  drawFoot,
  drawPageHead,
  drawPosterFoot,
  footHeightOf,
  pageHeadHeight,
  planHead,
  type Sheet,
} from './draw-page.ts';
import { posterMessages } from './messages.ts';
import { margin, planPage, planPoster } from './page-plan.ts';
import { planTypeSizes } from './type-sizes.ts';

/** A page with at most one item shows the whole gradient in this many bands. */
const bands = 40;

export interface PagePart {
  /** 0 for the poster itself. */
  number: number;
  /** Index of the page's first item, and its number of items. */
  start: number;
  count: number;
  /** Parent of the page's elements in the structure tree, for screen readers. */
  root: PDFKit.PDFStructureElement;
}

/** Draws one page: first the colours, then the head, the rows in rank order, and the foot. */
export function drawSheet(sheet: Sheet, { number, start, count, root }: PagePart): void {
  const { document, page, texts, stepOf } = sheet;
  const isPoster = number === 0;
  const hasAddress = isPoster && texts.address !== '';
  const bottom = page.height - footHeightOf(hasAddress);
  const head = planHead(sheet, page.height * (count <= 3 ? 0.5 : count <= 12 ? 0.34 : 0.25));
  const top = isPoster ? head.bottom : pageHeadHeight;
  const { cells } = isPoster
    ? planPoster(count, page, top, bottom)
    : planPage(count, start, page, top, bottom);
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
  if (hasAddress) drawCode(sheet);
  document.endMarkedContent();

  root.add(
    part(isPoster ? 'H1' : 'P', () => {
      if (isPoster) head.draw();
      else drawPageHead(sheet, firstStep, start + 1, start + count);
    }),
  );
  if (cells.length === 0) root.add(part('P', () => drawNothing(sheet, top)));
  else root.add(drawRows(sheet, cells, part));
  root.add(part('P', () => (hasAddress ? drawPosterFoot : drawFoot)(sheet, lastStep)));
}

type Part = (type: string, draw: () => void) => PDFKit.PDFStructureElement;

function drawRows(sheet: Sheet, cells: readonly Cell[], part: Part): PDFKit.PDFStructureElement {
  const { document, pen, page, texts, stepOf } = sheet;
  const list = document.struct('L');
  const indents = indentsOf(sheet, cells);
  const indentOf = ({ columns }: Cell) => indents.get(columns) ?? 0;
  const sizesOf = planTypeSizes(cells, (cell, sizes) => {
    const row = texts.rows[cell.index];
    return row !== undefined && fitTitle(cell, row, { pen, sizes, indent: indentOf(cell) }).isTooLong;
  });
  for (const cell of cells) {
    const row = texts.rows[cell.index];
    const sizes = sizesOf.get(cell.index);
    if (!row || !sizes) continue;
    const look = { pen, page, base: texts.base, step: stepOf(cell.index), sizes, indent: indentOf(cell) };
    list.add(part('LI', () => drawCell(cell, row, look)));
  }
  return list;
}

/** Overlaps its edges slightly, so that no viewer shows a seam; the next cells cover it. */
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

/** Start of titles in rows with this many columns, behind the widest numeral: points from the cell's text. */
function indentsOf({ pen, texts }: Sheet, cells: readonly Cell[]): ReadonlyMap<number, number> {
  // Numerals do not depend on which titles are cut.
  const sizesOf = planTypeSizes(cells, () => false);
  const indents = new Map<number, number>();
  for (const { index, columns } of cells) {
    const { numeral = 0, gap = 0 } = sizesOf.get(index) ?? {};
    const width = pen.widthOf(texts.rows[index]?.numeral ?? '', 'display', numeral);
    indents.set(columns, Math.max(indents.get(columns) ?? 0, width + gap));
  }
  return indents;
}

function drawNothing({ pen, page, texts, stepOf }: Sheet, top: number): void {
  const isMirrored = texts.base === 'rtl';
  pen.write(posterMessages.nothingYet, {
    x: isMirrored ? page.width - margin : margin,
    y: top + 40,
    ...{ size: 18, style: 'plain', colour: stepOf(0).fg, base: 'ltr', anchor: isMirrored ? 'right' : 'left' },
  });
}
