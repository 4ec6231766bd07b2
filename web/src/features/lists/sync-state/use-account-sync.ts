import { useCallback } from 'react';
import { useAccount } from '../../../sync/account-context.tsx';
import { useAccountSyncState } from '../../../sync/sync-hooks.ts';

/** How the account that is shown stands to the server, and "Sync now". */
export function useAccountSync() {
  const account = useAccount();
  const state = useAccountSyncState();
  const syncNow = useCallback(() => account.syncNow(), [account]);
  return { ...state, syncNow };
}
