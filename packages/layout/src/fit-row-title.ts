import { type FittedText, fitText, type MeasureAt } from './fit-text.ts';

export interface RowBox {
  /** Type size of the row's titles; a title may be set a little smaller before it is cut. */
  size: number;
  width: number;
  height: number;
  /** There is a byline below the title. */
  hasByline: boolean;
  /** Title and byline are on the same line. */
  isOneLine?: boolean;
}

/** Shares of the row's title size, tried in this order. */
const smaller = [1, 0.93, 0.86, 0.8] as const;
/** Minimum row height for two lines, as shares of the title size. */
const twoLines = { alone: 2.48, aboveByline: 3.8 };
/** Line height of a title as a share of its size. */
export const titleLead = 1.12;

/** Fits an item's title into its row: on two lines if the row is high enough, and a little smaller before it is cut. */
export function fitRowTitle(
  title: string,
  { size, width, height, hasByline, isOneLine = false }: RowBox,
  measureAt: MeasureAt,
): FittedText {
  const isHigh = height > size * (hasByline ? twoLines.aboveByline : twoLines.alone);
  const lines = isHigh && !isOneLine ? 2 : 1;
  return fitText(
    title,
    { sizes: smaller.map((share) => share * size), width, lines: () => lines },
    measureAt,
  );
}
