import { useSelector } from 'react-redux';
import { AccountProvider, useAccount } from '../../sync/account-context.tsx';
import type { AccountState } from '../../sync/account-store.ts';
import { useShownAccount } from '../../sync/shown-account.ts';
import { useAccountSyncState } from '../../sync/sync-hooks.ts';
import { AccountStorage } from './account-storage.tsx';

/** The lazy-loaded account section of the storage page, which needs the lists. */
export default function AccountStoragePart() {
  return (
    <AccountProvider account={useShownAccount().account}>
      <OfShownAccount />
    </AccountProvider>
  );
}

function OfShownAccount() {
  const account = useAccount();
  const { signedIn, waiting, lastSyncAt } = useAccountSyncState();
  const lists = Object.values(useSelector((state: AccountState) => state.device.lists));
  return (
    <AccountStorage
      lists={lists.length}
      onlyHere={lists.filter(({ sync_version }) => sync_version === 0).length}
      waiting={waiting}
      lastSyncAt={lastSyncAt}
      isSignedOut={signedIn === 'no'}
      onSyncNow={account.syncNow}
    />
  );
}
