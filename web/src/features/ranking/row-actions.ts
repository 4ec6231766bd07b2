import type { RowPart } from './use-row-focus.ts';

/** The actions of a row; stable functions, so that rows stay memoised. */
export interface RowActions {
  /** `to` starts at 0 and may be out of range; `part` gets the focus at the target. */
  moveTo(id: string, to: number, part: RowPart): void;
  moveToEnd(id: string, end: 'top' | 'bottom', part: RowPart): void;
  /** Opens "Move to rank" on the row, starting with a digit if one was typed. */
  typeRank(id: string, digit?: string): void;
  stopTyping(id: string, byKey: boolean): void;
  edit(id: string): void;
  remove(id: string): void;
}
