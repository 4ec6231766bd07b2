import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePreloadWhenIdle } from '../../shared/hooks/use-preload-when-idle.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useAccount } from '../../sync/account-context.tsx';
import { listsMessages as messages } from '../list-basics/messages.ts';

const load = () => import('./backup-file.ts');
const showFailure = () => toast.error(messages.backupFailed);

/** Backup of all lists on the device as a JSON file, and its restore. */
export function useBackup() {
  const account = useAccount();
  const navigate = useNavigate();
  usePreloadWhenIdle(load);
  const backup = useCallback(
    () =>
      load()
        .then(({ backUp }) => backUp(account))
        .catch(showFailure),
    [account],
  );
  const restore = useCallback(
    () =>
      load()
        .then((file) => file.restore(account, navigate))
        .catch(showFailure),
    [account, navigate],
  );
  return { backup, restore };
}
