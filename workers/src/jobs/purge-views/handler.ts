import { type CommonQueryMethods, type FragmentSqlToken, sql } from '@top100/database/sql';
import { viewMinutes } from '@top100/domain/discover';
import { defineJob } from '@top100/queues/job';
import { z } from 'zod';
import { batch, runInBatches, selectDeletedLists } from '../../run-in-batches.ts';

/** Removes viewers, daily views too old for any ranking, and views of permanently deleted lists. */
export const purgeViewsJob = defineJob({ id: 'purge-views', payload: z.object({}) });

/** A year plus one day, because the clocks of two databases may be on different days. */
const retentionDays = 366;

export function purgeViewsHandler(connection: CommonQueryMethods) {
  return async () => {
    for (const statement of [oldViewers(), oldDays(), viewsOfDeletedLists()]) {
      await runInBatches(connection, statement);
    }
  };
}

/** Viewers whose next view counts again. */
function oldViewers(): FragmentSqlToken {
  return sql.fragment`
    DELETE FROM list_viewers WHERE (list_id, viewer) IN (
      SELECT list_id, viewer FROM list_viewers
      WHERE seen_at <= now() - ${viewMinutes}::int * interval '1 minute' LIMIT ${batch})`;
}

function oldDays(): FragmentSqlToken {
  return sql.fragment`
    DELETE FROM list_views WHERE (list_id, day) IN (
      SELECT list_id, day FROM list_views
      WHERE day < (now() AT TIME ZONE 'UTC')::date - ${retentionDays}::int LIMIT ${batch})`;
}

/** Views of deleted lists that can no longer be restored. */
function viewsOfDeletedLists(): FragmentSqlToken {
  return sql.fragment`
    WITH gone AS (${selectDeletedLists('view_totals')}), days AS (
      DELETE FROM list_views WHERE list_id IN (SELECT list_id FROM gone)
    )
    DELETE FROM view_totals WHERE list_id IN (SELECT list_id FROM gone)`;
}
