import type { RevisionMeta } from '@top100/contracts/endpoints/lists';
import { listRevisions } from '@top100/contracts/routes/lists';
import { callEndpoint, codeOf } from '../../shared/api/call-endpoint.ts';
import { type AccountWithHistory, restoreVersion, undeleteList } from '../../sync/list-history.ts';
import { listPath } from '../list-basics/list-path.ts';

/** The server calls of restoring. Each throws a RequestError. */
export interface HistoryCalls {
  /** Newest first. */
  revisions: (listId: string) => Promise<readonly RevisionMeta[]>;
  /** Replaces the list's content on server and device; returns the list's new version. */
  restore: (listId: string, revisionId: string, replacing?: number) => Promise<number>;
}

export interface DeletedCalls {
  /** Restores a list that the server has deleted, and returns its address; throws a RequestError. */
  undelete: (listId: string) => Promise<string>;
}

/** The calls of both panels. */
export type AccountCalls = HistoryCalls & DeletedCalls;

/**
 * Server calls of History and "Recently deleted". Each sends the account's id, since another tab may have
 * signed in as somebody else.
 */
export function accountCalls(account: AccountWithHistory): AccountCalls {
  const { accountId } = account;
  return {
    async revisions(listId) {
      try {
        return (await callEndpoint(listRevisions, { params: { id: listId } }, { accountId })).revisions;
      } catch (error) {
        // A list that hasn't reached the server has no versions.
        if (codeOf(listRevisions, error) === 'not_found') return [];
        throw error;
      }
    },
    async restore(listId, revisionId, replacing) {
      return (await restoreVersion(account, listId, revisionId, replacing)).sync_version;
    },
    async undelete(listId) {
      return listPath(await undeleteList(account, listId));
    },
  };
}
