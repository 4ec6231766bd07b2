import type { CloudListMeta } from '@top100/contracts/endpoints/lists';
import type { Item } from '@top100/contracts/items';
import type { ListMeta } from '@top100/contracts/lists';

/** A list as the device keeps it. `n` counts the facts applied to it: it rises with every change, in any tab. */
export interface StoredList extends ListMeta {
  n: number;
}

/** A list with its items; `items` is undefined while they are still on disk only. */
export interface HeldList {
  meta: StoredList;
  items: readonly Item[] | undefined;
  /** What waits to be sent; nothing for visitors, and for lists that are as the server has them. */
  sync?: ListSync | undefined;
}

/** What people write of a list; everything else of it is bookkeeping. */
export interface ListContent {
  title: string;
  description: string;
  isPublic: boolean;
  /** Follows the title, and the server may change it. */
  shortUri: string;
  items: readonly Item[];
}

/** A list as the server has it, its items in the order of their ranks. */
export interface CloudList extends Omit<CloudListMeta, 'username'> {
  items: readonly Item[];
}

export type Operation = 'CREATE' | 'UPDATE' | 'DELETE' | 'RESTORE';

/** One operation that waits to be sent (spec section 3). */
export interface QueueEntry {
  /** The Idempotency-Key: what is sent under one id never changes. */
  id: string;
  list_id: string;
  operation: Operation;
  created_at: string;
  retry_count: number;
  /** 'failed' after three tries, and when it is parked. A failed one is still tried again, a parked one is not. */
  status: 'pending' | 'failed';
  last_retry_at?: string;
  /** On disk before the first byte leaves. */
  everSent: boolean;
  /**
   * What is sent, from the first try on; until then the entry means the list as it is. Of a RESTORE, which sends no
   * content: what was sent of the list before it was deleted.
   */
  data?: ListContent;
  /** Waits for a person: it would be refused again. */
  parked?: { code: string; message: string };
}

/** What waits of one list, oldest first: at most one entry that was sent and one that means the list as it is. */
export interface ListSync {
  /** The server's content at the list's sync_version, where a merge of three begins. */
  base?: ListContent;
  queue: readonly QueueEntry[];
  /** Rows that a person has moved since, by id: of two neighbours that changed places, the contents do not tell which. */
  moved?: readonly string[];
  /** A CREATE may have reached the server, though none was answered well. */
  attempted?: true;
  /**
   * What a pull said while something was on its way. The answer to that mostly says it too, but not when it repeats
   * what it was before the server's list went on.
   */
  heard?: CloudList | 'deleted';
}
