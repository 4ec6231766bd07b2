import { useEffect, useRef, useState } from 'react';
import type { ListSyncState } from '../../sync/sync-hooks.ts';

/** In ms: most edits sync well within it. */
const delayMs = 600;

const isPending = ({ state }: ListSyncState) => state === 'waiting' || state === 'syncing';

/**
 * The state without flicker: an edit that syncs within a moment doesn't pass through "Waiting" and "Syncing".
 * Errors show at once.
 */
export function useStableState(sync: ListSyncState): ListSyncState {
  const [shown, setShown] = useState(sync);
  const isDelayed = isPending(sync) && shown.state === 'synced';
  if (!isDelayed && sync !== shown && !sameState(sync, shown)) setShown(sync);
  const latest = useRef(sync);
  useEffect(() => {
    latest.current = sync;
  });
  useEffect(() => {
    if (!isDelayed) return;
    const timer = setTimeout(() => setShown(latest.current), delayMs);
    return () => clearTimeout(timer);
  }, [isDelayed]);
  return isDelayed ? shown : sync;
}

/** Hooks may return a new object on each render. */
function sameState(a: ListSyncState, b: ListSyncState): boolean {
  return a.state === b.state && a.at === b.at && a.reason === b.reason;
}
