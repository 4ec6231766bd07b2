import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { eventInsert } from '@top100/events/append';
import { listViewed } from '@top100/events/list-viewed';
import { z } from 'zod';

/**
 * Adds views that a list has had on days that are over: what demo content begins with. Views of today are counted by
 * countView.
 *
 * @param days how many days ago (UTC), and how many views; each day once
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
    ), of_all_days AS (
      INSERT INTO view_totals AS total (list_id, views)
      SELECT ${listId}::uuid, sum(views) FROM unnest(${sql.array(views, 'int4')}) AS day (views)
      ON CONFLICT (list_id) DO UPDATE SET views = total.views + excluded.views
      RETURNING list_id
    ), told AS (
      ${eventInsert(listViewed, { listId: sql.fragment`of_all_days.list_id` }, sql.fragment`of_all_days`)}
    )
    SELECT list_id FROM of_all_days`);
}
