import type { DatabasePool } from '@top100/database/sql';
import { accountDeleted } from '@top100/events/events';
import { atLeastOnce, defineEventJob } from '../../event-job.ts';
import { withdrawVotes } from '../recount-votes/withdraw.ts';

/** Withdraws the votes of a deleted account. */
export const withdrawVotesJob = defineEventJob(accountDeleted, { id: 'withdraw-votes' });

/** Each batch is its own transaction and a repetition is harmless, so the event is marked as done afterwards. */
export function withdrawVotesHandler(pool: DatabasePool) {
  return atLeastOnce(withdrawVotesJob, pool, async ({ userId }) => {
    await withdrawVotes(pool, userId);
  });
}
