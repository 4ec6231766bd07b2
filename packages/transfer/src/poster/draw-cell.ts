import type { GradientStep } from '@top100/colours/gradient';
import { type Direction, directionOf } from './bidi.ts';
import type { FontStyle } from './font-files.ts';
import type { Cell, PageSize } from './page-plan.ts';
import type { Pen } from './pen.ts';
import type { RowTexts } from './poster-texts.ts';
import { hasSigns } from './scripts.ts';

export interface CellLook {
  pen: Pen;
  page: PageSize;
  base: Direction;
  step: GradientStep;
  /** Points: the widest numeral of the rows that have as many columns. */
  numeralWidth: number;
}

/** Height of capitals as a share of the type size, in Inter. */
const capHeight = 0.727;
/** Before a title is cut it becomes a little smaller. */
const smaller = [1, 0.93, 0.86, 0.8] as const;

/** Writes one item: its numeral, what it is called, and quietly who made it and when. */
export function drawCell(cell: Cell, row: RowTexts, look: CellLook): void {
  const sizes = sizesFor(cell);
  const write = writerIn(cell, look);
  const middle = cell.y + cell.height / 2;
  write(row.numeral, { style: 'display', size: sizes.numeral, x: 0, y: centred(middle, sizes.numeral) });
  if (sizes.isOneLine) drawBeside(cell, row, look, write);
  else drawBelow(cell, row, look, write);
}

interface Place {
  style: FontStyle;
  size: number;
  /** Points from the start of the cell's text, or from its end. */
  x: number;
  y: number;
  atEnd?: boolean;
}

type Write = (text: string, place: Place) => void;

function writerIn(cell: Cell, { pen, page, base, step }: CellLook): Write {
  return (text, { style, size, x, y, atEnd = false }) => {
    const fromLeft = atEnd ? cell.textX + cell.textWidth - x : cell.textX + x;
    const isRightToLeft = base === 'rtl';
    pen.write(text, {
      x: isRightToLeft ? page.width - fromLeft : fromLeft,
      ...{ y, size, style, colour: step.fg, anchor: isRightToLeft === atEnd ? 'left' : 'right' },
      base: directionOf(text) ?? base,
    });
  };
}

/** A flat row of full width: title, byline and year on one line. */
function drawBeside(cell: Cell, row: RowTexts, { pen, numeralWidth }: CellLook, write: Write): void {
  const { title, byline, gap } = sizesFor(cell);
  const y = centred(cell.y + cell.height / 2, title);
  const start = numeralWidth + gap;
  const yearWidth = row.year === '' ? 0 : pen.widthOf(row.year, 'plain', byline) + gap;
  const width = cell.textWidth - start - yearWidth;
  const name = pen.fit(row.title, { style: 'strong', sizes: sizesOf(title), width, lines: oneLine });
  const shown = name.lines.join('');
  write(shown, { style: 'strong', size: name.size, x: start, y });
  const used = pen.widthOf(shown, 'strong', name.size) + title * 0.7;
  if (row.byline !== '' && width - used > byline * 4) {
    const quiet = { style: 'plain', sizes: [byline], width: width - used, lines: oneLine } as const;
    const maker = pen.fit(row.byline, quiet).lines.join('');
    write(maker, { style: 'plain', size: byline, x: start + used, y });
  }
  if (row.year) write(row.year, { style: 'plain', size: byline, x: 0, y, atEnd: true });
}

/** Title above byline; the year at the end of the row, or of the byline where rows are narrow. */
function drawBelow(cell: Cell, row: RowTexts, look: CellLook, write: Write): void {
  const { pen, numeralWidth } = look;
  const sizes = sizesFor(cell);
  const middle = cell.y + cell.height / 2;
  const start = numeralWidth + sizes.gap;
  const isWide = cell.columns === 1;
  const besideYear = isWide && row.year !== '' ? pen.widthOf(row.year, 'plain', sizes.byline) + 16 : 0;
  const width = cell.textWidth - start - besideYear;
  const second = bylineIn(width, row, { pen, size: sizes.byline, isWide });
  const lines = () => (second === '' || sizes.isTall ? 2 : 1);
  const title = pen.fit(row.title, { style: 'strong', sizes: sizesOf(sizes.title), width, lines });
  const lead = title.size * 1.12;
  const signs = hasSigns(row.title) ? title.size * 0.2 : 0;
  const drop = second === '' ? 0 : sizes.byline * 1.42 + signs;
  const block = capHeight * title.size + (title.lines.length - 1) * lead + drop;
  const first = middle - block / 2 + capHeight * title.size;
  for (const [index, line] of title.lines.entries()) {
    write(line, { style: 'strong', size: title.size, x: start, y: first + index * lead });
  }
  if (second !== '') {
    const y = first + (title.lines.length - 1) * lead + drop;
    write(second, { style: 'plain', size: sizes.byline, x: start, y });
  }
  if (besideYear > 0) {
    const y = centred(middle, sizes.byline);
    write(row.year, { style: 'plain', size: sizes.byline, x: 0, y, atEnd: true });
  }
}

/** What fits of the byline: in a narrow column the maker and the year come before everything else. */
function bylineIn(
  width: number,
  { byline, year }: RowTexts,
  { pen, size, isWide }: { pen: Pen; size: number; isWide: boolean },
): string {
  const cut = (text: string, room: number) =>
    text === ''
      ? ''
      : pen.fit(text, { style: 'plain', sizes: [size], width: room, lines: oneLine }).lines.join('');
  if (isWide || year === '') return cut(byline, width);
  if (byline === '') return year;
  const [maker = byline] = byline.split(' · ');
  for (const one of [byline, maker]) {
    const whole = `${one} · ${year}`;
    if (pen.widthOf(whole, 'plain', size) <= width) return whole;
  }
  const tail = ` · ${year}`;
  return `${cut(maker, width - pen.widthOf(tail, 'plain', size))}${tail}`;
}

const oneLine = () => 1;
const sizesOf = (title: number) => smaller.map((share) => share * title);

/** The baseline of a line whose capitals stand around the middle. */
function centred(middle: number, size: number): number {
  return middle + (capHeight / 2) * size;
}

interface CellSizes {
  numeral: number;
  title: number;
  byline: number;
  /** Between numeral and title. */
  gap: number;
  /** Title and byline beside each other. */
  isOneLine: boolean;
  /** Room for a title of two lines. */
  isTall: boolean;
}

/** Type sizes in points for a cell's height, held back where it is narrow. */
export function sizesFor({ height, textWidth, columns }: Cell): CellSizes {
  const isOneLine = columns === 1 && height < 30;
  const isWide = columns === 1;
  const title = isOneLine
    ? Math.min(height * 0.42, 11)
    : Math.min(height * (isWide ? 0.36 : 0.4), isWide ? 48 : textWidth / 11);
  return {
    numeral: isWide ? Math.min(height * 0.86, 210) : Math.min(height * 0.66, textWidth * 0.24),
    title,
    byline: isOneLine ? title * 0.84 : Math.min(title * (isWide ? 0.64 : 0.68), 17),
    gap: isWide ? Math.max(10, Math.min(height * 0.2, 22)) : Math.max(5, Math.min(title * 0.7, 12)),
    isOneLine,
    isTall: height > title * 4,
  };
}
