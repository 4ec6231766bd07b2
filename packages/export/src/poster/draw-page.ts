import type { GradientStep } from '@top100/colours/gradient';
import { productName } from '@top100/domain/pages';
import type PDFDocument from 'pdfkit';
import { qrModules } from '../qr/qr-modules.ts';
import { type Direction, directionOf } from './bidi.ts';
import type { FontStyle } from './font-files.ts';
import { posterMessages } from './messages.ts';
import { margin, type PageSize } from './page-plan.ts';
import type { Pen } from './pen.ts';
import type { PosterTexts } from './poster-texts.ts';
import { hasSigns, isEastAsian } from './scripts.ts';

/** Shared by everything that is drawn on a page. */
export interface Sheet {
  document: typeof PDFDocument.prototype;
  pen: Pen;
  page: PageSize;
  texts: PosterTexts;
  /** The colours of an item by its index in the list. */
  stepOf: (index: number) => GradientStep;
}

export interface HeadPlan {
  /** Top of the rows, in points from the top of the page. */
  bottom: number;
  draw: () => void;
}

const plainFoot = 30;
/** Includes the QR code. */
const footWithCode = 60;
const codeSize = 46;
/** Of pages after the poster. */
export const pageHeadHeight = 46;
const titleSizes = [112, 104, 96, 88, 80, 73, 66, 60, 54, 49, 44, 40, 36, 32, 28] as const;

/** Measures the poster's head: a small line, the title as large as possible, the description. */
export function planHead(sheet: Sheet, maxHeight: number): HeadPlan {
  const { pen, page, texts, stepOf } = sheet;
  const width = page.width - 2 * margin;
  const { above, below, leading } = metricsOf(texts.title);
  const described = texts.description === '' ? 0 : Math.min(3, 1 + Math.floor(texts.description.length / 90));
  const room = maxHeight - 62 - described * 16;
  const title = pen.fit(texts.title, {
    style: 'display',
    sizes: titleSizes,
    width,
    lines: (size) => Math.min(3, Math.max(1, Math.floor(room / (size * leading)))),
  });
  const description = pen.fit(texts.description, {
    style: 'plain',
    sizes: [12, 11, 10],
    width: Math.min(width, 430),
    lines: () => 3,
  });
  const firstBaseline = margin + 26 + title.size * above;
  const lastBaseline = firstBaseline + (title.lines.length - 1) * title.size * leading;
  const titleBottom = lastBaseline + title.size * below;
  const lines = texts.description === '' ? [] : description.lines;
  const lead = description.size * 1.42;
  const bottom = titleBottom + (lines.length > 0 ? 4 + lines.length * lead : 0) + 12;
  return {
    bottom,
    draw() {
      const line = (text: string, style: FontStyle, size: number, y: number, atEnd = false) =>
        writeLine(sheet, text, { style, size, y, colour: stepOf(0).fg, atEnd });
      line(texts.category.label, 'strong', 10.5, margin + 8);
      line(texts.count, 'plain', 10.5, margin + 8, true);
      for (const [index, part] of title.lines.entries()) {
        line(part, 'display', title.size, firstBaseline + index * title.size * leading);
      }
      for (const [index, part] of lines.entries()) {
        line(part, 'plain', description.size, titleBottom + 4 + description.size * 0.8 + index * lead);
      }
    },
  };
}

/** Overshoot of a script above and below the baselines, and the line height, as shares of the size. */
function metricsOf(title: string): { above: number; below: number; leading: number } {
  if (hasSigns(title)) return { above: 0.95, below: 0.42, leading: 1.3 };
  if (isEastAsian(title)) return { above: 0.88, below: 0.22, leading: 1.12 };
  return { above: 0.74, below: 0.24, leading: 0.98 };
}

/** Draws the head of a page after the poster: its author and its ranks. */
export function drawPageHead(sheet: Sheet, step: GradientStep, from: number, to: number): void {
  const { pen, page, texts } = sheet;
  const ranks = posterMessages.ranks(from, to);
  const room = page.width - 2 * margin - pen.widthOf(ranks, 'plain', 11) - 20;
  const title = pen.fit(texts.title, { style: 'strong', sizes: [13], width: room, lines: () => 1 });
  writeLine(sheet, title.lines.join(''), { style: 'strong', size: 13, y: 29, colour: step.fg });
  writeLine(sheet, ranks, { style: 'plain', size: 11, y: 29, colour: step.fg, atEnd: true });
}

/** Only the poster's foot has the address. */
export function footHeightOf(hasAddress: boolean): number {
  return hasAddress ? footWithCode : plainFoot;
}

/** Draws the product's name, the address as text and QR code, and the author. */
export function drawPosterFoot(sheet: Sheet, step: GradientStep): void {
  const { page, pen, texts } = sheet;
  const middle = page.height - footWithCode / 2;
  const line = (text: string, style: FontStyle, size: number, y: number) =>
    writeLine(sheet, text, { style, size, y, colour: step.fg });
  const author = texts.author === '' ? '' : ` · ${posterMessages.by(texts.author)}`;
  line(`${productName}${author}`, 'strong', 9, middle - 3);
  const width = page.width - 2 * margin - codeSize - 16;
  const address = pen.fit(texts.displayAddress, {
    style: 'plain',
    sizes: [8, 7.5, 7, 6.5],
    width,
    lines: () => 1,
  });
  line(address.lines.join(''), 'plain', address.size, middle + 9);
}

/** On a light box, so that it can be scanned on any colour. */
export function drawCode({ document, page, texts }: Sheet): void {
  const modules = qrModules(texts.address);
  const x = texts.base === 'rtl' ? margin : page.width - margin - codeSize;
  const y = page.height - (footWithCode + codeSize) / 2;
  const unit = codeSize / modules.length;
  document.roundedRect(x, y, codeSize, codeSize, 4).fill('#ffffff');
  for (const [row, line] of modules.entries()) {
    for (const [column, isDark] of line.entries()) {
      if (isDark) document.rect(x + column * unit, y + row * unit, unit, unit);
    }
  }
  document.fill('#000000');
}

export function drawFoot(sheet: Sheet, step: GradientStep): void {
  const { page, texts } = sheet;
  const y = page.height - 13;
  writeLine(sheet, productName, { style: 'strong', size: 8, y, colour: step.fg });
  const author = texts.author === '' ? '' : posterMessages.by(texts.author);
  if (author) writeLine(sheet, author, { style: 'plain', size: 8, y, colour: step.fg, atEnd: true });
}

interface LinePlace {
  style: FontStyle;
  size: number;
  y: number;
  colour: string;
  /** Aligned to the end of the line instead of its start. */
  atEnd?: boolean;
}

function writeLine(
  { pen, page, texts }: Sheet,
  text: string,
  { style, size, y, colour, atEnd = false }: LinePlace,
): void {
  const isLeft = (texts.base === 'rtl') === atEnd;
  const base: Direction = directionOf(text) ?? texts.base;
  const x = isLeft ? margin : page.width - margin;
  pen.write(text, { x, y, size, style, colour, base, anchor: isLeft ? 'left' : 'right' });
}
