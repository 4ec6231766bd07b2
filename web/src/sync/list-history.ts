import type { DeviceState } from '@top100/sync/device-state';
import { type CloudList, readCloudList } from '@top100/sync/list-content';
import { RequestError, request, unreachable } from '../shared/api/request.ts';
import type { Device } from './device.ts';
import { readWireList } from './wire-list.ts';

/** What going back in a list's history needs of the account that is shown. */
export interface AccountWithHistory {
  accountId: string;
  device: () => Promise<Device>;
  /** Puts a list as the server has just made it into its place on this device. */
  takeCloudList: (list: CloudList) => void | Promise<void>;
  store: { getState: () => { device: Pick<DeviceState, 'syncs'> } };
  syncNow: () => Promise<unknown>;
}

/** Where the calls about a list are. */
export function pathOfList(listId: string): string {
  return `/api/lists/${encodeURIComponent(listId)}`;
}

/** Names the account that a call is made for: another tab may have signed in as somebody else. */
export function accountHeaders({ accountId }: Pick<AccountWithHistory, 'accountId'>): Record<string, string> {
  return { 'X-Account-Id': accountId };
}

/**
 * Makes an earlier version of a list the current one, there and here. Edits that wait go first, into a version of
 * their own: later they would be merged into what is restored. Throws a RequestError, also when they cannot go.
 */
export async function restoreVersion(
  account: AccountWithHistory,
  listId: string,
  revisionId: string,
): Promise<CloudList> {
  const waits = () => account.store.getState().device.syncs[listId] !== undefined;
  if (waits()) await account.syncNow();
  if (waits()) throw new RequestError(unreachable, 0);
  return await post(account, `${pathOfList(listId)}/revisions/${encodeURIComponent(revisionId)}/restore`);
}

/** Takes the deletion of a list back, there and here. */
export async function undeleteList(account: AccountWithHistory, listId: string): Promise<CloudList> {
  return await post(account, `${pathOfList(listId)}/undelete`);
}

async function post(account: AccountWithHistory, path: string): Promise<CloudList> {
  const headers = accountHeaders(account);
  const body = await account.device();
  const { list } = await request<{ list?: unknown }>(path, { method: 'POST', headers, body });
  const wire = readWireList(list);
  if (!wire) throw new RequestError(unreachable, 0);
  const cloud = readCloudList({ ...wire, items: wire.items ?? [] });
  await account.takeCloudList(cloud);
  return cloud;
}
