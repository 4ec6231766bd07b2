import type { CommonQueryMethods, DatabasePool } from '@top100/database/sql';
import type { QueueControl } from '@top100/queues/queue-control';
import type { Logger } from '@top100/runtime/logger';
import type { AccountChanges } from '../../http/account-changes.ts';

export interface AdminDeps {
  pool: DatabasePool;
  /** For figures, which may lag slightly. */
  readPool: CommonQueryMethods;
  /** Notifies devices of withheld lists. */
  changes: Pick<AccountChanges, 'publish' | 'publishSessionsEnded'>;
  queues: Pick<QueueControl, 'counts' | 'runNow'>;
  log: Pick<Logger, 'warn'>;
}

/** The acting admin: the account of the request. */
export interface Admin {
  id: string;
  username: string;
}
