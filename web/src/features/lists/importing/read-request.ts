import type { ReadContext, ReadFile, ReadRow } from '@top100/transfer/read/read-file';

/** What the page asks the worker to read. Files travel as handles: their bytes are read in the worker. */
export type ReadRequest = { context: ReadContext } & ({ files: readonly File[] } | { text: string });

/**
 * What the worker says, in this order: a file that it has read, its lists still without rows; the rows of those
 * lists by their place in it, some at a time, so that no message holds up the page; and at last that it is done.
 */
export type ReadReply =
  | { kind: 'read'; file: ReadFile }
  | { kind: 'rows'; list: number; rows: readonly ReadRow[] }
  | { kind: 'done' };
