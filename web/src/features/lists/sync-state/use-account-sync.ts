import { useCallback, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useSession } from '../../../session/session.ts';
import { useOnline } from '../../../shared/hooks/use-online.ts';
import { useAccount } from '../../../sync/account-context.tsx';
import type { AccountState } from '../../../sync/account-store.ts';

/** How the account that is shown stands to the server. */
export function useAccountSync() {
  const account = useAccount();
  const { account: shown, signedIn } = useSession();
  const syncs = useSelector((state: AccountState) => state.device.syncs);
  const waiting = useMemo(
    () => Object.values(syncs).reduce((sum, { queue }) => sum + queue.length, 0),
    [syncs],
  );
  const isOffline = !useOnline();
  const syncNow = useCallback(() => account.syncNow(), [account]);
  return { isMember: shown !== undefined, signedIn, isOffline, waiting, syncNow };
}
