import type { StoredList } from '@top100/sync/facts';
import { useSession } from '../../../session/session.ts';
import type { ListSyncState } from './list-sync-state.ts';

/** Where a list of the account that is shown stands. */
export function useListSync(list: StoredList): ListSyncState {
  const { account, signedIn } = useSession();
  if (!account) return { state: 'device_only' };
  if (list.sync_status === 'local_only') return { state: 'limit' };
  if (list.sync_status === 'synced') return { state: 'synced', at: list.last_sync_at };
  return { state: signedIn === 'no' ? 'signed_out' : 'waiting' };
}
