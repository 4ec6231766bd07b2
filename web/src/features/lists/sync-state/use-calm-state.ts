import { useEffect, useRef, useState } from 'react';
import type { ListSyncState } from '../../../sync/sync-hooks.ts';

/** In ms: most edits are synced well within it. */
const patience = 600;

const isOnItsWay = ({ state }: ListSyncState) => state === 'waiting' || state === 'syncing';

/**
 * The state as it is shown: an edit that is synced within a moment does not flicker through "Waiting" and
 * "Syncing". What goes wrong shows at once.
 */
export function useCalmState(sync: ListSyncState): ListSyncState {
  const [shown, setShown] = useState(sync);
  const isHeldBack = isOnItsWay(sync) && shown.state === 'synced';
  if (!isHeldBack && sync !== shown && !sameState(sync, shown)) setShown(sync);
  const latest = useRef(sync);
  useEffect(() => {
    latest.current = sync;
  });
  useEffect(() => {
    if (!isHeldBack) return;
    const timer = setTimeout(() => setShown(latest.current), patience);
    return () => clearTimeout(timer);
  }, [isHeldBack]);
  return isHeldBack ? shown : sync;
}

/** Hooks may give a new object each time. */
function sameState(a: ListSyncState, b: ListSyncState): boolean {
  return a.state === b.state && a.at === b.at && a.reason === b.reason;
}
