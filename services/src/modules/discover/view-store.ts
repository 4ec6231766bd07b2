import { viewMinutes } from '@top100/contracts/discover';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { eventInsert } from '@top100/events/append';
import { listViewed } from '@top100/events/list-viewed';
import { z } from 'zod';
import { isPublicList } from '../lists/index.ts';
import { neighboursOf } from './viewer.ts';

/** So many viewers of one address count for a list in that time: a house has some, and a program can be any. */
const mostOfAddress = 30;

const foundRow = z.object({ id: z.string() });

/**
 * Counts a view in one statement, unless the viewer has counted for the list within the last 30 minutes, too many of
 * the same address have, or it is the owner's. False where strangers see no such list.
 *
 * @param viewer null for one who does not count
 * @param accountId whoever is signed in
 */
export async function countView(
  connection: CommonQueryMethods,
  { listId, viewer, accountId }: { listId: string; viewer: Buffer | null; accountId: string | null },
): Promise<boolean> {
  const [first, last] = viewer === null ? [null, null] : neighboursOf(viewer).map((one) => sql.binary(one));
  const sinceThen = sql.fragment`now() - ${viewMinutes}::int * interval '1 minute'`;
  const found = await connection.maybeOne(sql.prepared('discover_view', foundRow)`
    WITH shown AS (
      SELECT list.id, list.user_id FROM lists AS list JOIN users AS owner ON owner.id = list.user_id
      WHERE list.id = ${listId}::uuid AND ${isPublicList}
    ), seen AS (
      INSERT INTO list_viewers AS earlier (list_id, viewer)
      SELECT id, ${viewer === null ? null : sql.binary(viewer)}::bytea FROM shown
      WHERE ${viewer !== null}::boolean AND user_id IS DISTINCT FROM ${accountId}::uuid AND ${mostOfAddress}::int > (
        SELECT count(*) FROM list_viewers AS near WHERE near.list_id = ${listId}::uuid
          AND near.viewer BETWEEN ${first ?? null}::bytea AND ${last ?? null}::bytea AND near.seen_at > ${sinceThen})
      ON CONFLICT (list_id, viewer) DO UPDATE SET seen_at = now() WHERE earlier.seen_at <= ${sinceThen}
      RETURNING list_id
    ), of_day AS (
      INSERT INTO list_views AS day (list_id, day, views)
      SELECT list_id, (now() AT TIME ZONE 'UTC')::date, 1 FROM seen
      ON CONFLICT (list_id, day) DO UPDATE SET views = day.views + 1
    ), of_all_days AS (
      INSERT INTO view_totals AS total (list_id, views) SELECT list_id, 1 FROM seen
      ON CONFLICT (list_id) DO UPDATE SET views = total.views + 1
    ), told AS (
      ${eventInsert(listViewed, { listId: sql.fragment`seen.list_id` }, sql.fragment`seen`)}
    )
    SELECT id FROM shown`);
  return found !== null;
}
