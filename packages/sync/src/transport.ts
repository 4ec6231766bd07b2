import type { CloudListMeta } from '@top100/contracts/endpoints/lists';
import type { StoredList } from './facts.ts';
import type { QueueEntry } from './queue.ts';

type WireList = Omit<CloudListMeta, 'username'> & { items?: readonly unknown[] };

/** What a call was answered; 0 is the status of one that was not answered at all. */
export interface PushAnswer {
  status: number;
  code?: string | undefined;
  message?: string | undefined;
  /** Of a good answer, and of a version conflict (then with its items). */
  list?: WireList | undefined;
  /** Where the server has put the content that it refused. */
  revisionId?: string | undefined;
  /** How long the server asks to be left alone. */
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
 * The calls of sync. Both name the account in `X-Account-Id`. They resolve with whatever was answered, and with
 * status 0 when nothing was.
 */
export interface Transport {
  /**
   * Sends one entry under its id as `Idempotency-Key`: a CREATE as POST, an UPDATE as PUT with the list's
   * `sync_version` as `client_version`, a DELETE, a RESTORE as POST to `undelete`. The content is the entry's `data`.
   */
  push(entry: QueueEntry, list: StoredList, accountId: string): Promise<PushAnswer>;
  /** What changed after `since`. `etag` is that of a state in which nothing has, if there is one. */
  pull(since: number, etag: string | undefined, accountId: string): Promise<PullAnswer>;
}
