import { type Cell, cellsAcross, edgesOf, evenRows } from '@top100/layout/cells';

/** Sizes in px: portrait for posts, story for a full phone screen, wide for links and timelines. */
export const shapes = {
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
  wide: { width: 1200, height: 630 },
} as const;
export type Shape = keyof typeof shapes;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PicturePlan {
  width: number;
  height: number;
  /** Small text needs more pixels: device pixels per pixel of the plan. */
  scale: 1 | 2 | 3;
  /** Padding from an edge to the texts. */
  pad: number;
  head: Box;
  /** The area of the product's name, the address and its QR code. */
  foot: Box;
  rows: readonly Cell[];
  /** The bounding box of all rows. */
  list: Box;
}

/** More would be illegible in any shape. */
export const maxRanks = 100;
/** Up to this number each rank has a row to itself. */
const maxSingleRows = 10;
const podium = 3;
const tallestUnit = 120;
const panelOfWide = 400;
const headHeight = { portrait: 240, story: 330 };
const footHeight = { portrait: 114, story: 150, wide: 124 };
/** Between the texts of columns; wider for two, whose rows end with years. */
const gutters = [0, 0, 56, 24, 24];
/** Below the last row, where there is no foot. */
const bottomOfWide = 14;

/**
 * Number of columns in each row: one for the first ranks, more for the others, in reading order as on the
 * poster.
 */
function linesOf(shown: number): number[] {
  if (shown <= maxSingleRows) return Array(shown).fill(1);
  const rest = shown - podium;
  const columns = rest <= 30 ? 2 : rest <= 60 ? 3 : 4;
  return [...Array(podium).fill(1), ...evenRows(rest, columns)];
}

/** The layout of a picture of `shown` ranks: rows fill it from edge to edge, the first ones larger. */
export function planPicture(shape: Shape, shown: number): PicturePlan {
  const { width, height } = shapes[shape];
  const lines = linesOf(shown);
  const inColumns = lines.length - podium;
  // Above many columns the podium needs more height to stand out.
  const lift = shown <= maxSingleRows ? 1 : 1 + inColumns / 50;
  const weights = lines.map((columns, line) =>
    columns > 1 ? 1 : lift * (line === 0 ? 1.7 : line < podium ? 1.3 : 1),
  );
  const units = weights.reduce((sum, weight) => sum + weight, 0) || 1;

  const isWide = shape === 'wide';
  const x = isWide ? panelOfWide : 0;
  const pad = isWide ? 40 : 56;
  const footSpace = shape === 'wide' ? bottomOfWide : footHeight[shape];
  const room = height - footSpace - (shape === 'wide' ? 0 : headHeight[shape]);
  const unit = Math.min(room / units, tallestUnit);
  const listHeight = isWide ? room : Math.round(unit * units);
  // Short lists leave the rest to the title.
  const top = height - footSpace - listHeight;
  const list = { x, y: top, width: width - x, height: listHeight };

  const edges = edgesOf(weights, 0).map((at) => Math.round(top + (at * listHeight) / units));
  const rows = cellsAcross(lines, edges, {
    left: x,
    right: x + list.width,
    pad,
    gutter: (columns) => gutters[columns] ?? 0,
    snap: Math.round,
  });
  const panelFoot = height - footHeight.wide;
  return {
    width,
    height,
    scale: shown <= 30 ? 1 : isWide ? 3 : 2,
    pad,
    head: isWide ? { x: 0, y: 0, width: x, height: panelFoot } : { x: 0, y: 0, width, height: top },
    foot: isWide
      ? { x: 0, y: panelFoot, width: x, height: footHeight.wide }
      : { x: 0, y: height - footSpace, width, height: footSpace },
    rows,
    list,
  };
}
