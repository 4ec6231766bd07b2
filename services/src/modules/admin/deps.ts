import type { DatabasePool } from '@top100/database/sql';
import type { QueueControl } from '@top100/queues/queue-control';
import type { Logger } from '@top100/runtime/logger';
import type { AccountChanges } from '../../http/account-changes.ts';

export interface AdminDeps {
  pool: DatabasePool;
  /** For figures, which may be a little late. */
  readPool: DatabasePool;
  /** Devices hear of a list that was withheld as of any change. */
  changes: Pick<AccountChanges, 'publish'>;
  queues: Pick<QueueControl, 'counts' | 'runNow'>;
  log: Pick<Logger, 'warn'>;
}

/** Who acts: the account of the request. */
export interface Admin {
  id: string;
  username: string;
}
