import { useState } from 'react';
import { useSession } from '../../session/session.ts';

const key = 'top100-visitor-banner';

/** Whether this person has put the banner away, on this device. */
function isBannerAway(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** The visitor's banner: whether it stands, and how to put it away. Lists of an account are kept there as well. */
export function useVisitorBanner() {
  const isVisitor = useSession().account === undefined;
  const [isAway, setIsAway] = useState(isBannerAway);
  function putAway() {
    setIsAway(true);
    try {
      localStorage.setItem(key, 'away');
    } catch {
      // Without storage the banner comes back with the next page: a nuisance, not a loss.
    }
  }
  return { isShown: isVisitor && !isAway, putAway };
}
