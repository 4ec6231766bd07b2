import { countColumns } from './tables/cells.ts';

/** Score of a header for a format: the number of the format's own columns, 0 below `atLeast`. */
export function scoreHeader(header: readonly string[], own: readonly string[], atLeast: number): number {
  const count = countColumns(header, own);
  return count >= atLeast ? count : 0;
}
