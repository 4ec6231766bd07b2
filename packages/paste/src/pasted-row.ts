import type { ItemDraft } from '@top100/domain/items';
import type { Reading } from './artist-or-title.ts';
import type { Rating } from './opinion.ts';

export interface PastedRow {
  /** Its line number in the pasted text, from 1. */
  line: number;
  /** The pasted line without invisible characters. */
  text: string;
  /** The number before it. */
  rank?: number;
  fields: ItemDraft;
  /** "[9/10]", ", 5 stars". */
  rating?: Rating;
  /** The cell of a comment column. */
  note?: string;
  /** Most lines are numbered and this one is not, or it seems to introduce the others. */
  looksLikeHeading?: true;
}

/** A row before sorting. */
export interface UnsortedRow extends PastedRow {
  /** It has no number, while other lines do. */
  isUnnumbered?: boolean;
}

/** The rows of a list before sorting. */
export interface UnsortedRows {
  rows: UnsortedRow[];
  readings: Reading[];
}
