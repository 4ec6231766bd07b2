import type { CloudListMeta } from '@top100/contracts/endpoints/lists';
import type { CloudList } from './held-list.ts';

/** The id of an entry that the fact may have to make, and how many items the account's tier allows in a list. */
interface MayQueue {
  op: string;
  itemsPerList: number;
}

/** What became of a list's queue entries, and what was heard from the server. */
export type SyncFact =
  /** Freezes what is sent. On disk before the first byte leaves. */
  | { kind: 'pushBegan'; entryId: string }
  /** 2xx. `list` is missing after a DELETE. */
  | ({ kind: 'pushSettled'; entryId: string; list?: Omit<CloudListMeta, 'username'> } & MayQueue)
  /** The deletion was taken back; `list` is what the server has brought back. */
  | ({ kind: 'restoreSettled'; entryId: string; list: CloudList } & MayQueue)
  /** 409: the server has changed meanwhile, and has kept the refused content as a revision. */
  | ({ kind: 'pushConflicted'; entryId: string; list: CloudList; revisionId?: string } & MayQueue)
  /** 410: deleted elsewhere; the server has kept the refused content as a revision. */
  | ({ kind: 'pushMetTombstone'; entryId: string; revisionId?: string } & MayQueue)
  /** 403 category_limit: the list stays on this device. */
  | ({ kind: 'pushRefused'; entryId: string; code: string; message: string } & MayQueue)
  /** It will be refused again as it is, so it waits for a person. */
  | ({ kind: 'pushParked'; entryId: string; code: string; message: string } & MayQueue)
  /** No answer, or none that says anything about the list: tried again later. */
  | { kind: 'pushPutOff'; entryId: string }
  /** Everything of the list that failed, is parked or stayed here is tried again. */
  | { kind: 'listRevived'; op: string }
  /** The list, as it was at the fact count `n`, goes on under another id, which lies beside it already. */
  | { kind: 'listReplaced'; by: string; n: number }
  | ({ kind: 'cloudListArrived'; list: CloudList } & MayQueue)
  | ({ kind: 'cloudListGone' } & MayQueue)
  /** The server's database was restored from a backup; `list` is what it has now, if it has it. */
  | ({ kind: 'listReconciled'; list?: CloudList } & MayQueue);

/** How far the device has followed the account: `seq` counts within an `epoch`, which a restored database changes. */
export interface Pulled {
  seq: number;
  epoch: string;
}
