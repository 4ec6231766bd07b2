import type { FileProblem, ReadContext, ReadList } from './read-file.ts';

/** A table of text: CSV in any delimiter and encoding, read. Header cells are trimmed, in lower case, without BOM. */
export interface Table {
  header: readonly string[];
  /** Records in front of the header, such as the name of a Letterboxd list. */
  preamble: readonly TableRow[];
  rows: readonly TableRow[];
}

export interface TableRow {
  /** From 1, of the record's first line. */
  line: number;
  /** Cells in the order of the header, `="…"` guards off, trimmed. Missing ones are ''. */
  cells: readonly string[];
  /** The cell of a column by its name in the header; '' when there is none. */
  get(column: string): string;
}

export interface DialectResult {
  lists: ReadList[];
  problems: FileProblem[];
}

/** A kind of CSV, known by its columns. */
export interface TableDialect {
  /** `letterboxd-list` */
  id: string;
  /** "Letterboxd list" */
  label: string;
  /**
   * How well a header fits: the number of columns that only this dialect has, or 0 when it is another's. The best
   * one reads the file; a table of which a needed column is missing is told by `needs`.
   */
  fits(header: readonly string[]): number;
  /** Columns without which nothing can be read. */
  needs: readonly string[];
  read(table: Table, context: ReadContext): DialectResult;
}

/** A kind of JSON, known by its shape. */
export interface JsonDialect {
  id: string;
  label: string;
  fits(document: unknown): boolean;
  read(document: unknown, context: ReadContext): DialectResult;
}

/** A kind of text that is neither CSV nor JSON: XSPF, a `.topster`. */
export interface TextDialect {
  id: string;
  label: string;
  fits(text: string): boolean;
  read(text: string, context: ReadContext): DialectResult;
}
