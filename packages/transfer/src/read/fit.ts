import { countColumns } from './cells.ts';

/** How well a header fits a dialect: the number of its own columns, 0 where there are fewer than `atLeast`. */
export function fitOf(header: readonly string[], own: readonly string[], atLeast: number): number {
  const count = countColumns(header, own);
  return count >= atLeast ? count : 0;
}
