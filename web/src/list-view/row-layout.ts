import type { RankSizes } from './rank-geometry.ts';
import { heightOf, topOf } from './rank-geometry.ts';

/** Positions of the shown rows: all of a list or those that match a filter, each as tall as its true rank. */
export interface RowLayout {
  count: number;
  /** In px. */
  height: number;
  topOf(row: number): number;
  heightOf(row: number): number;
  /** The row's true rank, from 0. */
  indexOf(row: number): number;
}

/** `indexes` are the ranks (from 0) of the shown rows, or undefined if all `count` are shown. */
export function layOutRows(sizes: RankSizes, count: number, indexes?: readonly number[]): RowLayout {
  if (!indexes) {
    return {
      count,
      height: topOf(sizes, count),
      topOf: (row) => topOf(sizes, row),
      heightOf: (row) => heightOf(sizes, row),
      indexOf: (row) => row,
    };
  }
  const tops: number[] = [];
  let height = 0;
  for (const index of indexes) {
    tops.push(height);
    height += heightOf(sizes, index);
  }
  return {
    count: indexes.length,
    height,
    topOf: (row) => tops[row] ?? height,
    heightOf: (row) => heightOf(sizes, indexes[row] ?? 0),
    indexOf: (row) => indexes[row] ?? row,
  };
}
