import { type GradientStep, gradientSteps } from '@top100/colours/gradient';
import { categoryById } from '@top100/domain/categories';
import { productName } from '@top100/domain/pages';
import { displayAddress } from '@top100/export/qr/display-address';
import { qrModules } from '@top100/export/qr/qr-modules';
import type { ExportedList } from '@top100/export/write/exported-list';
import type { Cell } from '@top100/layout/cells';
import { fitRowTitle, titleLead } from '@top100/layout/fit-row-title';
import { fitText } from '@top100/layout/fit-text';
import { rowTexts } from '../../../list-view/row-texts.ts';
import { exportMessages as messages } from '../messages.ts';
import { type CanvasContext, drawLine, fontOf, measureWith, type TextStyle, widthOf } from './canvas-text.ts';
import { drawQrCode } from './draw-qr-code.ts';
import { type PicturePlan, planPicture, type Shape } from './picture-plan.ts';

export interface PictureOptions {
  shape: Shape;
  /** Number of ranks, from the first. */
  shown: number;
  author: string | undefined;
  /** The address of the list, or of the site. */
  address: string;
}

/** Draws the list's first ranks in the style of the product. */
export function drawPicture(canvas: HTMLCanvasElement, list: ExportedList, options: PictureOptions): void {
  const shown = Math.min(options.shown, list.items.length);
  const plan = planPicture(options.shape, shown);
  canvas.width = plan.width * plan.scale;
  canvas.height = plan.height * plan.scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Canvas is not supported.');
  context.setTransform(plan.scale, 0, 0, plan.scale, 0, 0);
  const colours = coloursOf(list, shown);
  fill(context, { x: 0, y: 0, width: plan.width, height: plan.height }, colours(shown));
  drawHead(context, plan, list, { ...options, shown }, colours(0));
  const indents = indentsOf(context, plan.rows);
  for (const row of plan.rows) drawRow(context, row, list, indents.get(row.columns) ?? 0, colours(row.index));
  drawFoot(context, plan, options.address, options.shape === 'wide' ? colours(0) : colours(shown));
}

/** Loads the subsets of the page's font that the list needs, so that nothing is drawn in another one. */
export async function loadPictureFonts(list: ExportedList): Promise<void> {
  const text = [list.title, ...list.items.flatMap((item) => Object.values(rowTexts(item)))].join('');
  const letters = [...new Set(text)].join('');
  // Unavailable subsets are drawn in the system's fonts.
  await document.fonts.load(fontOf({ weight: 650, size: 20 }), letters).catch(() => []);
}

/** Short lists use most of the gradient too, since a picture shows nothing else. */
function coloursOf({ category }: ExportedList, shown: number): (index: number) => GradientStep {
  const { colour, turn } = categoryById(category);
  const steps = gradientSteps(colour, turn);
  const last = steps.length - 1;
  return (index) => steps[Math.min(last, Math.round((index * last) / Math.max(shown, 14)))] as GradientStep;
}

function fill(
  context: CanvasContext,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  { bg, fg }: GradientStep,
): void {
  context.fillStyle = bg;
  context.fillRect(x, y, width, height);
  context.fillStyle = fg;
}

const headSizes = [104, 96, 88, 80, 72, 64, 58, 52, 46];
const headSizesOfWide = [64, 58, 52, 46, 42, 38];

function drawHead(
  context: CanvasContext,
  { head, height, pad }: PicturePlan,
  list: ExportedList,
  options: PictureOptions,
  step: GradientStep,
): void {
  const isWide = options.shape === 'wide';
  fill(context, isWide ? { ...head, height } : head, step);
  const width = head.width - 2 * pad;
  const about: TextStyle = { weight: 650, size: isWide ? 22 : 29 };
  const aboutHeight = about.size * (isWide ? 3 : 1.6);
  const room = head.height - 2 * (pad - 12) - aboutHeight;
  const title = list.title.replace(/\s+/g, ' ').trim() || messages.untitled;
  const sizes = isWide ? headSizesOfWide : headSizes;
  const linesAt = (size: number) => Math.max(1, Math.floor(room / (size * 1.06)));
  const { lines, size } = fitText(title, { sizes, width, lines: linesAt }, measureWith(context, 800));
  const lineHeight = size * 1.06;
  const block = lines.length * lineHeight + aboutHeight;
  // In the wide panel aligned to the top, else to the first row.
  let y = isWide ? pad : head.height - (pad - 20) - block;
  for (const line of lines) {
    y += lineHeight;
    drawLine(context, line, head.x + pad - size * 0.04, y - size * 0.16, { weight: 800, size });
  }
  const category = categoryById(list.category);
  const words = [
    messages.pictureOf(options.shown, list.items.length, category),
    ...(options.author ? [messages.by(options.author)] : []),
  ];
  const aboutLines = isWide ? words : [words.join(' · ')];
  for (const [at, line] of aboutLines.entries())
    drawLine(context, line, head.x + pad, y + about.size * (1.25 + at * 1.4), about, width);
}

function drawFoot(
  context: CanvasContext,
  { foot, pad, scale }: PicturePlan,
  address: string,
  step: GradientStep,
): void {
  fill(context, foot, step);
  const codeSize = foot.height - 28;
  const drawn = drawQrCode(context, qrModules(address), {
    right: foot.x + foot.width - pad,
    middle: foot.y + foot.height / 2,
    size: codeSize,
    scale,
  });
  context.fillStyle = step.fg;
  const style: TextStyle = { weight: 800, size: foot.height > 130 ? 34 : 28 };
  const x = foot.x + pad;
  const middle = foot.y + foot.height / 2;
  const width = foot.width - 2 * pad - drawn - 20;
  drawLine(context, productName, x, middle - style.size * 0.12, style, width);
  const words = displayAddress(address);
  const small = [20, 18, 16, 14]
    .map((size): TextStyle => ({ weight: 500, size }))
    .find((one) => widthOf(context, words, one) <= width);
  // A truncated address would be useless: shows the site instead.
  const shown = small ? words : (words.split('/')[0] ?? words);
  drawLine(context, shown, x, middle + style.size * 0.85, small ?? { weight: 500, size: 18 }, width);
}

function drawRow(
  context: CanvasContext,
  row: Cell,
  list: ExportedList,
  /** Shared by rows with the same number of columns. */
  indent: number,
  step: GradientStep,
): void {
  const item = list.items[row.index];
  if (!item) return;
  fill(context, row, step);
  const { title, byline, year } = rowTexts(item);
  const { y, height, textX, textWidth, columns } = row;
  const sizes = sizesOf(row);
  const middle = y + height / 2;
  drawLine(context, String(row.index + 1), textX, middle + sizes.numeral.size * 0.36, sizes.numeral, indent);

  const titleStyle: TextStyle = { weight: row.index < 3 ? 800 : 650, size: sizes.title };
  const small: TextStyle = { weight: 500, size: sizes.byline };
  const hasYear = year !== '' && columns <= 2;
  const yearWidth = hasYear ? widthOf(context, year, small) : 0;
  if (hasYear) drawLine(context, year, textX + textWidth - yearWidth, middle + small.size * 0.36, small);
  const left = textX + indent;
  const room = textWidth - indent - (hasYear ? yearWidth + 24 : 0);
  const { weight } = titleStyle;
  const { lines, size } = fitRowTitle(
    title.replace(/\s+/g, ' '),
    { size: titleStyle.size, width: room, height, hasByline: byline !== '' },
    measureWith(context, weight),
  );
  const lead = size * titleLead;
  const rest = (lines.length - 1) * lead;
  const block = titleStyle.size * 0.75 + small.size * 1.45;
  const only = byline === '' ? middle + size * 0.35 : middle - block / 2 + titleStyle.size * 0.75;
  const first = only - rest / 2;
  for (const [at, line] of lines.entries())
    drawLine(context, line, left, first + at * lead, { weight, size });
  if (byline !== '') drawLine(context, byline, left, first + rest + small.size * 1.4, small, room);
}

/** Font sizes for a row's height. */
function sizesOf({ height, columns }: Cell) {
  const isAlone = columns === 1;
  const title = clamp(height * (height >= 46 ? 0.34 : 0.4), 7, 56);
  const numeral: TextStyle = { weight: 800, size: Math.min(height * (isAlone ? 0.62 : 0.54), 120) };
  return { title, byline: Math.max(6, title * (height >= 46 ? 0.66 : 0.76)), numeral };
}

/** Horizontal offset of titles from their numerals: equal in all rows with the same number of columns. */
function indentsOf(context: CanvasContext, rows: readonly Cell[]): ReadonlyMap<number, number> {
  const indents = new Map<number, number>();
  for (const row of rows) {
    const { numeral } = sizesOf(row);
    const gap = Math.max(8, Math.min(numeral.size * 0.5, 36));
    const width = widthOf(context, String(row.index + 1), numeral) + gap;
    indents.set(row.columns, Math.max(indents.get(row.columns) ?? 0, width));
  }
  return indents;
}

function clamp(value: number, from: number, to: number): number {
  return Math.min(to, Math.max(from, value));
}
