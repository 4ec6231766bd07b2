import type { CategoryId } from '@top100/contracts/categories';
import type { ItemDraft, ItemSource } from '@top100/contracts/items';
import type { Reading } from '../reading.ts';

/** What reading a file, or text that was pasted, has found. */
export interface ReadFile {
  /** As the person knows it: `ratings.csv`, or `my_spotify_data.zip › Playlist1.json`. */
  name: string;
  /** What the file was recognised as, such as `letterboxd-list`; 'unknown' when nothing fits. */
  format: string;
  /** The format in words: "Letterboxd list". */
  label: string;
  /** One for each list that the file holds; a mixed file has one for each type of item. */
  lists: ReadList[];
  /** What could not be read, in the order of the lines. What could be read is in `lists` all the same. */
  problems: FileProblem[];
}

export interface ReadList {
  category: CategoryId;
  title?: string;
  description?: string;
  /** In the order of their ranks. */
  rows: ReadRow[];
  /** Whether an explicit position has put them in order, and not their place in the file. */
  isRanked: boolean;
  /** What a person should know about the rows: "Ordered by your ratings, best first." */
  note?: string;
  /** Of plain lines that leave a choice which part is the title: the ways to read them, the one in use first. */
  readings?: readonly Reading[];
}

export interface ReadRow {
  /** From 1: the line of the file, or the place in an array, that it was read from. */
  line: number;
  /** Fields as the file tells them, not judged yet: years may be out of range, required ones missing. */
  draft: ItemDraft;
  /** The row in the place it comes from: `{ kind: 'imdb', id: 'tt0081505' }`. */
  source?: ItemSource;
  /** Of our own exports: every other field of the item, kept as it is. */
  kept?: Record<string, unknown>;
  /** Of plain lines: it only seems to introduce the others. */
  looksLikeHeading?: true;
}

export interface FileProblem {
  /** Undefined when it is the file as a whole. */
  line?: number;
  /** In words that a person can act upon: "Line 12 has no title". */
  message: string;
}

/** What the readers know of the world. */
export interface ReadContext {
  /** Numbers above it are no years. */
  currentYear: number;
  /** Into which category rows go when the file itself does not say what they are. */
  category: CategoryId;
  /** Overrules the guess which part of plain lines is the title. */
  reading?: Reading | undefined;
}
