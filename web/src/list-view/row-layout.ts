import type { RankSizes } from './rank-geometry.ts';
import { heightOf, topOf } from './rank-geometry.ts';

/** Where the rows that are shown stand: all of a list, or those that a filter leaves, each as tall as its true rank. */
export interface RowLayout {
  count: number;
  /** In px. */
  height: number;
  topOf(row: number): number;
  heightOf(row: number): number;
  /** The row's true rank, from 0. */
  indexOf(row: number): number;
}

/** `indexes` are the ranks (from 0) of the rows that are shown, or undefined when all `count` are. */
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
