import { remainingQuota } from '@top100/domain/tiers';
import type { DeviceState } from '@top100/sync/device-state';
import type { StoredList } from '@top100/sync/facts';

/**
 * The lists that are pushed again at a start: those with edits but no queue entry, which a corrupt record leaves behind,
 * failed ones, and those over the limit that may fit now: Premium may have begun while this page was closed.
 */
export function listsToRevive({ lists, deleted }: DeviceState, listsPerCategory: number): string[] {
  const hasRoom = (category: StoredList['category']) => {
    const inAccount = Object.values(lists).filter(
      (list) => list.category === category && list.sync_status !== 'local_only',
    );
    return remainingQuota(listsPerCategory, inAccount.length) > 0;
  };
  return [...Object.values(lists), ...Object.values(deleted)]
    .filter(
      ({ category, sync_status }) =>
        sync_status === 'pending' || (sync_status === 'local_only' && hasRoom(category)),
    )
    .map(({ id }) => id);
}
