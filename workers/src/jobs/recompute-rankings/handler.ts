import { type DatabasePool, type DatabaseTransactionConnection, sql } from '@top100/database/sql';
import { findWaiting, isDone, markAllDone } from '@top100/events/outbox';
import type { Handler } from '@top100/queues/job';
import { z } from 'zod';
import type { EventFact } from '../../event-job.ts';
import { recomputeRankingsJob } from './job.ts';
import { type Chosen, lockRankings, ofLists, rank } from './rank.ts';
import { rankingEvents, readable, readTouched } from './touched.ts';
import { raiseVersions } from './versions.ts';

/** Events that one run takes along. */
const atOnce = 1_000;

/**
 * One run does the work of all events that wait, so that a thousand votes on one list are one row to write; the
 * runs of the others find themselves done. What is written and that it is done are one transaction.
 */
export function recomputeRankingsHandler(pool: DatabasePool): Handler<EventFact<unknown>> {
  const job = recomputeRankingsJob.id;
  const events = rankingEvents.map(({ name }) => name);
  return async ({ eventId }) => {
    if (await isDone(pool, eventId, job)) return;
    await pool.transaction(async (transaction) => {
      await lockRankings(transaction);
      const taken = readable(await findWaiting(transaction, { eventId, job, events, limit: atOnce }));
      await markAllDone(
        transaction,
        taken.map(({ id }) => id),
        job,
      );
      const { listIds, categories } = await readTouched(transaction, taken);
      const chosen = ofLists(listIds);
      const before = await categoriesOf(transaction, chosen);
      await rank(transaction, chosen);
      const after = await categoriesOf(transaction, chosen);
      // Also where no figure has changed: a new title is no matter of rankings, but readers see it.
      await raiseVersions(transaction, [...categories, ...before, ...after]);
    });
  };
}

async function categoriesOf(transaction: DatabaseTransactionConnection, { rankings }: Chosen) {
  return await transaction.anyFirst(sql.type(z.object({ category: z.string() }))`
    SELECT DISTINCT category FROM rankings WHERE ${rankings}`);
}
