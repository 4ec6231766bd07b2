/** Portrait for posts, story for what fills a phone, wide for links and timelines. In px. */
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

export interface PlannedRow extends Box {
  /** From 0. */
  index: number;
  /** As wide as the whole list; the others stand in columns. */
  isWide: boolean;
}

export interface PicturePlan {
  width: number;
  height: number;
  /** Small print needs more pixels: how many there are for one of the plan. */
  scale: 1 | 2;
  head: Box;
  /** Where the product's name stands. */
  foot: Box;
  rows: readonly PlannedRow[];
  /** All rows together, with the places that the last column leaves empty. */
  list: Box;
}

/** More than these would be dust, whatever the shape. */
export const mostRanks = 100;
/** So many have a row each. */
const mostWide = 10;
const podium = 3;
const tallestUnit = 120;
const panelOfWide = 400;
const headHeight = { portrait: 236, story: 330 };
const footHeight = { portrait: 56, story: 110 };

/** Where everything stands in a picture of `shown` ranks: rows fill it from edge to edge, the first ones larger. */
export function planPicture(shape: Shape, shown: number): PicturePlan {
  const { width, height } = shapes[shape];
  const wide = shown <= mostWide ? shown : podium;
  const inColumns = shown - wide;
  const columns = inColumns === 0 ? 1 : inColumns <= 30 ? 2 : inColumns <= 60 ? 3 : 4;
  const perColumn = Math.ceil(inColumns / columns);
  // Beside columns of many, the podium needs more to stand out.
  const lift = inColumns === 0 ? 1 : 1 + perColumn / 25;
  const weights = Array.from(
    { length: wide },
    (_, index) => lift * (index === 0 ? 1.7 : index < podium ? 1.3 : 1),
  );
  const units = weights.reduce((sum, weight) => sum + weight, perColumn) || 1;

  const isWide = shape === 'wide';
  const x = isWide ? panelOfWide : 0;
  const footRoom = isWide ? 0 : footHeight[shape];
  const room = isWide ? height : height - headHeight[shape] - footRoom;
  const unit = Math.min(room / units, tallestUnit);
  const listHeight = isWide ? height : Math.round(unit * units);
  // Short lists leave the rest to the title.
  const top = height - footRoom - listHeight;
  const list = { x, y: top, width: width - x, height: listHeight };

  const rows: PlannedRow[] = [];
  const scaleY = listHeight / units;
  let done = 0;
  const edge = (units: number) => Math.round(top + units * scaleY);
  for (const [index, weight] of weights.entries()) {
    const y = edge(done);
    done += weight;
    rows.push({ index, isWide: true, x, y, width: list.width, height: edge(done) - y });
  }
  for (let at = 0; at < inColumns; at += 1) {
    const column = Math.floor(at / perColumn);
    const line = at % perColumn;
    const left = Math.round(x + (column * list.width) / columns);
    const right = Math.round(x + ((column + 1) * list.width) / columns);
    const y = edge(done + line);
    rows.push({
      index: wide + at,
      isWide: false,
      x: left,
      y,
      width: right - left,
      height: edge(done + line + 1) - y,
    });
  }
  return {
    width,
    height,
    scale: shown > 30 ? 2 : 1,
    head: isWide ? { x: 0, y: 0, width: x, height: height - 60 } : { x: 0, y: 0, width, height: top },
    foot: isWide
      ? { x: 0, y: height - 60, width: x, height: 60 }
      : { x: 0, y: height - footRoom, width, height: footRoom },
    rows,
    list,
  };
}
