import { categoryId } from '@top100/contracts/category-id';
import type { DatabasePool } from '@top100/database/sql';
import type { Handler } from '@top100/queues/job';
import { lockRankings, ofCategory, rank } from '../recompute-rankings/rank.ts';
import { raiseVersions } from '../recompute-rankings/versions.ts';

/** One category after the other, each in a transaction of its own: what votes and views change waits for one of nine. */
export function rebuildRankingsHandler(pool: DatabasePool): Handler<unknown> {
  return async (_, { signal }) => {
    let rows = 0;
    for (const category of categoryId.options) {
      // Another process may have taken the job over by then.
      signal.throwIfAborted();
      rows += await pool.transaction(async (transaction) => {
        await lockRankings(transaction);
        const written = await rank(transaction, ofCategory(category));
        if (written > 0) await raiseVersions(transaction, [category]);
        return written;
      });
    }
    return { rows };
  };
}
