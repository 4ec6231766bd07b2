import type { StoredList } from '@top100/sync/facts';
import { type Visibility, visibilityOf } from '@top100/sync/list-visibility';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSession } from '../../../session/session.ts';
import { useOnline } from '../../../shared/hooks/use-online.ts';
import type { AccountState } from '../../../sync/account-store.ts';
import { sharingMessages as messages } from './messages.ts';

/** In ms: what comes true within it is not worth a word. */
const patience = 600;

/** 'lapsed': public as far as its owner has decided, but Premium ended so long ago that nobody else sees it. */
type OwnVisibility = Visibility | 'lapsed';

export function useVisibility(list: StoredList): OwnVisibility {
  const { user } = useSession();
  const sync = useSelector((state: AccountState) => state.device.syncs[list.id]);
  const visibility = visibilityOf({ meta: list, sync });
  const isLapsed = user && !user.isPremium && !(Date.parse(user.publicUntil ?? '') > Date.now());
  return isLapsed && visibility === 'public' ? 'lapsed' : visibility;
}

/** Why what was decided is not so yet, in a few words; undefined when it is, or will be within a moment. */
export function useWaitingWords(list: StoredList, visibility: OwnVisibility): string | undefined {
  const { signedIn } = useSession();
  const isOffline = !useOnline();
  const isParked = useSelector((state: AccountState) =>
    state.device.syncs[list.id]?.queue.some((entry) => entry.parked),
  );
  const isWaiting = visibility === 'publishing' || visibility === 'unpublishing';
  const isLong = useLasts(isWaiting);
  if (visibility === 'lapsed') return messages.lapsed;
  if (!isWaiting) return undefined;
  const isPublishing = visibility === 'publishing';
  if (signedIn === 'no') return isPublishing ? messages.publicOnceLoggedIn : messages.privateOnceLoggedIn;
  if (isOffline) return isPublishing ? messages.publicOnceOnline : messages.privateOnceOnline;
  if (isParked) return isPublishing ? messages.notPublicYet : messages.notPrivateYet;
  if (!isLong) return undefined;
  return isPublishing ? messages.publishing : messages.unpublishing;
}

/** Whether something has been so for longer than a moment. */
function useLasts(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  if (lasts && !isSo) setLasts(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), patience);
    return () => clearTimeout(timer);
  }, [isSo]);
  return lasts;
}
