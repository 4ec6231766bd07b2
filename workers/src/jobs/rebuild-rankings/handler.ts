import type { DatabasePool } from '@top100/database/sql';
import type { Handler } from '@top100/queues/job';
import { ofCategory, ofLists } from '../recompute-rankings/computed.ts';
import { findDiffering, lockRankings, rank } from '../recompute-rankings/rank.ts';
import { raiseVersions } from '../recompute-rankings/versions.ts';

/** From so many lists on, reading a whole category costs less than looking them up. */
const many = 1_000;

/**
 * Looks at everything without a lock, and then, one category after the other, again at what differed: what votes and
 * views change waits for the few rows of one category.
 */
export function rebuildRankingsHandler(pool: DatabasePool): Handler<unknown> {
  return async (_, { signal }) => {
    let rows = 0;
    for (const { category, list_ids } of await findDiffering(pool)) {
      // Another process may have taken the job over by then.
      signal.throwIfAborted();
      const chosen = list_ids.length > many ? ofCategory(category) : ofLists(list_ids);
      rows += await pool.transaction(async (transaction) => {
        await lockRankings(transaction);
        const ranked = await rank(transaction, chosen);
        if (ranked.rows > 0) await raiseVersions(transaction, [category, ...ranked.poorer]);
        return ranked.rows;
      });
    }
    return { rows };
  };
}
