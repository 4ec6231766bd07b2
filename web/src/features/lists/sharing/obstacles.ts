import type { StoredList } from '@top100/sync/facts';
import { type Session, tierOf } from '../../../session/session.ts';

/** What keeps a list from becoming public: login first, then premium (spec section 4). */
export type Obstacle = 'login' | 'login again' | 'premium' | 'device only' | 'withheld';

/** What a click on Public has met, for the dialog that says so. `text`: in the server's words. */
export interface Met {
  obstacle: Obstacle;
  text?: string;
  /** The list was public, until Premium had ended. */
  isLapsed?: boolean;
}

export function obstacleTo(
  list: Pick<StoredList, 'withheldReason' | 'sync_status'>,
  session: Session,
): Obstacle | undefined {
  if (!session.account) return 'login';
  if (session.signedIn === 'no') return 'login again';
  if (list.withheldReason !== undefined) return 'withheld';
  if (tierOf(session) !== 'premium') return 'premium';
  // A member's list that has no room in the account.
  return list.sync_status === 'local_only' ? 'device only' : undefined;
}
