import { type GradientStep, gradientSteps } from '@top100/colours/gradient';
import { categoryById } from '@top100/contracts/categories';
import { productName } from '@top100/contracts/pages';
import type { ExportedList } from '@top100/transfer/write/exported-list';
import { rowTexts } from '../../../../list-view/row-texts.ts';
import { exportMessages as messages } from '../messages.ts';
import { drawLine, fontOf, linesOf, type Pen, type TextStyle, widthOf } from './canvas-text.ts';
import { type PicturePlan, type PlannedRow, planPicture, type Shape } from './picture-plan.ts';

export interface PictureOptions {
  shape: Shape;
  /** How many ranks, from the first. */
  shown: number;
  author: string | undefined;
}

/** Draws the list's first ranks as it looks in the product: the rows are the picture. */
export function drawPicture(canvas: HTMLCanvasElement, list: ExportedList, options: PictureOptions): void {
  const shown = Math.min(options.shown, list.items.length);
  const plan = planPicture(options.shape, shown);
  canvas.width = plan.width * plan.scale;
  canvas.height = plan.height * plan.scale;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no canvas to draw on.');
  pen.setTransform(plan.scale, 0, 0, plan.scale, 0, 0);
  const colours = coloursOf(list, shown);
  drawHead(pen, plan, list, { ...options, shown }, colours(0));
  fill(pen, plan.list, colours(shown));
  for (const row of plan.rows) drawRow(pen, row, list, String(shown).length, colours(row.index));
  drawFoot(pen, plan, options.shape === 'wide' ? colours(0) : colours(shown));
}

/** Loads the parts of the page's font that the list is written with, so that none of it is drawn in another one. */
export async function loadPictureFonts(list: ExportedList): Promise<void> {
  const text = [list.title, ...list.items.flatMap((item) => Object.values(rowTexts(item)))].join('');
  const letters = [...new Set(text)].join('');
  // What cannot be loaded is drawn in the system's own fonts.
  await document.fonts.load(fontOf({ weight: 650, size: 20 }), letters).catch(() => []);
}

/** Also a short list goes most of the way that the hundred go: a picture has no more to say it with. */
function coloursOf({ category }: ExportedList, shown: number): (index: number) => GradientStep {
  const { colour, turn } = categoryById(category);
  const steps = gradientSteps(colour, turn);
  const last = steps.length - 1;
  return (index) => steps[Math.min(last, Math.round((index * last) / Math.max(shown, 14)))] as GradientStep;
}

function fill(
  pen: Pen,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  { bg, fg }: GradientStep,
): void {
  pen.fillStyle = bg;
  pen.fillRect(x, y, width, height);
  pen.fillStyle = fg;
}

const headSizes = [104, 96, 88, 80, 72, 64, 58, 52, 46];
const headSizesOfWide = [64, 58, 52, 46, 42, 38];

function drawHead(
  pen: Pen,
  { head, height }: PicturePlan,
  list: ExportedList,
  options: PictureOptions,
  step: GradientStep,
): void {
  const isWide = options.shape === 'wide';
  fill(pen, isWide ? { ...head, height } : head, step);
  const pad = isWide ? 40 : 56;
  const width = head.width - 2 * pad;
  const about: TextStyle = { weight: 650, size: isWide ? 22 : 29 };
  const aboutHeight = about.size * (isWide ? 3 : 1.6);
  const room = head.height - 2 * (pad - 12) - aboutHeight;
  const title = list.title.trim() || messages.untitled;
  const { lines, style } = fitTitle(pen, title, width, room, isWide ? headSizesOfWide : headSizes);
  const lineHeight = style.size * 1.06;
  const block = lines.length * lineHeight + aboutHeight;
  // In the wide panel from the top, else with its feet on the first row.
  let y = isWide ? pad : head.height - (pad - 20) - block;
  for (const line of lines) {
    y += lineHeight;
    drawLine(pen, line, head.x + pad - style.size * 0.04, y - style.size * 0.16, width, style);
  }
  const category = categoryById(list.category);
  const words = [
    messages.pictureOf(options.shown, list.items.length, category),
    ...(options.author ? [messages.by(options.author)] : []),
  ];
  const aboutLines = isWide ? words : [words.join(' · ')];
  for (const [at, line] of aboutLines.entries())
    drawLine(pen, line, head.x + pad, y + about.size * (1.25 + at * 1.4), width, about);
}

function fitTitle(pen: Pen, title: string, width: number, room: number, sizes: readonly number[]) {
  let fitted: { lines: string[]; style: TextStyle } | undefined;
  for (const size of sizes) {
    const style: TextStyle = { weight: 800, size };
    const most = Math.max(1, Math.floor(room / (size * 1.06)));
    const lines = linesOf(pen, title, width, most, style);
    fitted = { lines, style };
    if (!lines.at(-1)?.endsWith('…') || title.endsWith('…')) return fitted;
  }
  return fitted ?? { lines: [], style: { weight: 800, size: 46 } satisfies TextStyle };
}

function drawFoot(pen: Pen, { foot }: PicturePlan, step: GradientStep): void {
  fill(pen, foot, step);
  const style: TextStyle = { weight: 800, size: foot.height > 80 ? 30 : 22 };
  const x = foot.x + (foot.width < 500 ? 40 : 56);
  drawLine(pen, productName, x, foot.y + foot.height / 2 + style.size * 0.36, foot.width, style);
}

function drawRow(
  pen: Pen,
  row: PlannedRow,
  list: ExportedList,
  /** Of the last rank in the picture. */
  digits: number,
  step: GradientStep,
): void {
  const item = list.items[row.index];
  if (!item) return;
  fill(pen, row, step);
  const { title, byline, year } = rowTexts(item);
  const { x, y, width, height, isWide } = row;
  const numeral: TextStyle = { weight: 800, size: Math.min(height * (isWide ? 0.62 : 0.5), 120) };
  const titleStyle: TextStyle = {
    weight: row.index < 3 ? 800 : 650,
    size: Math.round(clamp(height * (height >= 46 ? 0.34 : 0.48), 9, 56)),
  };
  const small: TextStyle = { weight: 500, size: Math.max(8, titleStyle.size * 0.64) };
  const gutter = isWide
    ? Math.min(150, width * 0.14)
    : widthOf(pen, '8'.repeat(digits), numeral) + numeral.size * 1.3;
  const middle = y + height / 2;

  const numeralWidth = widthOf(pen, String(row.index + 1), numeral);
  drawLine(
    pen,
    String(row.index + 1),
    x + (gutter - numeralWidth) / 2,
    middle + numeral.size * 0.36,
    gutter,
    numeral,
  );

  const pad = isWide ? 40 : Math.max(10, numeral.size * 0.5);
  const hasYear = year !== '' && height >= 40 && width >= 380;
  const yearWidth = hasYear ? widthOf(pen, year, small) : 0;
  if (hasYear)
    drawLine(pen, year, x + width - pad - yearWidth, middle + small.size * 0.36, yearWidth + 1, small);
  const left = x + gutter;
  const room = width - gutter - pad - (hasYear ? yearWidth + 24 : 0);
  if (height >= 46 && byline !== '') {
    const block = titleStyle.size + small.size * 1.35;
    const base = middle - block / 2 + titleStyle.size * 0.84;
    drawLine(pen, title, left, base, room, narrowed(pen, title, room, titleStyle));
    drawLine(pen, byline, left, base + small.size * 1.45, room, small);
    return;
  }
  const base = middle + titleStyle.size * 0.35;
  const used = drawLine(pen, title, left, base, room, titleStyle);
  const rest = room - used - titleStyle.size * 0.6;
  // A few letters of a name say nothing.
  if (byline !== '' && rest > small.size * 5)
    drawLine(pen, byline, left + used + titleStyle.size * 0.6, base, rest, {
      ...small,
      size: titleStyle.size * 0.82,
    });
}

/** A little smaller, where that spares a long title its end. */
function narrowed(pen: Pen, text: string, width: number, style: TextStyle): TextStyle {
  const share = width / widthOf(pen, text, style);
  return share >= 1 || share < 0.7 ? style : { ...style, size: style.size * share * 0.96 };
}

function clamp(value: number, from: number, to: number): number {
  return Math.min(to, Math.max(from, value));
}
