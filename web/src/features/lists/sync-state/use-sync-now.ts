import { pages } from '@top100/contracts/pages';
import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { overPage } from '../../../shared/background.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { syncStateMessages as messages } from './messages.ts';

/** How a run of "Sync now" ended. */
export type SyncNowResult = 'synced' | 'offline' | 'signed_out' | 'failed';

/** "Sync now", saying how it went (spec section 8). A second press while it runs does nothing. */
export function useSyncNow(run: () => Promise<SyncNowResult>): () => Promise<void> {
  const navigate = useNavigate();
  const location = useLocation();
  const isRunning = useRef(false);
  return useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const result = await run();
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
  }, [location, navigate, run]);
}
