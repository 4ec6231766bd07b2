import { pages } from '@top100/contracts/pages';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { overPage } from '../../shared/background.ts';
import { downloadFile } from '../../shared/download-file.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { useAccount, useSaving } from '../../sync/account-context.tsx';
import styles from './device-notices.module.css';
import { listsMessages as messages } from './messages.ts';
import type { useVisitorBanner } from './use-visitor-banner.ts';

export interface DeviceNoticesProps {
  hasLists: boolean;
  banner: ReturnType<typeof useVisitorBanner>;
  onBackup: () => void;
  onRestore: () => void;
}

/** What is to be known about this device: where lists are kept, and what went wrong with keeping them. */
export function DeviceNotices({ hasLists, banner, onBackup, onRestore }: DeviceNoticesProps) {
  const account = useAccount();
  const { saveFailed, memoryOnly, setAside } = useSaving();
  useUnsavedWarning(saveFailed || memoryOnly);
  return (
    <div className={styles.notices}>
      {memoryOnly && (
        <Notice role="alert">
          <p>{messages.memoryOnly}</p>
          <Button onClick={onBackup}>{messages.backup}</Button>
        </Notice>
      )}
      {saveFailed && (
        <Notice role="alert">
          <p>
            <strong>{messages.quota}</strong> {messages.quotaText}
          </p>
          <Button onClick={() => void account.retrySave()}>{messages.retry}</Button>
          <Button onClick={onBackup}>{messages.backup}</Button>
        </Notice>
      )}
      {setAside.length > 0 && (
        <Notice role="alert">
          <p>{messages.setAside(setAside.map(({ name }) => `'${name}'`).join(', '))}</p>
          <Button
            onClick={() =>
              downloadFile('top100-set-aside.json', JSON.stringify(setAside.map(({ record }) => record)))
            }
          >
            {messages.setAsideDownload}
          </Button>
          <Button
            onClick={() => {
              for (const { id } of setAside) void account.forgetSetAside(id);
            }}
          >
            {messages.setAsideForget}
          </Button>
        </Notice>
      )}
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

function Notice({ role, children }: { role: 'alert'; children: ReactNode }) {
  return (
    <div role={role} className={styles.alert}>
      {children}
    </div>
  );
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
