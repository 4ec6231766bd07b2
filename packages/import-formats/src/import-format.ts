import type { FileProblem, ImportContext, ImportedList } from './read-file.ts';

/** A parsed table, from CSV in any delimiter and encoding. Header cells are trimmed, in lower case, without BOM. */
export interface Table {
  header: readonly string[];
  /** Records before the header, such as the name of a Letterboxd list. */
  preamble: readonly TableRow[];
  rows: readonly TableRow[];
}

export interface TableRow {
  /** Line number of the record's first line, from 1. */
  line: number;
  /** Cells in the order of the header, trimmed, without `="…"` guards. Missing ones are ''. */
  cells: readonly string[];
  /** The cell of a column by its header; '' without one. */
  get(column: string): string;
}

export interface ImportResult {
  lists: ImportedList[];
  problems: FileProblem[];
}

/** A CSV format, recognised by its columns. */
export interface TableFormat {
  /** `letterboxd-list` */
  id: string;
  /** "Letterboxd list" */
  label: string;
  /**
   * Score of a header: the number of columns that only this format has, or 0 if it is another format's. The highest
   * score reads the file; `needs` lists columns without which an error is reported.
   */
  fits(header: readonly string[]): number;
  /** Required columns. */
  needs: readonly string[];
  read(table: Table, context: ImportContext): ImportResult;
}

/** A JSON format, recognised by its shape. */
export interface JsonFormat {
  id: string;
  label: string;
  fits(document: unknown): boolean;
  read(document: unknown, context: ImportContext): ImportResult;
}

/** A text format that is neither CSV nor JSON: XSPF, a `.topster`. */
export interface TextFormat {
  id: string;
  label: string;
  fits(text: string): boolean;
  read(text: string, context: ImportContext): ImportResult;
}
