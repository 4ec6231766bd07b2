import { tierLimits, tierOfAccount } from '@top100/domain/tiers';
import type { StoredList } from '@top100/sync/facts';
import { type Visibility, visibilityOf } from '@top100/sync/list-visibility';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSession } from '../../session/session.ts';
import { useOnline } from '../../shared/hooks/use-online.ts';
import type { AccountState } from '../../sync/account-store.ts';
import { sharingMessages as messages } from './messages.ts';

/** In ms: faster changes get no message. */
const timeoutMs = 600;

/** 'lapsed': public by the owner's choice, but hidden since Premium ended too long ago. */
type OwnVisibility = Visibility | 'lapsed';

export function useVisibility(list: StoredList): OwnVisibility {
  const { user } = useSession();
  const sync = useSelector((state: AccountState) => state.device.syncs[list.id]);
  const visibility = visibilityOf({ meta: list, sync });
  const isUnpublished = user && !tierLimits[tierOfAccount(user)].publicSharing;
  const isLapsed = isUnpublished && !(Date.parse(user.publicUntil ?? '') > Date.now());
  return isLapsed && visibility === 'public' ? 'lapsed' : visibility;
}

/** Why a new visibility isn't confirmed yet, in a few words; undefined if it is, or will be in a moment. */
export function usePendingText(list: StoredList, visibility: OwnVisibility): string | undefined {
  const { signedIn } = useSession();
  const isOffline = !useOnline();
  const isParked = useSelector((state: AccountState) =>
    state.device.syncs[list.id]?.queue.some((entry) => entry.parked),
  );
  const isWaiting = visibility === 'publishing' || visibility === 'unpublishing';
  const isLong = useIsLasting(isWaiting);
  if (visibility === 'lapsed') return messages.lapsed;
  if (!isWaiting) return undefined;
  const isPublishing = visibility === 'publishing';
  if (signedIn === 'no') return isPublishing ? messages.publicOnceLoggedIn : messages.privateOnceLoggedIn;
  if (isOffline) return isPublishing ? messages.publicOnceOnline : messages.privateOnceOnline;
  if (isParked) return isPublishing ? messages.notPublicYet : messages.notPrivateYet;
  if (!isLong) return undefined;
  return isPublishing ? messages.publishing : messages.unpublishing;
}

/** Whether a condition has held for longer than a moment. */
function useIsLasting(isActive: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  if (lasts && !isActive) setLasts(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setLasts(true), timeoutMs);
    return () => clearTimeout(timer);
  }, [isActive]);
  return lasts;
}
