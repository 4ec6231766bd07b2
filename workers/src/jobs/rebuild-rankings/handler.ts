import { type DatabasePool, sql } from '@top100/database/sql';
import { defineJob, type Handler } from '@top100/queues/job';
import { z } from 'zod';
import { categoryScope, listScope } from '../recompute-rankings/ranking-formula.ts';
import {
  bumpCategoryVersions,
  findOutdatedRankings,
  lockRankings,
  updateRankings,
} from '../recompute-rankings/update-rankings.ts';

/** Recomputes all rankings: views age without any event. */
export const rebuildRankingsJob = defineJob({ id: 'rebuild-rankings', payload: z.object({}) });

/** Above this number of lists, scanning the whole category is cheaper than looking lists up. */
const maxListScope = 1_000;

/**
 * Compares all rankings without a lock, then updates the outdated ones category by category under the lock, so that
 * votes and views wait for a few rows of one category at most.
 */
export function rebuildRankingsHandler(pool: DatabasePool): Handler<unknown> {
  return async (_, { signal }) => {
    let rows = 0;
    for (const { category, list_ids } of await findOutdatedRankings(pool)) {
      // Another process may have taken over the job.
      signal.throwIfAborted();
      const scope = list_ids.length > maxListScope ? categoryScope(category) : listScope(list_ids);
      rows += await pool.transaction(async (transaction) => {
        await lockRankings(transaction);
        const update = await updateRankings(transaction, scope);
        if (update.rows > 0) await bumpCategoryVersions(transaction, [category, ...update.shrunkCategories]);
        return update.rows;
      });
    }
    return { rows, lists: await countRanked(pool) };
  };
}

/** Counted here for the metrics: the table is too large to count at every scrape. */
async function countRanked(pool: DatabasePool) {
  return await pool.oneFirst(sql.type(z.object({ count: z.int() }))`SELECT count(*) AS count FROM rankings`);
}
