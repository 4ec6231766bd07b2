import { type DatabasePool, type DatabaseTransactionConnection, sql } from '@top100/database/sql';
import { findWaiting, isDone, markAllDone } from '@top100/events/outbox';
import type { Handler } from '@top100/queues/job';
import { z } from 'zod';
import { defineEventJob, type EventFact } from '../../event-job.ts';
import { parseableEvents, rankingEvents, readAffected } from './affected-lists.ts';
import { listScope } from './ranking-formula.ts';
import { bumpCategoryVersions, lockRankings, updateRankings } from './update-rankings.ts';

/** Updates the rankings of the lists that an event affects, and of those that all other pending events affect. */
export const recomputeRankingsJob = defineEventJob({ payload: z.unknown() }, { id: 'recompute-rankings' });

const job = recomputeRankingsJob.id;
const events = rankingEvents.map(({ name }) => name);

/** Maximum events per run. */
const limit = 1_000;

/**
 * One run handles all pending events, so that a thousand votes on one list write one row; the runs of the other
 * events find them done. Rankings and the record that the events are done are written in one transaction.
 */
export function recomputeRankingsHandler(pool: DatabasePool): Handler<EventFact<unknown>> {
  return async ({ eventId }) => {
    if (await isDone(pool, eventId, job)) return;
    await pool.transaction(async (transaction) => {
      await lockRankings(transaction);
      const claimed = parseableEvents(await findWaiting(transaction, { eventId, job, events, limit }));
      const ids = claimed.map(({ id }) => id);
      await markAllDone(transaction, ids, job);
      const { listIds, categories } = await readAffected(transaction, claimed);
      const { shrunkCategories } = await updateRankings(transaction, listScope(listIds));
      // Bump the version even if no ranking changed: readers also see titles.
      const present = await categoriesOf(transaction, listIds);
      await bumpCategoryVersions(transaction, [...categories, ...shrunkCategories, ...present]);
    });
  };
}

async function categoriesOf(transaction: DatabaseTransactionConnection, listIds: readonly string[]) {
  return await transaction.anyFirst(sql.type(z.object({ category: z.string() }))`
    SELECT DISTINCT category FROM rankings WHERE ${listScope(listIds).rankings}`);
}
