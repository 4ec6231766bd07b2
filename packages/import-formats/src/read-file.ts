import type { CategoryId } from '@top100/domain/categories';
import type { ItemDraft, ItemSource } from '@top100/domain/items';
import type { Reading } from '@top100/paste/artist-or-title';
import type { Opinion } from '@top100/paste/opinion';

/** The result of reading a file or pasted text. */
export interface ImportedFile {
  /** For people: `ratings.csv`, or `my_spotify_data.zip › Playlist1.json`. */
  name: string;
  /** Id of the recognised format, such as `letterboxd-list`; 'unknown' if none fits. */
  format: string;
  /** Name of the format: "Letterboxd list". */
  label: string;
  /** The lists of the file; a mixed file has one per item type. */
  lists: ImportedList[];
  /** What could not be read, in the order of the lines; everything else is in `lists`. */
  problems: FileProblem[];
}

export interface ImportedList {
  category: CategoryId;
  title?: string;
  description?: string;
  /** In rank order. */
  rows: ImportedRow[];
  /** Whether explicit positions determine the order, rather than the order in the file. */
  isRanked: boolean;
  /** A remark about the rows, such as "Ordered by your ratings, best first." */
  note?: string;
  /** Of a further sheet of a workbook: offered, but not selected by default. */
  isAside?: true;
  /** For plain lines whose title is ambiguous: the possible readings, the current one first. */
  readings?: readonly Reading[];
}

export interface ImportedRow extends Opinion {
  /** Line number in the file, or index in an array, from 1. */
  line: number;
  /** Unvalidated fields: years may be out of range, required fields missing. */
  draft: ItemDraft;
  /** Its id at the service: `{ kind: 'imdb', id: 'tt0081505' }`. */
  source?: ItemSource;
  /** From our own exports: all other fields of the item, unchanged. */
  kept?: Record<string, unknown>;
  /** A plain line that seems to be a heading of the others. */
  looksLikeHeading?: true;
}

export interface FileProblem {
  /** Undefined if it concerns the whole file. */
  line?: number;
  /** A message that the user can act upon: "Line 12 has no title". */
  message: string;
}

/** What parsers need to know beside the file. */
export interface ImportContext {
  /** Higher numbers are not years. */
  currentYear: number;
  /** The category of rows if the file does not say. */
  category: CategoryId;
  /** Overrides the guess which part of plain lines is the title. */
  reading?: Reading | undefined;
}
