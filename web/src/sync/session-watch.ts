import { checkSession, getSession, onSessionChange, tierOf } from '../session/session.ts';

/** At most one check of the cookie's account in this time: two tabs that disagree would check for ever. */
const recheckMs = 5000;

/** Premium begins and ends elsewhere: the tier is checked when the tab becomes visible, at most once in this time… */
const tierCheckMs = 30_000;
/** …and this often while it stays visible. */
const tierRecheckMs = 600_000;

/**
 * Follows whether an account is signed in, and asks the server again when that or its tier may have changed. `mayFit`:
 * lists over the limit may fit now.
 */
export function watchSession(accountId: string, onChange: (mayFit: boolean) => void) {
  let { signedIn } = getSession();
  let tier = tierOf(getSession());
  let lastRecheck = 0;
  let lastTierCheck = Date.now();

  /** Signed out only if the server says so; without an answer, calls are tried. */
  const isSignedIn = () => getSession().account?.id === accountId && getSession().signedIn !== 'no';

  /** Limits and rights follow the server's answer without a reload. */
  function checkTier(afterMs = 0): void {
    const isDue = Date.now() - lastTierCheck >= afterMs && document.visibilityState === 'visible';
    if (!isDue || !navigator.onLine || getSession().signedIn !== 'yes') return;
    lastTierCheck = Date.now();
    void checkSession();
  }

  /** Asks again who is signed in if the server was unreachable. */
  function checkUnknown(): void {
    if (navigator.onLine && getSession().signedIn === 'unknown') void checkSession();
  }

  const stopListening = onSessionChange(() => {
    const before = { signedIn, tier };
    ({ signedIn } = getSession());
    tier = tierOf(getSession());
    onChange((before.signedIn === 'no' && signedIn === 'yes') || before.tier !== tier);
  });
  const timer = setInterval(() => checkTier(tierRecheckMs), tierRecheckMs);

  return {
    isSignedIn,
    checkTier,
    checkUnknown,
    /** The tab is visible again. */
    checkVisible(): void {
      checkUnknown();
      checkTier(tierCheckMs);
    },
    /** Asks whose session the cookie is. */
    async recheck(): Promise<void> {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, lastRecheck + recheckMs - Date.now())));
      lastRecheck = Date.now();
      await checkSession();
    },
    stop(): void {
      stopListening();
      clearInterval(timer);
    },
  };
}
