import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../shared/ui/toast.ts';
import { useAccount } from '../../sync/account-context.tsx';
import { listsMessages as messages } from './messages.ts';
import { useLoadAhead } from './use-load-ahead.ts';

const load = () => import('./backup-file.ts');
const tellFailure = () => toast.error(messages.backupFailed);

/** One JSON file of all lists on the device, and the way back (design decision 7.7). */
export function useBackup() {
  const account = useAccount();
  const navigate = useNavigate();
  useLoadAhead(load);
  const backup = useCallback(
    () =>
      load()
        .then(({ backUp }) => backUp(account))
        .catch(tellFailure),
    [account],
  );
  const restore = useCallback(
    () =>
      load()
        .then((file) => file.restore(account, navigate))
        .catch(tellFailure),
    [account, navigate],
  );
  return { backup, restore };
}
