import { type CommonQueryMethods, type DatabasePool, sql } from '@top100/database/sql';
import { defineJob, type Handler } from '@top100/queues/job';
import { z } from 'zod';
import { runInBatches, selectDeletedLists } from '../../run-in-batches.ts';
import { findDrift, repairTotals } from './drift.ts';
import { withdrawVotes } from './withdraw.ts';

/** Compares vote totals with the votes, repairs and reports differences, and removes obsolete votes. */
export const recountVotesJob = defineJob({ id: 'recount-votes', payload: z.object({}) });

/** Reports the number of lists with wrong totals, of votes withdrawn late, and of deleted lists that had votes. */
export function recountVotesHandler(pool: DatabasePool): Handler<unknown> {
  return async () => {
    const withdrawn = await withdrawVotesOfDeletedAccounts(pool);
    let drift = 0;
    for (const listId of await findDrift(pool)) if (await repairTotals(pool, listId)) drift += 1;
    return { drift, withdrawn, removed: await removeVotesOfDeletedLists(pool) };
  };
}

/** Votes of accounts that were deleted while they voted. */
async function withdrawVotesOfDeletedAccounts(pool: DatabasePool): Promise<number> {
  const accounts = await pool.anyFirst(sql.type(z.object({ id: z.string() }))`
    SELECT id FROM users
    WHERE deleted_at IS NOT NULL AND EXISTS (SELECT FROM list_votes WHERE list_votes.user_id = users.id)`);
  let withdrawn = 0;
  for (const id of accounts) withdrawn += await withdrawVotes(pool, id);
  return withdrawn;
}

/** Votes of deleted lists that can no longer be restored. */
async function removeVotesOfDeletedLists(connection: CommonQueryMethods): Promise<number> {
  return await runInBatches(
    connection,
    sql.fragment`
    WITH gone AS (${selectDeletedLists('vote_totals')}), votes AS (
      DELETE FROM list_votes WHERE list_id IN (SELECT list_id FROM gone)
    )
    DELETE FROM vote_totals WHERE list_id IN (SELECT list_id FROM gone)`,
  );
}
