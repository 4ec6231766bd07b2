import type { DatabasePool } from '@top100/database/sql';
import { thenDone } from '../../event-job.ts';
import { withdrawVotes } from '../recount-votes/withdraw.ts';
import { withdrawVotesJob } from './job.ts';

/** Each batch is a transaction, and a repetition finds none of what is done; so it is noted as done afterwards. */
export function withdrawVotesHandler(pool: DatabasePool) {
  return thenDone(withdrawVotesJob, pool, async ({ userId }) => {
    await withdrawVotes(pool, userId);
  });
}
