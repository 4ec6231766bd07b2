import type { User } from '@top100/contracts/endpoints/auth';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { type ShownAccount, useSession } from '../../session/session.ts';
import styles from './account-page.module.css';
import { Reasons } from './reasons.tsx';
import { Settings } from './settings/settings.tsx';
import { SignIn } from './sign-in/sign-in.tsx';
import { startSession } from './start-session.ts';

/** /account: login and sign-up for whoever is signed out, else the management of the account (spec section 2). */
export default function AccountPage() {
  const { signedIn, account } = useSession();
  const navigate = useNavigate();
  const [gone, setGone] = useState<ShownAccount>();
  const [isLeaving, setIsLeaving] = useState(false);

  function arrive(user: User): void {
    if (user.isPremium) {
      // The form stays until My Lists is there: the account page would flash up in between.
      flushSync(() => setIsLeaving(true));
      startSession(user);
      void navigate('/my-lists', { replace: true });
    } else startSession(user);
  }

  // Until the server has answered, whoever was signed in is taken to be so: their page does not flash.
  const shown = gone ?? (signedIn === 'no' || isLeaving ? undefined : account);
  const page = useRef<HTMLDivElement>(null);
  useArrivalAt(page, shown?.id);
  if (shown)
    return (
      <div ref={page} tabIndex={-1}>
        <Settings key={shown.id} account={shown} onGone={() => setGone(account)} />
      </div>
    );
  return (
    <div ref={page} tabIndex={-1} className={styles.page}>
      <div className={styles.card}>
        <SignIn level={1} onDone={arrive} />
      </div>
      <Reasons />
    </div>
  );
}

/** Signing in and out changes the whole page under one address: it starts at its top, and the focus with it. */
function useArrivalAt(page: RefObject<HTMLElement | null>, who: string | undefined): void {
  const before = useRef(who);
  useEffect(() => {
    if (before.current === who) return;
    before.current = who;
    page.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [page, who]);
}
