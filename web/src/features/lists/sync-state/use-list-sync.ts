import type { StoredList } from '@top100/sync/facts';
import { useListSyncState } from '../../../sync/sync-hooks.ts';
import type { ListSyncState } from './list-sync-state.ts';

/** Where a list of the account that is shown stands. */
export function useListSync(list: StoredList): ListSyncState {
  return useListSyncState(list.id);
}
