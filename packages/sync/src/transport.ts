import type { CloudListMeta } from '@top100/contracts/endpoints/lists';
import type { StoredList } from './facts.ts';
import type { QueueEntry } from './queue.ts';

type WireList = Omit<CloudListMeta, 'username'> & { items?: readonly unknown[] };

/** The answer of a call; status 0 without one. */
export interface PushAnswer {
  status: number;
  code?: string | undefined;
  message?: string | undefined;
  /** After success, and in a version conflict (then with its items). */
  list?: WireList | undefined;
  /** Of a deletion: the version that was deleted. With `list` it was undone since. */
  version?: number | undefined;
  /** The revision with the refused content. */
  revisionId?: string | undefined;
  /** Milliseconds to wait, as the server asks. */
  retryAfterMs?: number | undefined;
}

export interface PullAnswer {
  /** 304: nothing has changed. */
  status: number;
  code?: string | undefined;
  retryAfterMs?: number | undefined;
  body?: {
    accountId: string;
    lists: readonly WireList[];
    deleted: readonly string[];
    seq: number;
    epoch: string;
    /** There is more after `seq`. */
    more: boolean;
  };
}

/**
 * The calls of sync. Both name the account in `X-Account-Id`, and resolve with any answer, or with status 0 without
 * one.
 */
export interface Transport {
  /**
   * Sends one entry with its id as `Idempotency-Key`: a CREATE as POST, an UPDATE as PUT with the list's
   * `sync_version` as `client_version`, a DELETE (with such a body if it carries unsent edits), a RESTORE as POST to
   * `undelete`. The content is the entry's `data`.
   */
  push(entry: QueueEntry, list: StoredList, accountId: string): Promise<PushAnswer>;
  /** Changes after `since`. `etag` is that of the last known state, if there is one. */
  pull(since: number, etag: string | undefined, accountId: string): Promise<PullAnswer>;
}
