import { viewMinutes } from '@top100/contracts/discover';
import { type CommonQueryMethods, type FragmentSqlToken, sql } from '@top100/database/sql';

/** Rows of one statement: a purge after a long pause must not hold its locks for minutes. */
const batch = 1_000;

/** A year of views ends with today; the day before it stays, since the days of two databases may differ. */
const keptDays = 366;

export function purgeViewsHandler(connection: CommonQueryMethods) {
  return async () => {
    for (const statement of [oldViewers(), oldDays(), ofGoneLists()]) {
      await inBatches(connection, statement);
    }
  };
}

async function inBatches(connection: CommonQueryMethods, statement: FragmentSqlToken): Promise<void> {
  for (;;) {
    const { rowCount } = await connection.query(sql.typeAlias('nothing')`${statement}`);
    if (rowCount < batch) return;
  }
}

/** They count again now, so nobody needs to know that they were here. */
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
      WHERE day < (now() AT TIME ZONE 'UTC')::date - ${keptDays}::int LIMIT ${batch})`;
}

/** Deleted, and too long ago to be taken back. */
function ofGoneLists(): FragmentSqlToken {
  return sql.fragment`
    WITH gone AS (
      SELECT list_id FROM view_totals
      WHERE NOT EXISTS (SELECT FROM lists WHERE lists.id = view_totals.list_id)
        AND NOT EXISTS (
          SELECT FROM list_tombstones AS buried
          WHERE buried.list_id = view_totals.list_id AND buried.content IS NOT NULL)
      LIMIT ${batch}
    ), days AS (
      DELETE FROM list_views WHERE list_id IN (SELECT list_id FROM gone)
    )
    DELETE FROM view_totals WHERE list_id IN (SELECT list_id FROM gone)`;
}
