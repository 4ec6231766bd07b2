import { pages } from '@top100/contracts/pages';
import { CloudOff, LogIn, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { overPage } from '../../../shared/background.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { syncStateMessages as messages } from './messages.ts';
import styles from './sync-banner.module.css';

export interface SyncBannerProps {
  /** 'no' only once the server has said so. */
  signedIn: 'yes' | 'no' | 'unknown';
  isOffline: boolean;
  /** How many changes wait on this device. */
  waiting: number;
}

/**
 * For members: why nothing syncs at the moment. It lies over the page, so that nothing jumps when the train comes
 * out of the tunnel; put away, it stays away until something else is the matter.
 */
export function SyncBanner({ signedIn, isOffline, waiting }: SyncBannerProps) {
  const location = useLocation();
  const matter = signedIn === 'no' ? 'signed out' : isOffline ? 'offline' : undefined;
  const [away, setAway] = useState<typeof matter>();
  if (away !== undefined && away !== matter) setAway(undefined);
  const isShown = matter !== undefined && away !== matter;
  return (
    // Always there, so that what comes into it is spoken.
    <div role="status" className={styles.place}>
      {isShown && (
        <div className={styles.banner} data-matter={matter}>
          {matter === 'offline' ? (
            <p>
              <CloudOff size={16} aria-hidden="true" /> {messages.offline}
            </p>
          ) : (
            <p>
              <LogIn size={16} aria-hidden="true" />{' '}
              <Link to={pages.account.path} state={overPage(location)}>
                {messages.signInFor(waiting)}
              </Link>
            </p>
          )}
          <IconButton
            className={styles.away}
            label={messages.putAway}
            icon={<X size={16} />}
            onClick={() => setAway(matter)}
          />
        </div>
      )}
    </div>
  );
}
