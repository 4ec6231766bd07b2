import type { User } from '@top100/contracts/endpoints/auth';
import { tierLimits, tierOfAccount } from '@top100/domain/tiers';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { type ShownAccount, useSession } from '../../session/session.ts';
import { AccountBenefits } from './account-benefits.tsx';
import styles from './account-page.module.css';
import { completeSignIn } from './complete-sign-in.ts';
import { Settings } from './settings/settings.tsx';
import { SignIn } from './sign-in/sign-in.tsx';

/** /account: login and sign-up for signed-out users, else the account settings. */
export default function AccountPage() {
  const { signedIn, account } = useSession();
  const navigate = useNavigate();
  const [deletedAccount, setDeletedAccount] = useState<ShownAccount>();
  const [isLeaving, setIsLeaving] = useState(false);

  function finishSignIn(user: User): void {
    if (!tierLimits[tierOfAccount(user)].canUpgrade) {
      // Keeps the form until My Lists is shown, or the settings would flash up in between.
      flushSync(() => setIsLeaving(true));
      completeSignIn(user);
      void navigate('/my-lists', { replace: true });
    } else completeSignIn(user);
  }

  // Until the server has answered, the last user counts as signed in, so nothing flickers.
  const shown = deletedAccount ?? (signedIn === 'no' || isLeaving ? undefined : account);
  const page = useRef<HTMLDivElement>(null);
  useFocusOnChange(page, shown?.id);
  if (shown)
    return (
      <div ref={page} tabIndex={-1}>
        <Settings key={shown.id} account={shown} onDeleted={() => setDeletedAccount(account)} />
      </div>
    );
  return (
    <div ref={page} tabIndex={-1} className={styles.page}>
      <div className={styles.card}>
        <SignIn level={1} onDone={finishSignIn} />
      </div>
      <AccountBenefits />
    </div>
  );
}

/** Signing in or out replaces the page at the same address: scrolls to the top and moves the focus. */
function useFocusOnChange(page: RefObject<HTMLElement | null>, who: string | undefined): void {
  const before = useRef(who);
  useEffect(() => {
    if (before.current === who) return;
    before.current = who;
    page.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [page, who]);
}
