import type { CategoryId } from '@top100/domain/categories';
import type { CloudList, ListContent } from '../../src/list-content.ts';
import type { Operation } from '../../src/queue.ts';

export interface Revision {
  id: string;
  listId: string;
  kind: 'edit' | 'refused' | 'restored_over' | 'deleted';
  content: ListContent;
}

export interface ServerList extends CloudList {
  seq: number;
  runBeganAt: number;
}

interface Tombstone {
  seq: number;
  list: ServerList | undefined;
}

interface Receipt {
  status: number;
  list?: CloudList;
  revisionId?: string;
}

export interface ServerAccount {
  id: string;
  seq: number;
  lists: Map<string, ServerList>;
  tombstones: Map<string, Tombstone>;
  revisions: Revision[];
  receipts: Map<string, Receipt>;
  /** Ids whose deletion was requested and not undone; only for the checks. */
  deletions: Set<string>;
  /** Ids whose deletion was ever undone; only for the checks. */
  undeleted: Set<string>;
  limits: { listsPerCategory: number; itemsPerList: number };
}

export interface PushRequest {
  session: string | undefined;
  accountId: string;
  operationId: string;
  operation: Operation;
  listId: string;
  category: CategoryId;
  clientVersion: number;
  content: ListContent | undefined;
  createdAt: string;
  deviceId: string;
}

/** A person opens Recently deleted or a list's history and restores entry `choice`. */
export interface RestoreRequest {
  session: string | undefined;
  accountId: string;
  deviceId: string;
  operationId: string;
  choice: number;
  /** The list that gets an earlier content; undefined to restore a deleted list. */
  listId?: string;
}

export interface PullRequest {
  session: string | undefined;
  accountId: string;
  since: number;
  etag: string | undefined;
}

/** Its values are never mutated. */
export function copyOf(accounts: ReadonlyMap<string, ServerAccount>): Map<string, ServerAccount> {
  return new Map(
    [...accounts].map(([id, of]) => [
      id,
      {
        ...of,
        lists: new Map(of.lists),
        tombstones: new Map(of.tombstones),
        revisions: [...of.revisions],
        receipts: new Map(of.receipts),
        deletions: new Set(of.deletions),
        undeleted: new Set(of.undeleted),
      },
    ]),
  );
}
