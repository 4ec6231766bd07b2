import { type DatabasePool, type DatabaseTransactionConnection, sql } from '@top100/database/sql';
import { findWaiting, isDone, markAllDone } from '@top100/events/outbox';
import type { Handler } from '@top100/queues/job';
import { z } from 'zod';
import type { EventFact } from '../../event-job.ts';
import { ofLists } from './computed.ts';
import { recomputeRankingsJob } from './job.ts';
import { lockRankings, rank } from './rank.ts';
import { rankingEvents, readable, readTouched } from './touched.ts';
import { raiseVersions } from './versions.ts';

const job = recomputeRankingsJob.id;
const events = rankingEvents.map(({ name }) => name);

/** Events that one run takes along. */
const limit = 1_000;

/**
 * One run does the work of all events that wait, so that a thousand votes on one list are one row to write; the
 * runs of the others find themselves done. What is written and that it is done are one transaction.
 */
export function recomputeRankingsHandler(pool: DatabasePool): Handler<EventFact<unknown>> {
  return async ({ eventId }) => {
    if (await isDone(pool, eventId, job)) return;
    await pool.transaction(async (transaction) => {
      await lockRankings(transaction);
      const taken = readable(await findWaiting(transaction, { eventId, job, events, limit }));
      const ids = taken.map(({ id }) => id);
      await markAllDone(transaction, ids, job);
      const { listIds, categories } = await readTouched(transaction, taken);
      const { poorer } = await rank(transaction, ofLists(listIds));
      // Also where no figure has changed: a new title is no matter of rankings, but readers see it.
      const present = await categoriesOf(transaction, listIds);
      await raiseVersions(transaction, [...categories, ...poorer, ...present]);
    });
  };
}

async function categoriesOf(transaction: DatabaseTransactionConnection, listIds: readonly string[]) {
  return await transaction.anyFirst(sql.type(z.object({ category: z.string() }))`
    SELECT DISTINCT category FROM rankings WHERE ${ofLists(listIds).rankings}`);
}
