import type { ItemDraft } from '@top100/contracts/items';
import type { Reading } from './reading.ts';

export interface PastedRow {
  /** Its line in the pasted text, from 1. */
  line: number;
  /** The line as it was pasted, cleaned of what nobody sees. */
  text: string;
  /** The number in front of it. */
  rank?: number;
  fields: ItemDraft;
  /** Most lines are numbered and this one is not, or it only introduces the others. */
  looksLikeHeading?: true;
}

/** A row as its reader hands it on. */
export interface ReadRow extends PastedRow {
  /** Other lines have a number and this one has none. */
  isUnnumbered?: boolean;
}

/** Rows of one list, before they are in their order. */
export interface ReadRows {
  rows: ReadRow[];
  readings: Reading[];
}
