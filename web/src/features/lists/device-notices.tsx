import { hasPage, pages } from '@top100/contracts/pages';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { useAccount, useSaving } from '../../sync/account-context.tsx';
import styles from './device-notices.module.css';
import { listsMessages as messages } from './messages.ts';
import { download } from './use-backup.ts';

export interface DeviceNoticesProps {
  hasLists: boolean;
  onBackup: () => void;
  onRestore: () => void;
}

/** What is to be known about this device: where lists are kept, and what went wrong with keeping them. */
export function DeviceNotices({ hasLists, onBackup, onRestore }: DeviceNoticesProps) {
  const account = useAccount();
  const { saveFailed, memoryOnly, setAside } = useSaving();
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
              download('top100-set-aside.json', JSON.stringify(setAside.map(({ record }) => record)))
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
      <VisitorBanner hasLists={hasLists} onBackup={onBackup} onRestore={onRestore} />
    </div>
  );
}

function Notice({ role, children }: { role: 'alert'; children: ReactNode }) {
  return (
    <div role={role} className={styles.alert}>
      {children}
    </div>
  );
}

const putAwayKey = 'top100-visitor-banner';

/** Tells a visitor that the browser is the only place where the lists are (spec section 2). */
function VisitorBanner({ hasLists, onBackup, onRestore }: DeviceNoticesProps) {
  const [isAway, setIsAway] = useState(() => remembered(putAwayKey));
  if (isAway) return null;
  return (
    <div className={styles.banner}>
      <p>
        {messages.banner} <Link to={pages.localStorage.path}>{messages.readMore}</Link>
        {hasPage('account') && (
          <>
            {' '}
            <Link to="/account">{messages.signup}</Link>
          </>
        )}
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
        onClick={() => {
          remember(putAwayKey);
          setIsAway(true);
        }}
      />
    </div>
  );
}

function remembered(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function remember(key: string): void {
  try {
    localStorage.setItem(key, 'away');
  } catch {
    // Without storage the banner comes back with the next page: a nuisance, not a loss.
  }
}
