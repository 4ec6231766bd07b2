/**
 * A row's height depends only on its rank, so every position in a list of any length is computed: nothing is
 * measured, and unmounted rows have a position too. Ranks are counted from 0 here ("index").
 */

/** The four row styles: the first, the rest of the podium, the rest of the top ten, all others. */
export type BandName = 'first' | 'podium' | 'ten' | 'rest';

interface Band {
  tier: BandName;
  /** The first index of the band. */
  from: number;
  height: number;
  /** Top of the band's first row, in px from the list's top. */
  top: number;
}

export type RankSizes = readonly Band[];

function sizes(first: number, podium: number, ten: number, rest: number): RankSizes {
  return [
    { tier: 'first', from: 0, height: first, top: 0 },
    { tier: 'podium', from: 1, height: podium, top: first },
    { tier: 'ten', from: 3, height: ten, top: first + 2 * podium },
    { tier: 'rest', from: 10, height: rest, top: first + 2 * podium + 7 * ten },
  ];
}

export const wideSizes = sizes(128, 92, 68, 58);
export const phoneSizes = sizes(112, 84, 64, 56);

function bandOf(sizes: RankSizes, index: number): Band {
  return sizes.findLast((band) => band.from <= index) ?? (sizes[0] as Band);
}

export function bandNameOf(index: number): BandName {
  return bandOf(wideSizes, index).tier;
}

/** The height of the row at an index, in px. */
export function heightOf(sizes: RankSizes, index: number): number {
  return bandOf(sizes, index).height;
}

/** Top of the row at an index, in px from the list's top; `topOf(count)` is the height of the list. */
export function topOf(sizes: RankSizes, index: number): number {
  if (index <= 0) return 0;
  const band = bandOf(sizes, index);
  // At the first row of a band both formulas agree.
  return band.top + (index - band.from) * band.height;
}

/** The index of the row at offset `y` in a list of `count` rows; offsets beyond an end are clamped. */
export function indexAt(sizes: RankSizes, y: number, count: number): number {
  const band = sizes.findLast((one) => one.top <= y) ?? (sizes[0] as Band);
  const index = band.from + Math.floor((y - band.top) / band.height);
  return Math.max(0, Math.min(count - 1, index));
}

/** Position of the row at `index` while the row `from` is dragged over `to`. */
export function shiftedIndex(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  if (to <= index && index < from) return index + 1;
  return index;
}
