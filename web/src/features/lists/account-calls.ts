import type { EndpointAnswer } from '@top100/contracts/endpoint';
import type { getRevision, listDeletedLists, listRevisions } from '@top100/contracts/endpoints/lists';
import type { DeviceState } from '@top100/sync/device-state';
import { type CloudList, readCloudList } from '@top100/sync/list-content';
import { readStoredItems } from '@top100/sync/stored-records';
import { RequestError, request, unreachable } from '../../shared/api/request.ts';
import type { Device } from '../../sync/device.ts';
import { readWireList } from '../../sync/wire-list.ts';
import type { DeletedCalls } from './deleted/deleted-props.ts';
import type { HistoryCalls } from './history/history-props.ts';
import { listPath } from './use-undo.ts';

/** What the calls need to know of the account that is shown. */
export type AccountCalls = HistoryCalls & DeletedCalls;

export interface CallingAccount {
  accountId: string;
  device: () => Promise<Device>;
  /** Puts a list as the server has just made it into its place on this device. */
  takeCloudList: (list: CloudList) => void | Promise<void>;
  store: { getState: () => { device: Pick<DeviceState, 'syncs'> } };
  syncNow: () => Promise<unknown>;
}

const path = (listId: string) => `/api/lists/${encodeURIComponent(listId)}`;

/**
 * What History and "Recently deleted" ask of the server. Each call names the account that it is made for: another
 * tab may have signed in as somebody else.
 */
export function accountCalls(account: CallingAccount): AccountCalls {
  const headers = { 'X-Account-Id': account.accountId };

  /** Posts, and puts the list that is answered into its place. */
  async function post(to: string): Promise<CloudList> {
    const body = await account.device();
    const { list } = await request<{ list?: unknown }>(to, { method: 'POST', headers, body });
    const wire = readWireList(list);
    if (!wire) throw new RequestError(unreachable, 0);
    const cloud = readCloudList({ ...wire, items: wire.items ?? [] });
    await account.takeCloudList(cloud);
    return cloud;
  }

  return {
    async revisions(listId) {
      type Answer = EndpointAnswer<typeof listRevisions>;
      try {
        return (await request<Answer>(`${path(listId)}/revisions`, { headers })).revisions;
      } catch (error) {
        // The list has not reached the server yet, so there are no versions of it.
        if (error instanceof RequestError && error.code === 'not_found') return [];
        throw error;
      }
    },
    async revision(list, revisionId) {
      type Answer = EndpointAnswer<typeof getRevision>;
      const to = `${path(list.id)}/revisions/${encodeURIComponent(revisionId)}`;
      const { revision } = await request<Answer>(to, { headers });
      return { ...revision, items: readStoredItems(revision.items, list.category).items };
    },
    async restore(listId, revisionId) {
      const waits = () => account.store.getState().device.syncs[listId] !== undefined;
      // Edits that wait go first, into a version of their own: later they would be merged into what is restored.
      if (waits()) await account.syncNow();
      if (waits()) throw new RequestError(unreachable, 0);
      const to = `${path(listId)}/revisions/${encodeURIComponent(revisionId)}/restore`;
      return (await post(to)).sync_version;
    },
    async deleted() {
      type Answer = EndpointAnswer<typeof listDeletedLists>;
      return (await request<Answer>('/api/lists/deleted', { headers })).lists;
    },
    async undelete(listId) {
      return listPath(await post(`${path(listId)}/undelete`));
    },
  };
}
