import type { CategoryId } from '@top100/domain/categories';
import type { ItemDraft, ItemSource } from '@top100/domain/items';

/** A small file of one format, and what it holds. Its letters are those of Windows-1252, with accents among them. */
export interface Sample {
  /** The id of the format that has to recognise it. */
  format: string;
  /** Where a format has several shapes. */
  name?: string;
  /** Lines end with \n. */
  text: string;
  /** Of a table: what is between its cells if it is no comma, */
  delimiter?: ',' | ';' | '\t';
  /** and the line of its header, from 1, if it is not the first. */
  headerLine?: number;
  /** Of a table whose parts depend on where they stand, so that its columns cannot be put in another order. */
  hasFixedOrder?: true;
  /** Of a table that is known by having no other columns. */
  hasTheseColumnsOnly?: true;
  lists: readonly SampleList[];
  /** What is said about it, if not all can be read. */
  problems?: readonly string[];
}

export interface SampleList {
  category: CategoryId;
  title?: string;
  rows: readonly SampleRow[];
}

interface SampleRow {
  draft: ItemDraft;
  source?: ItemSource;
}

export function item(draft: ItemDraft, source?: ItemSource): SampleRow {
  return source ? { draft, source } : { draft };
}

/** Lines of a table, without the margin of the code that they stand in. */
export function lines(...text: string[]): string {
  return `${text.join('\n')}\n`;
}
