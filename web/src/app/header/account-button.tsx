import { pages } from '@top100/domain/pages';
import { LogOut, RefreshCw, UserRound } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Session, type ShownAccount, useSession } from '../../session/session.ts';
import { withBackground } from '../../shared/background-location.ts';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { Menu } from '../../shared/ui/menu.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { preloadLogin } from '../account-overlay.tsx';
import { appMessages } from '../messages.ts';
import styles from './account-button.module.css';
import { isInMyLists } from './section.ts';

/**
 * The signed-in user with a menu, else the login link. Until the server has answered, the last user counts as
 * signed in, so nothing flickers.
 */
export function AccountButton() {
  const session = useSession();
  const state = useLoginState();
  return session.account ? (
    <AccountMenu account={session.account} signedIn={session.signedIn} />
  ) : (
    <LinkButton
      to={pages.account.path}
      state={state}
      title={appMessages.account}
      icon={<UserRound aria-hidden="true" />}
      className={styles.login}
      onPointerEnter={preloadLogin}
      onFocus={preloadLogin}
    >
      <span className={styles.words}>{appMessages.account}</span>
    </LinkButton>
  );
}

function AccountMenu({ account, signedIn }: { account: ShownAccount } & Pick<Session, 'signedIn'>) {
  const navigate = useNavigate();
  const state = useLoginState();
  const { username, email } = account;
  const isExpired = signedIn === 'no';
  const initials = initialsOf(username);
  // Speech control needs the visible text in the name, so it includes the initials.
  const name = `${appMessages.accountOf(username)}, ${initials}`;
  // My Lists has a banner that says so, with the number of changes.
  const isInBanner = isInMyLists(useLocation().pathname);
  return (
    <Menu
      head={email || username}
      trigger={
        <button
          type="button"
          className={styles.account}
          aria-label={isExpired ? `${appMessages.signInToSync}. ${name}` : name}
          title={isExpired ? appMessages.signInToSync : username}
        >
          <span aria-hidden="true" className={styles.initials} data-ended={isExpired || undefined}>
            {initials}
          </span>
          {isExpired && !isInBanner && (
            <span aria-hidden="true" className={styles.words}>
              {appMessages.signInToSync}
            </span>
          )}
        </button>
      }
      items={[
        isExpired
          ? {
              label: appMessages.signInToSync,
              icon: <RefreshCw />,
              onSelect: () => void navigate(pages.account.path, { state }),
            }
          : {
              label: appMessages.accountSettings,
              icon: <UserRound />,
              onSelect: () => void navigate(pages.account.path),
            },
        { label: appMessages.logout, icon: <LogOut />, startsGroup: true, onSelect: () => void logOut() },
      ]}
    />
  );
}

/** Location state that opens the login over My Lists; elsewhere the login is a page. */
function useLoginState() {
  const location = useLocation();
  return isInMyLists(location.pathname) ? withBackground(location) : undefined;
}

async function logOut(): Promise<void> {
  try {
    const module = await import('../../features/account/settings/log-out.ts');
    await module.logOut();
  } catch {
    toast.error(appMessages.notLoadedText);
  }
}

/** 'Ann-Kathrin' and 'ann_k' give AK, 'bob' gives B. */
function initialsOf(username: string): string {
  const [first = '', second = ''] = username.split(/[-_]+/).filter(Boolean);
  return (first.charAt(0) + second.charAt(0)).toUpperCase();
}
