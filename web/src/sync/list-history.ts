import type { CloudList as AnsweredList } from '@top100/contracts/endpoints/lists';
import * as routes from '@top100/contracts/routes/lists';
import type { DeviceState } from '@top100/sync/device-state';
import { type CloudList, readCloudList } from '@top100/sync/list-content';
import type { SyncNowResult } from '@top100/sync/sync-runner-options';
import { callEndpoint } from '../shared/api/call-endpoint.ts';
import { RequestError, unreachable } from '../shared/api/request.ts';
import type { Device } from './device.ts';

/** What restoring needs of the account that is shown. */
export interface AccountWithHistory {
  accountId: string;
  device: () => Promise<Device>;
  /** Stores the server's version of a list on this device. */
  takeCloudList: (list: CloudList) => void | Promise<void>;
  store: { getState: () => { device: Pick<DeviceState, 'syncs'> } };
  syncNow: () => Promise<SyncNowResult>;
}

/**
 * Restores an earlier version of a list, on the server and here. Queued edits are pushed first, into a version of their
 * own: later they would be merged into the restored one. With `replacing`, the server rejects the call if that isn't the
 * current version. Throws a RequestError, also when edits can't be pushed.
 */
export async function restoreVersion(
  account: AccountWithHistory,
  listId: string,
  revisionId: string,
  replacing?: number,
): Promise<CloudList> {
  const waits = () => account.store.getState().device.syncs[listId] !== undefined;
  const result = waits() ? await account.syncNow() : 'synced';
  if (waits()) throw unsentError(result);
  const { accountId } = account;
  const body = { ...(await account.device()), client_version: replacing };
  const input = { params: { id: listId, revisionId }, body };
  return await take(account, await callEndpoint(routes.restoreRevision, input, { accountId }));
}

/** The reason why edits still wait, as the error of a request. */
function unsentError(result: SyncNowResult): RequestError {
  if (result === 'offline') return new RequestError(unreachable, 0);
  return new RequestError(`Edits could not be sent: ${result}`, result === 'signed_out' ? 401 : 503);
}

/** Undoes the deletion of a list, on the server and here. */
export async function undeleteList(account: AccountWithHistory, listId: string): Promise<CloudList> {
  const { accountId } = account;
  const input = { params: { id: listId }, body: await account.device() };
  return await take(account, await callEndpoint(routes.undeleteList, input, { accountId }));
}

async function take(account: AccountWithHistory, answer: { list: AnsweredList }): Promise<CloudList> {
  const { username: _owner, ...list } = answer.list;
  const cloud = readCloudList(list);
  await account.takeCloudList(cloud);
  return cloud;
}
