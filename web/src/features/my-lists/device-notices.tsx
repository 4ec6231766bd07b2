import { pages } from '@top100/domain/pages';
import { X } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { withBackground } from '../../shared/background-location.ts';
import { usePreloadWhenIdle } from '../../shared/hooks/use-preload-when-idle.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { lazyComponent, useLazyComponent } from '../../shared/ui/lazy-component.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useAccount, useSaving } from '../../sync/account-context.tsx';
import { listsMessages as messages } from '../list-basics/messages.ts';
import styles from './device-notices.module.css';
import type { StorageErrorsProps } from './storage-errors.tsx';
import type { useVisitorBanner } from './use-visitor-banner.ts';

/** Preloaded in idle time: with a failing disk the network may fail too. */
const trouble = lazyComponent<StorageErrorsProps>(() => import('./storage-errors.tsx'));

export interface DeviceNoticesProps {
  hasLists: boolean;
  banner: ReturnType<typeof useVisitorBanner>;
  onBackup: () => void;
  onRestore: () => void;
}

/** Notices about this device: where lists are stored, and storage errors. */
export function DeviceNotices({ hasLists, banner, onBackup, onRestore }: DeviceNoticesProps) {
  const { saveFailed, memoryOnly, quarantined } = useSaving();
  const isUnsafe = saveFailed || memoryOnly;
  useUnsavedWarning(isUnsafe);
  usePreloadWhenIdle(trouble.load);
  const Trouble = useLazyComponent(trouble, isUnsafe || quarantined.length > 0, () =>
    toast.error(messages.quota),
  );
  return (
    <div className={styles.notices}>
      {Trouble && <Trouble onBackup={onBackup} />}
      <VisitorBanner hasLists={hasLists} banner={banner} onBackup={onBackup} onRestore={onRestore} />
    </div>
  );
}

/** Unsaved edits exist only on the page: closing it asks for confirmation. */
function useUnsavedWarning(isUnsafe: boolean): void {
  const account = useAccount();
  // Before the message is painted, so that leaving at once asks too.
  useLayoutEffect(() => {
    if (!isUnsafe) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (account.hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [account, isUnsafe]);
}

/** Tells a visitor that lists exist only in this browser. */
function VisitorBanner({ hasLists, banner, onBackup, onRestore }: DeviceNoticesProps) {
  const location = useLocation();
  if (!banner.isShown) return null;
  return (
    <div className={styles.banner} data-slim={hasLists || undefined}>
      <p>
        <span className={styles.whole}>{messages.banner}</span>{' '}
        <span aria-hidden="true" className={styles.short}>
          {messages.bannerShort}
        </span>{' '}
        <Link to={pages.localStorage.path}>{messages.readMore}</Link>{' '}
        <Link to={pages.account.path} state={withBackground(location)}>
          {messages.signup}
        </Link>
      </p>
      <div className={styles.actions}>
        {hasLists && (
          <button type="button" className={styles.action} onClick={onBackup}>
            {messages.backup}
          </button>
        )}
        <button type="button" className={styles.action} onClick={onRestore}>
          {messages.restore}
        </button>
      </div>
      <IconButton
        className={styles.dismiss}
        label={messages.putAway}
        icon={<X size={16} />}
        onClick={banner.dismiss}
      />
    </div>
  );
}
