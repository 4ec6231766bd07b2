import type { DeviceState } from '@top100/sync/device-state';
import type { ListSync, QueueEntry } from '@top100/sync/queue';
import { useCallback, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useSession } from '../session/session.ts';
import { useOnline } from '../shared/hooks/use-online.ts';
import { useAccount } from './account-context.tsx';
import type { AccountState } from './account-store.ts';
import { syncMessages as messages } from './messages.ts';
import { newUuid } from './new-uuid.ts';

/** The sync state of a list. */
export interface ListSyncState {
  state: 'device_only' | 'waiting' | 'syncing' | 'synced' | 'failed' | 'limit' | 'signed_out';
  /** ISO: when it was last synced. */
  at?: string | undefined;
  /** Of 'failed': the reason, for people. */
  reason?: string | undefined;
  /** Of 'failed' and 'limit': tries again. */
  retry?: (() => void) | undefined;
}

export function useListSyncState(listId: string): ListSyncState {
  const account = useAccount();
  const { account: shown, signedIn } = useSession();
  const isOffline = !useOnline();
  const list = useSelector((state: AccountState) => state.device.lists[listId]);
  const sync = useSelector((state: AccountState) => state.device.syncs[listId]);
  const isPushing = useSelector((state: AccountState) => state.sync.pushing === listId);
  const retry = useCallback(() => {
    account.apply({ kind: 'listRetried', listId, at: new Date().toISOString(), op: newUuid() });
    // At once, even during a back-off.
    void account.syncNow();
  }, [account, listId]);

  return useMemo(() => {
    if (!shown || !list) return { state: 'device_only' };
    if (list.sync_status === 'synced') return { state: 'synced', at: list.last_sync_at };
    if (signedIn === 'no') return { state: 'signed_out' };
    const parked = sync?.queue.find((entry) => entry.parked)?.parked;
    if (list.sync_status === 'local_only') return { state: 'limit', retry };
    if (parked) return { state: 'failed', reason: parked.message || undefined, retry };
    if (isPushing) return { state: 'syncing' };
    // Offline isn't a failure: it waits for a connection.
    const failed = isOffline ? undefined : sync?.queue.find(({ status }) => status === 'failed');
    return failed ? { state: 'failed', reason: failureReason(failed), retry } : { state: 'waiting' };
  }, [shown, list, sync, isPushing, signedIn, isOffline, retry]);
}

/** Why an entry has failed, by the status of its last try. */
export function failureReason({ last_status: status }: Pick<QueueEntry, 'last_status'>): string {
  switch (status) {
    case undefined:
      return messages.notSent;
    case 0:
    case 408:
    // A gateway that can't reach the server.
    case 502:
    case 504:
      return messages.unreachable;
    case 425:
    case 429:
      return messages.busy;
    // Overloaded, or without its database.
    case 503:
      return messages.unavailable;
    default:
      return messages.serverError;
  }
}

export interface AccountSyncState {
  /** An account's lists are shown, not a visitor's. */
  isMember: boolean;
  /** 'no' only once the server has said so. */
  signedIn: 'yes' | 'no' | 'unknown';
  isOffline: boolean;
  /** The number of changes that the server lacks. */
  waiting: number;
  /** ISO: when the server last answered, since this page was opened. */
  lastSyncAt: string | undefined;
  /** The account's lists are being downloaded to this device for the first time. */
  isDownloading: boolean;
}

export function useAccountSyncState(): AccountSyncState {
  const { account, signedIn } = useSession();
  const isOffline = !useOnline();
  const { lastSyncAt, isDownloading } = useSelector((state: AccountState) => state.sync);
  const waiting = useSelector((state: AccountState) => countWaiting(state.device.syncs));
  return { isMember: account !== undefined, signedIn, isOffline, waiting, lastSyncAt, isDownloading };
}

function countWaiting(syncs: DeviceState['syncs']): number {
  return Object.values<ListSync>(syncs).reduce((sum, { queue }) => sum + queue.length, 0);
}
