import { pages } from '@top100/contracts/pages';
import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { overPage } from '../../../shared/background.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useAccount } from '../../../sync/account-context.tsx';
import { syncStateMessages as messages } from './messages.ts';

/** "Sync now", saying how it went (spec section 8). A second press while it runs does nothing. */
export function useSyncNow(): () => Promise<void> {
  const account = useAccount();
  const navigate = useNavigate();
  const location = useLocation();
  const isRunning = useRef(false);
  return useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const result = await account.syncNow();
      if (result === 'offline') toast.warning(messages.resultOffline);
      else if (result === 'signed_out') {
        const signIn = () => void navigate(pages.account.path, { state: overPage(location) });
        toast.warning(messages.resultSignedOut, {
          action: { label: messages.signInAction, onClick: signIn },
        });
      } else if (result === 'failed') toast.warning(messages.resultFailed);
      else toast.success(messages.resultDone);
    } finally {
      isRunning.current = false;
    }
  }, [account, location, navigate]);
}
