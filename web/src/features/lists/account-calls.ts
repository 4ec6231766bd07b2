import type { EndpointAnswer } from '@top100/contracts/endpoint';
import type { getRevision, listDeletedLists, listRevisions } from '@top100/contracts/endpoints/lists';
import { readStoredItems } from '@top100/sync/stored-records';
import { RequestError, request } from '../../shared/api/request.ts';
import {
  type AccountWithHistory,
  accountHeaders,
  pathOfList,
  restoreVersion,
  undeleteList,
} from '../../sync/list-history.ts';
import type { DeletedCalls } from './deleted/deleted-props.ts';
import type { HistoryCalls } from './history/history-props.ts';
import { listPath } from './use-undo.ts';

/** What the calls need to know of the account that is shown. */
export type AccountCalls = HistoryCalls & DeletedCalls;

/**
 * What History and "Recently deleted" ask of the server. Each call names the account that it is made for: another
 * tab may have signed in as somebody else.
 */
export function accountCalls(account: AccountWithHistory): AccountCalls {
  const headers = accountHeaders(account);
  return {
    async revisions(listId) {
      type Answer = EndpointAnswer<typeof listRevisions>;
      try {
        return (await request<Answer>(`${pathOfList(listId)}/revisions`, { headers })).revisions;
      } catch (error) {
        // The list has not reached the server yet, so there are no versions of it.
        if (error instanceof RequestError && error.code === 'not_found') return [];
        throw error;
      }
    },
    async revision(list, revisionId) {
      type Answer = EndpointAnswer<typeof getRevision>;
      const to = `${pathOfList(list.id)}/revisions/${encodeURIComponent(revisionId)}`;
      const { revision } = await request<Answer>(to, { headers });
      return { ...revision, items: readStoredItems(revision.items, list.category).items };
    },
    async restore(listId, revisionId) {
      return (await restoreVersion(account, listId, revisionId)).sync_version;
    },
    async deleted() {
      type Answer = EndpointAnswer<typeof listDeletedLists>;
      return (await request<Answer>('/api/lists/deleted', { headers })).lists;
    },
    async undelete(listId) {
      return listPath(await undeleteList(account, listId));
    },
  };
}
