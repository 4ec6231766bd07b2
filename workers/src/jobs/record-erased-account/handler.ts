import { appendErasedAccounts } from '@top100/database/backup/erased-accounts';
import { type DatabasePool, sql } from '@top100/database/sql';
import { accountDeleted } from '@top100/events/events';
import { z } from 'zod';
import { atLeastOnce, defineEventJob } from '../../event-job.ts';

/** Records the id of a deleted account outside the database, so that restoring an older backup deletes it again. */
export const recordErasedAccountJob = defineEventJob(accountDeleted, {
  id: 'record-erased-account',
  // Retries until an operator has freed space on a full disk.
  attempts: 1_000,
  maxBackoffMs: 300_000,
});

interface Deps {
  pool: DatabasePool;
  /** ERASED_ACCOUNTS; without it only backups record deleted accounts. */
  erasedAccounts?: string | undefined;
}

/** Runs at least once: a duplicate line does no harm. */
export function recordErasedAccountHandler({ pool, erasedAccounts }: Deps) {
  return atLeastOnce(recordErasedAccountJob, pool, async ({ userId }) => {
    if (erasedAccounts === undefined) return;
    const deletedAt = await pool.maybeOneFirst(sql.type(z.object({ at: z.number() }))`
      SELECT deleted_at AS at FROM users WHERE id = ${userId} AND deleted_at IS NOT NULL`);
    await appendErasedAccounts(erasedAccounts, [
      { userId, at: new Date(deletedAt ?? Date.now()).toISOString() },
    ]);
  });
}
