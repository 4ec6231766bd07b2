import type { CloudListMeta } from '@top100/contracts/endpoints/lists';
import type { Item } from '@top100/domain/items';
import type { ListMeta } from '@top100/domain/lists';

/** A list as stored on the device. `n` counts the facts applied to it in any tab, so it rises with every change. */
export interface StoredList extends ListMeta {
  n: number;
}

/** A list with its items; `items` is undefined while they are on disk only. */
export interface LocalList {
  meta: StoredList;
  items: readonly Item[] | undefined;
  /** Unsent operations; absent for visitors and for lists in sync. */
  sync?: ListSync | undefined;
}

/** What people edit of a list; everything else is bookkeeping. */
export interface ListContent {
  title: string;
  description: string;
  isPublic: boolean;
  /** True or absent: whether the public list shows the notes. */
  showNotes?: boolean | undefined;
  /** Derived from the title; the server may change it. */
  shortUri: string;
  items: readonly Item[];
}

/** A list as the server stores it, its items in the order of their ranks. */
export interface CloudList extends Omit<CloudListMeta, 'username'> {
  items: readonly Item[];
}

export type Operation = 'CREATE' | 'UPDATE' | 'DELETE' | 'RESTORE';

/** One queued operation. */
export interface QueueEntry {
  /** The Idempotency-Key: the content of an id never changes. */
  id: string;
  list_id: string;
  operation: Operation;
  created_at: string;
  retry_count: number;
  /** 'failed' after three attempts, and when parked. Failed entries are still retried, parked ones are not. */
  status: 'pending' | 'failed';
  last_retry_at?: string;
  /** Status of the last failed attempt, 0 without an answer; absent if no call was made, and in older queues. */
  last_status?: number;
  /** On disk before the first byte is sent. */
  everSent: boolean;
  /**
   * The content that is sent, from the first attempt on; until then the entry stands for the list as it is. Of a
   * DELETE: edits that the server may lack, if any. Of a RESTORE, which sends no content: what was sent of the list
   * before its deletion.
   */
  data?: ListContent;
  /** A DELETE without the edits: the server rejected them. */
  bare?: true;
  /** Waits for a person: a retry would be refused again. */
  parked?: { code: string; message: string };
}

/** Unsent operations of one list, oldest first: at most one that was sent and one that stands for the list as it is. */
export interface ListSync {
  /** The server's content at the list's sync_version: the base of a three-way merge. */
  base?: ListContent;
  queue: readonly QueueEntry[];
  /**
   * Ids of rows that a person has moved since: the contents alone do not show which of two swapped neighbours moved.
   */
  moved?: readonly string[];
  /** A CREATE may have reached the server, though none was confirmed. */
  attempted?: true;
  /**
   * What a pull reported while a push was in flight. The push's answer usually includes it, but not if that repeats
   * an older answer.
   */
  heard?: CloudList | 'deleted';
}
