import type { RowPart } from './use-row-focus.ts';

/** What can be done to a row; the same functions for as long as the list stands, so that rows stay memoised. */
export interface RowActions {
  /** `to` counts from 0 and may be out of range; `part` is what gets the focus where the row lands. */
  moveTo(id: string, to: number, part: RowPart): void;
  moveToEnd(id: string, end: 'top' | 'bottom', part: RowPart): void;
  /** Opens "Move to rank" on the row, beginning with a digit if one was typed. */
  typeRank(id: string, digit?: string): void;
  stopTyping(id: string, byKey: boolean): void;
  edit(id: string): void;
  remove(id: string): void;
}
