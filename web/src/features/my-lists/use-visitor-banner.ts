import { useState } from 'react';
import { useSession } from '../../session/session.ts';

const key = 'top100-visitor-banner';

/** Whether the user has dismissed the banner on this device. */
function isBannerDismissed(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** The visitor's banner and its dismissal. Members don't need it: their lists are in the account too. */
export function useVisitorBanner() {
  const isVisitor = useSession().account === undefined;
  const [isDismissed, setIsDismissed] = useState(isBannerDismissed);
  function dismiss() {
    setIsDismissed(true);
    try {
      localStorage.setItem(key, 'away');
    } catch {
      // Without storage the banner returns with the next page load.
    }
  }
  return { isShown: isVisitor && !isDismissed, dismiss };
}
