import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { type GradientStep, gradientLength } from '@top100/colours/gradient';
import { productName } from '@top100/domain/pages';
import type { Cell } from '@top100/layout/cells';
import { titleLead } from '@top100/layout/fit-row-title';
import { type PreviewRow, planPreview, previewRows } from '@top100/layout/preview-plan';
import { pictureSize } from '../../../http/head-tags.ts';
import type { Fonts } from './fonts.ts';
import { createPen, lineHeightOf, type Pen } from './pen.ts';

/** Contents of a picture: title, author, item count, and the first rows of the ranking. */
export interface PictureTexts {
  title: string;
  author: string;
  count: string;
  rows: readonly { title: string; byline: string }[];
  steps: readonly GradientStep[];
}

const { width, height } = pictureSize;
const ground = '#fbfaf7';
const ink = '#17171a';
const quietInk = '#5c5c66';

/** Left edge of the rows; the texts are to the left of it. */
const rowsLeft = 528;
const margin = 60;
const titleWidth = rowsLeft - margin - 40;
const titleTop = 146;
const titleBottom = 486;
const titleSizes = [78, 70, 62, 55, 48, 42, 37, 33] as const;

const cells = planPreview(rowsLeft, width);
const numeralCentre = 72;
const textLeft = 142;

/** The stripes of the logo from the top: share of its height, colour. */
const logo = [
  [0.375, '#f7b500'],
  [0.25, '#f74b00'],
  [0.203, '#d81f6b'],
  [0.172, '#8d1fe0'],
] as const;

/** Draws the rows edge to edge in the category's gradient, with title and author beside them. */
export function drawPicture(canvas: Canvas, texts: PictureTexts, fonts: Fonts): void {
  const context = canvas.getContext('2d');
  // Otherwise the host's language decides the variants of some characters.
  context.lang = 'en';
  fonts.prepare([
    texts.title,
    texts.author,
    texts.count,
    ...texts.rows.flatMap(({ title, byline }) => [title, byline]),
  ]);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  const pen = createPen(context, fonts);
  drawLogo(context);
  pen.write(productName, { x: margin + 54, y: 89, size: 30, weight: 750 });
  drawTitle(pen, texts.title);
  const maxWidth = titleWidth;
  pen.write(texts.author, { x: margin, y: 541, size: 30, weight: 650, maxWidth });
  pen.write(texts.count, { x: margin, y: 581, size: 26, weight: 450, colour: quietInk, maxWidth });
  for (const cell of cells) {
    // Spreads the whole gradient, rank 1 to 100, over the rows.
    const step = texts.steps[Math.round((cell.index * (gradientLength - 1)) / (cells.length - 1))];
    drawRow(context, pen, {
      cell,
      look: previewRows[cell.index] ?? previewRows[0],
      step,
      row: texts.rows[cell.index],
    });
  }
}

function drawTitle(pen: Pen, title: string): void {
  const lineHeight = lineHeightOf(title);
  const lines = (size: number) => Math.floor((titleBottom - titleTop) / (size * lineHeight));
  const fitted = pen.fit(title, 800, { sizes: titleSizes, width: titleWidth, lines });
  for (const [index, line] of fitted.lines.entries()) {
    const y = titleTop + fitted.size * (0.82 + index * lineHeight);
    pen.write(line, { x: margin, y, size: fitted.size, weight: 800 });
  }
}

interface Row {
  cell: Cell;
  look: PreviewRow;
  step: GradientStep | undefined;
  row: PictureTexts['rows'][number] | undefined;
}

function drawRow(context: SKRSContext2D, pen: Pen, { cell, look, step, row }: Row): void {
  context.fillStyle = step?.bg ?? ground;
  context.fillRect(cell.x, cell.y, cell.width, cell.height);
  if (!row) return;
  context.save();
  // Clips stacked combining marks to the row.
  context.beginPath();
  context.rect(cell.x, cell.y, cell.width, cell.height);
  context.clip();
  const colour = step?.fg ?? ink;
  const middle = cell.y + cell.height / 2;
  const x = cell.x + textLeft;
  const maxWidth = cell.textX + cell.textWidth - x;
  pen.write(String(cell.index + 1), {
    ...{ x: cell.x + numeralCentre, y: middle + look.numeral * 0.363, size: look.numeral, weight: 800 },
    ...{ colour, align: 'center' as const },
  });
  const byline = look.byline > 0 ? row.byline : '';
  const titleY = middle + look.title * 0.363 - (byline ? look.byline * 0.72 : 0);
  const { lines, size } = pen.fitRowTitle(row.title, 750, {
    size: look.title,
    width: maxWidth,
    height: cell.height,
    hasByline: byline !== '',
  });
  const lead = size * titleLead;
  const around = ((lines.length - 1) * lead) / 2;
  for (const [index, line] of lines.entries())
    pen.write(line, { x, y: titleY - around + index * lead, size, weight: 750, colour });
  if (byline) {
    const y = titleY + around + look.byline * 1.55;
    pen.write(byline, { x, y, size: look.byline, weight: 450, colour, maxWidth });
  }
  context.restore();
}

function drawLogo(context: SKRSContext2D): void {
  const size = 40;
  context.save();
  context.beginPath();
  context.roundRect(margin, 58, size, size, size * 0.28);
  context.clip();
  let top = 58;
  for (const [share, colour] of logo) {
    context.fillStyle = colour;
    context.fillRect(margin, top, size, share * size + 1);
    top += share * size;
  }
  context.restore();
}
