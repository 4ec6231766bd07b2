import { exactTime, timeAgo } from '../../shared/time/relative-time.ts';
import type { ListSyncState } from '../../sync/sync-hooks.ts';
import { syncStateMessages as messages } from './messages.ts';

export interface SyncTexts {
  text: string;
  /** One more sentence, for a tooltip. */
  more: string;
}

/** The texts of a sync state. `limitText` describes the account's limit. */
export function syncTexts({ state, at, reason }: ListSyncState, limitText: string, now: number): SyncTexts {
  switch (state) {
    case 'device_only':
      return { text: messages.deviceOnly, more: messages.deviceOnlyMore };
    case 'waiting':
      return { text: messages.waiting, more: messages.waitingMore };
    case 'syncing':
      return { text: messages.syncing, more: messages.waitingMore };
    case 'synced': {
      const ago = at === undefined ? undefined : timeAgo(at, now);
      return at === undefined || ago === undefined
        ? { text: messages.synced, more: messages.syncedMore }
        : { text: messages.syncedAgo(ago), more: messages.syncedAt(exactTime(at)) };
    }
    case 'failed':
      return { text: messages.failed(reason), more: messages.failedMore };
    case 'limit':
      return { text: messages.limit, more: reason ?? limitText };
    case 'signed_out':
      return { text: messages.signIn, more: messages.signedOutMore };
  }
}

/** Whether the user has to act, or at least to know. */
export function needsAttention({ state }: ListSyncState): boolean {
  return state === 'failed' || state === 'limit' || state === 'signed_out';
}
