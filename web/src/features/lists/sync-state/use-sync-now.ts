import { pages } from '@top100/contracts/pages';
import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { overPage } from '../../../shared/background.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { syncStateMessages as messages } from './messages.ts';

/** How a run of "Sync now" ended; `waiting`: changes that are still on this device alone. */
export interface SyncResult {
  outcome: 'done' | 'offline' | 'signed_out';
  waiting: number;
}

/** "Sync now", saying how it went (spec section 8). A second press while it runs does nothing. */
export function useSyncNow(run: () => Promise<SyncResult>): () => Promise<void> {
  const navigate = useNavigate();
  const location = useLocation();
  const isRunning = useRef(false);
  return useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const { outcome, waiting } = await run();
      if (outcome === 'offline') toast.warning(messages.resultOffline);
      else if (outcome === 'signed_out') {
        const signIn = () => void navigate(pages.account.path, { state: overPage(location) });
        toast.warning(messages.resultSignedOut, {
          action: { label: messages.signInAction, onClick: signIn },
        });
      } else if (waiting > 0) toast.warning(messages.resultWaiting(waiting));
      else toast.success(messages.resultDone);
    } finally {
      isRunning.current = false;
    }
  }, [location, navigate, run]);
}
