import { pages } from '@top100/domain/pages';
import { CloudOff, LogIn, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { withBackground } from '../../shared/background-location.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { syncStateMessages as messages } from './messages.ts';
import styles from './sync-banner.module.css';

export interface SyncBannerProps {
  /** 'no' only once the server has answered so. */
  signedIn: 'yes' | 'no' | 'unknown';
  isOffline: boolean;
  /** Number of pending changes on this device. */
  waiting: number;
}

/**
 * For members: why sync is paused. It overlays the page, so that the layout stays when the connection
 * returns; once dismissed, it stays hidden until the cause changes.
 */
export function SyncBanner({ signedIn, isOffline, waiting }: SyncBannerProps) {
  const location = useLocation();
  const cause = signedIn === 'no' ? 'signed out' : isOffline ? 'offline' : undefined;
  const [dismissedCause, setDismissedCause] = useState<typeof cause>();
  if (dismissedCause !== undefined && dismissedCause !== cause) setDismissedCause(undefined);
  const isShown = cause !== undefined && dismissedCause !== cause;
  return (
    // Always mounted, so that new content is announced.
    <div role="status" className={styles.place}>
      {isShown && (
        <div className={styles.banner} data-cause={cause}>
          {cause === 'offline' ? (
            <p>
              <CloudOff size={16} aria-hidden="true" /> {messages.offline}
            </p>
          ) : (
            <p>
              <LogIn size={16} aria-hidden="true" />{' '}
              <Link to={pages.account.path} state={withBackground(location)}>
                {messages.signInFor(waiting)}
              </Link>
            </p>
          )}
          <IconButton
            className={styles.dismiss}
            label={messages.putAway}
            icon={<X size={16} />}
            onClick={() => setDismissedCause(cause)}
          />
        </div>
      )}
    </div>
  );
}
