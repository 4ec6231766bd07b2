import type { GradientStep } from '@top100/colours/gradient';
import type { Cell } from '@top100/layout/cells';
import { fitRowTitle, titleLead } from '@top100/layout/fit-row-title';
import { type Direction, directionOf } from './bidi.ts';
import type { FontStyle } from './font-files.ts';
import type { PageSize } from './page-plan.ts';
import type { Pen } from './pen.ts';
import type { RowTexts } from './poster-texts.ts';
import { hasSigns } from './scripts.ts';
import type { CellSizes } from './type-sizes.ts';

export interface CellLook {
  pen: Pen;
  page: PageSize;
  base: Direction;
  step: GradientStep;
  sizes: CellSizes;
  /** Points from the start of the cell's text to its title: equal for all rows with as many columns. */
  indent: number;
}

/** Height of capitals as a share of the type size, in Inter. */
const capHeight = 0.727;

/** Draws one item: its numeral, its title, and smaller its maker and year. */
export function drawCell(cell: Cell, row: RowTexts, look: CellLook): void {
  const { sizes } = look;
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

/** A flat, full-width row: title, byline and year on one line. */
function drawBeside(cell: Cell, row: RowTexts, look: CellLook, write: Write): void {
  const { pen, indent: start } = look;
  const { title, byline } = look.sizes;
  const y = centred(cell.y + cell.height / 2, title);
  const { lines, size, width } = fitTitle(cell, row, look);
  const shown = lines.join('');
  write(shown, { style: 'strong', size, x: start, y });
  const used = pen.widthOf(shown, 'strong', size) + title * 0.7;
  if (row.byline !== '' && width - used > byline * 4) {
    const quiet = { style: 'plain', sizes: [byline], width: width - used, lines: oneLine } as const;
    const maker = pen.fit(row.byline, quiet).lines.join('');
    write(maker, { style: 'plain', size: byline, x: start + used, y });
  }
  if (row.year) write(row.year, { style: 'plain', size: byline, x: 0, y, atEnd: true });
}

/** Title above byline; the year at the end of the row, or in narrow rows of the byline. */
function drawBelow(cell: Cell, row: RowTexts, look: CellLook, write: Write): void {
  const { pen, sizes, indent: start } = look;
  const middle = cell.y + cell.height / 2;
  const title = fitTitle(cell, row, look);
  const { size, width } = title;
  const second = bylineIn(width, row, { pen, size: sizes.byline, isWide: cell.columns === 1 });
  const lead = size * titleLead;
  const signs = hasSigns(row.title) ? sizes.title * 0.2 : 0;
  const drop = second === '' ? 0 : sizes.byline * 1.42 + signs;
  const block = capHeight * size + (title.lines.length - 1) * lead + drop;
  const first = middle - block / 2 + capHeight * size;
  for (const [index, line] of title.lines.entries()) {
    write(line, { style: 'strong', size, x: start, y: first + index * lead });
  }
  if (second !== '') {
    const y = first + (title.lines.length - 1) * lead + drop;
    write(second, { style: 'plain', size: sizes.byline, x: start, y });
  }
  if (cell.columns === 1 && row.year !== '') {
    const y = centred(middle, sizes.byline);
    write(row.year, { style: 'plain', size: sizes.byline, x: 0, y, atEnd: true });
  }
}

/** The lines of a cell's title, and their maximum width in points. */
export function fitTitle(
  cell: Cell,
  row: RowTexts,
  look: Pick<CellLook, 'pen' | 'sizes' | 'indent'>,
): FittedTitle {
  const { pen, sizes, indent } = look;
  const space = sizes.isOneLine ? sizes.gap : 16;
  const isBesideYear = cell.columns === 1 && row.year !== '';
  const yearWidth = isBesideYear ? pen.widthOf(row.year, 'plain', sizes.byline) + space : 0;
  const width = cell.textWidth - indent - yearWidth;
  const isAlone = row.byline === '' && (row.year === '' || cell.columns === 1);
  const room = {
    size: sizes.title,
    width,
    height: cell.height,
    hasByline: !isAlone,
    isOneLine: sizes.isOneLine,
  };
  const fitted = fitRowTitle(row.title, room, pen.measureAt('strong'));
  return { ...fitted, width, isTooLong: fitted.isCut || fitted.size < sizes.title };
}

interface FittedTitle {
  lines: readonly string[];
  /** Type size: the cell's, or a little less. */
  size: number;
  width: number;
  /** It does not fit at the cell's own size. */
  isTooLong: boolean;
}

/** The part of the byline that fits: in a narrow column the maker and the year take precedence. */
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

/** The baseline of a line whose capitals are centred around `middle`. */
function centred(middle: number, size: number): number {
  return middle + (capHeight / 2) * size;
}
