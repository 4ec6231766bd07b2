import { pages } from '@top100/domain/pages';
import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withBackground } from '../../shared/background-location.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useAccount } from '../../sync/account-context.tsx';
import { syncStateMessages as messages } from './messages.ts';

/** "Sync now" with a toast for its result. Ignores calls while it runs. */
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
        const signIn = () => void navigate(pages.account.path, { state: withBackground(location) });
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
