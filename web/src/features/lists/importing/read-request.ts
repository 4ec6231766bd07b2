import type { ReadContext, ReadFile } from '@top100/transfer/read/read-file';

/** What the page asks the worker to read. Files travel as handles: their bytes are read in the worker. */
export type ReadRequest = { context: ReadContext } & ({ files: readonly File[] } | { text: string });

/** What the worker says, in this order: every file that it has read, then that it is done. */
export type ReadReply = { kind: 'read'; file: ReadFile } | { kind: 'done' };
