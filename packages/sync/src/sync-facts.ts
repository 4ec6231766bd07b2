import type { CloudListMeta } from '@top100/contracts/endpoints/lists';
import type { CloudList } from './local-list.ts';

/** The id of an entry that the fact may have to make, and the account's limit of items in a list. */
interface MayQueue {
  op: string;
  itemsPerList: number;
}

/** Results of pushes and pulls. */
export type SyncFact =
  /** Freezes what is sent. On disk before the first byte is sent. */
  | { kind: 'pushBegan'; entryId: string }
  /** 2xx. After a DELETE it has no `list`, but the `version` that was deleted. */
  | ({
      kind: 'pushSettled';
      entryId: string;
      list?: Omit<CloudListMeta, 'username'>;
      version?: number;
    } & MayQueue)
  /** A DELETE that had been answered before: another device has undone the deletion since, and `list` is live. */
  | ({ kind: 'deletionUndone'; entryId: string; list: CloudList } & MayQueue)
  /** The deletion was undone; `list` is what the server restored. */
  | ({ kind: 'restoreSettled'; entryId: string; list: CloudList } & MayQueue)
  /** 409: the server's list has changed, and the refused content is stored as a revision. */
  | ({ kind: 'pushConflicted'; entryId: string; list: CloudList; revisionId?: string } & MayQueue)
  /** 410: deleted elsewhere; the refused content is stored as a revision. */
  | ({ kind: 'pushHitTombstone'; entryId: string; revisionId?: string } & MayQueue)
  /** 403 category_limit: the list stays on this device. */
  | ({ kind: 'pushRefused'; entryId: string; code: string; message: string } & MayQueue)
  /** A retry would be refused again, so it waits for a person. */
  | ({ kind: 'pushParked'; entryId: string; code: string; message: string } & MayQueue)
  /** No answer, or a transient failure: retried later. Without `status` no call was made. */
  | { kind: 'pushPostponed'; entryId: string; status?: number }
  /** Everything of the list that failed, is parked or stayed local is retried. */
  | { kind: 'listRetried'; op: string }
  /** The list, as it was at the fact count `n`, continues under another id, under which it exists already. */
  | { kind: 'listReplaced'; by: string; n: number }
  | ({ kind: 'cloudListPulled'; list: CloudList } & MayQueue)
  | ({ kind: 'cloudListDeleted' } & MayQueue)
  /** The server's database was restored from a backup; `list` is the server's version, if it has one. */
  | ({ kind: 'listReconciled'; list?: CloudList } & MayQueue);

/** How far the device has pulled the account: `seq` counts within an `epoch`, which a restored database changes. */
export interface PullCursor {
  seq: number;
  epoch: string;
}
