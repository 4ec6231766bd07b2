import type { DeviceState } from '@top100/sync/device-state';
import type { ListSync } from '@top100/sync/queue';
import { useCallback, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useSession } from '../session/session.ts';
import { useOnline } from '../shared/hooks/use-online.ts';
import { useAccount } from './account-context.tsx';
import type { AccountState } from './account-store.ts';
import { syncMessages as messages } from './messages.ts';
import { newUuid } from './new-uuid.ts';

/** Where a list stands between this device and the account. */
export interface ListSyncState {
  state: 'device_only' | 'waiting' | 'syncing' | 'synced' | 'failed' | 'limit' | 'signed_out';
  /** ISO: when it was last synced. */
  at?: string | undefined;
  /** Of 'failed': what is in the way, for people. */
  reason?: string | undefined;
  /** Of 'failed' and 'limit': has it tried once more. */
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
    account.apply({ kind: 'listRevived', listId, at: new Date().toISOString(), op: newUuid() });
    // At once, though the server may be left alone for a while because it was not there.
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
    // Without a connection it is no failure: it waits for one.
    const hasFailed = !isOffline && sync?.queue.some(({ status }) => status === 'failed');
    return hasFailed ? { state: 'failed', reason: messages.unreachable, retry } : { state: 'waiting' };
  }, [shown, list, sync, isPushing, signedIn, isOffline, retry]);
}

export interface AccountSyncState {
  /** An account's lists are shown, not a visitor's. */
  isMember: boolean;
  /** 'no' only once the server has said so. */
  signedIn: 'yes' | 'no' | 'unknown';
  isOffline: boolean;
  /** How many changes the server does not have. */
  waiting: number;
  /** ISO: when the server was last heard, since this page was opened. */
  lastSyncAt: string | undefined;
  /** The first lists of the account are on their way to this device. */
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
