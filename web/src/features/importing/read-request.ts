import type { ImportContext, ImportedFile, ImportedRow } from '@top100/import-formats/read-file';

/** A request to the worker. Files are sent as handles and read in the worker. */
export type ReadRequest = { context: ImportContext } & ({ files: readonly File[] } | { text: string });

/**
 * The worker's messages, in this order: a file with its lists still empty; the rows of those lists by index,
 * in batches, so that no message blocks the page; finally `done`.
 */
export type ReadReply =
  | { kind: 'read'; file: ImportedFile }
  | { kind: 'rows'; list: number; rows: readonly ImportedRow[] }
  | { kind: 'done' };
