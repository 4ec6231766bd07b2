import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { eventInsert } from '@top100/events/append';
import { listViewed } from '@top100/events/events';
import { z } from 'zod';

/**
 * Adds views of past days, for demo content; countView counts today's.
 *
 * @param days how many days ago (UTC), with the number of views; each day once
 */
export async function addPastViews(
  connection: CommonQueryMethods,
  listId: string,
  days: readonly { ago: number; views: number }[],
): Promise<void> {
  const agos = days.map(({ ago }) => ago);
  const views = days.map((day) => day.views);
  await connection.query(sql.type(z.object({ list_id: z.string() }))`
    WITH added AS (
      INSERT INTO list_views AS known (list_id, day, views)
      SELECT ${listId}::uuid, (now() AT TIME ZONE 'UTC')::date - ago, views
      FROM unnest(${sql.array(agos, 'int4')}, ${sql.array(views, 'int4')}) AS day (ago, views)
      ON CONFLICT (list_id, day) DO UPDATE SET views = known.views + excluded.views
    ), totals AS (
      INSERT INTO view_totals AS total (list_id, views)
      SELECT ${listId}::uuid, sum(views) FROM unnest(${sql.array(views, 'int4')}) AS day (views)
      ON CONFLICT (list_id) DO UPDATE SET views = total.views + excluded.views
      RETURNING list_id
    ), emitted AS (
      ${eventInsert(listViewed, { listId: sql.fragment`totals.list_id` }, sql.fragment`totals`)}
    )
    SELECT list_id FROM totals`);
}
