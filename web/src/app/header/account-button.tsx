import { pages } from '@top100/contracts/pages';
import { LogOut, RefreshCw, UserRound } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Session, type ShownAccount, useSession } from '../../session/session.ts';
import { overPage } from '../../shared/background.ts';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { Menu } from '../../shared/ui/menu.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { preloadLogin } from '../account-overlay.tsx';
import { appMessages } from '../messages.ts';
import styles from './account-button.module.css';
import { isInMyLists } from './section.ts';

/**
 * Spec section 2, Header: who is signed in, with a menu, else the way to log in. Until the server has answered,
 * whoever was signed in is taken to be so: nothing flashes up that was never true.
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
  const hasEnded = signedIn === 'no';
  const initials = initialsOf(username);
  // Whoever speaks to the browser says what they see: the initials are part of the name.
  const name = `${appMessages.accountOf(username)}, ${initials}`;
  // My Lists has a banner that says so, with the number of changes.
  const isSaidBelow = isInMyLists(useLocation().pathname);
  return (
    <Menu
      head={email || username}
      trigger={
        <button
          type="button"
          className={styles.account}
          aria-label={hasEnded ? `${appMessages.signInToSync}. ${name}` : name}
          title={hasEnded ? appMessages.signInToSync : username}
        >
          <span aria-hidden="true" className={styles.initials} data-ended={hasEnded || undefined}>
            {initials}
          </span>
          {hasEnded && !isSaidBelow && (
            <span aria-hidden="true" className={styles.words}>
              {appMessages.signInToSync}
            </span>
          )}
        </button>
      }
      items={[
        hasEnded
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

/** On the lists screen the login opens over the lists, from anywhere else it is a page. */
function useLoginState() {
  const location = useLocation();
  return isInMyLists(location.pathname) ? overPage(location) : undefined;
}

async function logOut(): Promise<void> {
  try {
    const module = await import('../../features/account/settings/log-out.ts');
    await module.logOut();
  } catch {
    toast.error(appMessages.notLoadedText);
  }
}

/** 'Ann-Kathrin' and 'ann_k' are AK, 'bob' is B. */
function initialsOf(username: string): string {
  const [first = '', second = ''] = username.split(/[-_]+/).filter(Boolean);
  return (first.charAt(0) + second.charAt(0)).toUpperCase();
}
