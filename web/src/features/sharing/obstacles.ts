import type { StoredList } from '@top100/sync/facts';
import type { InterruptedAction } from '../../session/interrupted-action.ts';
import { rightsOf, type Session } from '../../session/session.ts';

/** Why a list can't be made public; login is checked before premium. */
export type Obstacle = 'login' | 'login again' | 'premium' | 'device only' | 'withheld';

/** A rejected click on Public. `text`: the server's explanation. */
export interface BlockedPublish {
  obstacle: Obstacle;
  /** The interrupted action. */
  action: InterruptedAction;
  text?: string;
  /** The list was public until Premium ended. */
  isLapsed?: boolean;
}

export function publishObstacle(
  list: Pick<StoredList, 'withheldReason' | 'sync_status'>,
  session: Session,
): Obstacle | undefined {
  if (!session.account) return 'login';
  if (session.signedIn === 'no') return 'login again';
  if (list.withheldReason !== undefined) return 'withheld';
  if (!rightsOf(session).publicSharing) return 'premium';
  // A member's list that exceeds the account's limit.
  return list.sync_status === 'local_only' ? 'device only' : undefined;
}
