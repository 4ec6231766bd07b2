import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { type GradientStep, gradientLength } from '@top100/colours/gradient';
import { productName } from '@top100/contracts/pages';
import { pictureSize } from '../../../http/head-tags.ts';
import type { Fonts } from './fonts.ts';
import { createPen, lineHeightOf, type Pen } from './pen.ts';

/** What a picture says: a title and two lines under it, and the first rows of a ranking. */
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

/** Where the rows begin; what is left of it is quiet. */
const rowsLeft = 528;
const margin = 60;
const titleWidth = rowsLeft - margin - 40;
const titleTop = 146;
const titleBottom = 486;
const titleSizes = [78, 70, 62, 55, 48, 42, 37, 33] as const;

/** The looks of rows: tall to flat, together as tall as the picture. */
const looks = [
  { height: 166, numeral: 96, title: 46, byline: 25 },
  { height: 122, numeral: 62, title: 36, byline: 22 },
  { height: 122, numeral: 62, title: 36, byline: 22 },
  { height: 74, numeral: 38, title: 30, byline: 0 },
  { height: 73, numeral: 38, title: 30, byline: 0 },
  { height: 73, numeral: 38, title: 30, byline: 0 },
] as const;
type Look = (typeof looks)[number];

export const pictureRows = looks.length;
const numeralCentre = 72;
const textLeft = 142;
/** Before a row's title is cut it becomes a little smaller. */
const smaller = [1, 0.9, 0.82] as const;

/** The marks of the logo, from the top: share of its height, colour. */
const logo = [
  [0.375, '#f7b500'],
  [0.25, '#f74b00'],
  [0.203, '#d81f6b'],
  [0.172, '#8d1fe0'],
] as const;

/** Draws the rows edge to edge in the category's gradient, and beside them what the list is called and whose it is. */
export function drawPicture(canvas: Canvas, texts: PictureTexts, fonts: Fonts): void {
  const context = canvas.getContext('2d');
  // Otherwise the host's language decides about the shapes of some characters.
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
  let top = 0;
  for (const [index, look] of looks.entries()) {
    // The whole way from rank 1 to 100, as the whole list has it.
    const step = texts.steps[Math.round((index * (gradientLength - 1)) / (looks.length - 1))];
    drawRow(context, pen, { look, top, step, rank: index + 1, row: texts.rows[index] });
    top += look.height;
  }
}

function drawTitle(pen: Pen, title: string): void {
  const lineHeight = lineHeightOf(title);
  const lines = (size: number) => Math.floor((titleBottom - titleTop) / (size * lineHeight));
  const fitted = pen.fit(title, { sizes: titleSizes, weight: 800, width: titleWidth, lines });
  for (const [index, line] of fitted.lines.entries()) {
    const y = titleTop + fitted.size * (0.82 + index * lineHeight);
    pen.write(line, { x: margin, y, size: fitted.size, weight: 800 });
  }
}

interface Row {
  look: Look;
  top: number;
  step: GradientStep | undefined;
  rank: number;
  row: PictureTexts['rows'][number] | undefined;
}

function drawRow(context: SKRSContext2D, pen: Pen, { look, top, step, rank, row }: Row): void {
  context.fillStyle = step?.bg ?? ground;
  context.fillRect(rowsLeft, top, width - rowsLeft, look.height);
  if (!row) return;
  context.save();
  // Whatever somebody piles on a letter stays in its row.
  context.beginPath();
  context.rect(rowsLeft, top, width - rowsLeft, look.height);
  context.clip();
  const colour = step?.fg ?? ink;
  const middle = top + look.height / 2;
  const x = rowsLeft + textLeft;
  const maxWidth = width - x - 36;
  pen.write(String(rank), {
    ...{ x: rowsLeft + numeralCentre, y: middle + look.numeral * 0.363, size: look.numeral, weight: 800 },
    ...{ colour, align: 'center' as const },
  });
  const byline = look.byline > 0 ? row.byline : '';
  const titleY = middle + look.title * 0.363 - (byline ? look.byline * 0.72 : 0);
  const sizes = smaller.map((share) => share * look.title);
  const title = pen.fit(row.title, { sizes, weight: 750, width: maxWidth, lines: () => 1 });
  pen.write(title.lines.join(''), { x, y: titleY, size: title.size, weight: 750, colour });
  if (byline) {
    const y = titleY + look.byline * 1.55;
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
