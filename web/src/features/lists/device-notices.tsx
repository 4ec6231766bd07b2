import { pages } from '@top100/contracts/pages';
import { X } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { overPage } from '../../shared/background.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { part, usePart } from '../../shared/ui/part.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useAccount, useSaving } from '../../sync/account-context.tsx';
import styles from './device-notices.module.css';
import type { DeviceTroubleProps } from './device-trouble.tsx';
import { listsMessages as messages } from './messages.ts';
import { useLoadAhead } from './use-load-ahead.ts';
import type { useVisitorBanner } from './use-visitor-banner.ts';

/** Its code comes in an idle moment: with the disk in trouble there may be no connection either. */
const trouble = part<DeviceTroubleProps>(() => import('./device-trouble.tsx'));

export interface DeviceNoticesProps {
  hasLists: boolean;
  banner: ReturnType<typeof useVisitorBanner>;
  onBackup: () => void;
  onRestore: () => void;
}

/** What is to be known about this device: where lists are kept, and what went wrong with keeping them. */
export function DeviceNotices({ hasLists, banner, onBackup, onRestore }: DeviceNoticesProps) {
  const { saveFailed, memoryOnly, setAside } = useSaving();
  const isUnsafe = saveFailed || memoryOnly;
  useUnsavedWarning(isUnsafe);
  useLoadAhead(trouble.load);
  const Trouble = usePart(trouble, isUnsafe || setAside.length > 0, () => toast.error(messages.quota));
  return (
    <div className={styles.notices}>
      {Trouble && <Trouble onBackup={onBackup} />}
      <VisitorBanner hasLists={hasLists} banner={banner} onBackup={onBackup} onRestore={onRestore} />
    </div>
  );
}

/** Edits that could not be saved are on the page alone: closing it asks first. */
function useUnsavedWarning(isUnsafe: boolean): void {
  const account = useAccount();
  // Before the words about it are painted: whoever reads them and leaves at once is asked too.
  useLayoutEffect(() => {
    if (!isUnsafe) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (account.hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [account, isUnsafe]);
}

/** Tells a visitor that the browser is the only place where the lists are (spec section 2). */
function VisitorBanner({ hasLists, banner, onBackup, onRestore }: DeviceNoticesProps) {
  const location = useLocation();
  if (!banner.isShown) return null;
  return (
    <div className={styles.banner}>
      <p>
        {messages.banner} <Link to={pages.localStorage.path}>{messages.readMore}</Link>{' '}
        <Link to={pages.account.path} state={overPage(location)}>
          {messages.signup}
        </Link>
      </p>
      <div className={styles.ways}>
        {hasLists && (
          <button type="button" className={styles.way} onClick={onBackup}>
            {messages.backup}
          </button>
        )}
        <button type="button" className={styles.way} onClick={onRestore}>
          {messages.restore}
        </button>
      </div>
      <IconButton
        className={styles.away}
        label={messages.putAway}
        icon={<X size={16} />}
        onClick={banner.putAway}
      />
    </div>
  );
}
