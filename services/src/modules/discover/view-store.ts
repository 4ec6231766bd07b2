import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { viewMinutes } from '@top100/domain/discover';
import { eventInsert } from '@top100/events/append';
import { listViewed } from '@top100/events/events';
import { z } from 'zod';
import { isPublicList } from '../lists/index.ts';
import { addressRange } from './viewer.ts';

/**
 * Maximum viewers per address that count for a list in the interval: households have several, but a program can
 * imitate any number.
 */
const maxViewersPerAddress = 30;

const foundRow = z.object({ id: z.string() });

/**
 * Counts a view in one statement, unless the viewer was counted for this list in the last 30 minutes, its address has
 * too many viewers, or it is the owner. Returns false if the list isn't public.
 *
 * @param viewer null for bots, which don't count
 * @param accountId the signed-in account
 */
export async function countView(
  connection: CommonQueryMethods,
  { listId, viewer, accountId }: { listId: string; viewer: Buffer | null; accountId: string | null },
): Promise<boolean> {
  const [first, last] = viewer === null ? [null, null] : addressRange(viewer).map((one) => sql.binary(one));
  const windowStart = sql.fragment`now() - ${viewMinutes}::int * interval '1 minute'`;
  const found = await connection.maybeOne(sql.prepared('discover_view', foundRow)`
    WITH shown AS (
      SELECT list.id, list.user_id FROM lists AS list JOIN users AS owner ON owner.id = list.user_id
      WHERE list.id = ${listId}::uuid AND ${isPublicList}
    ), seen AS (
      INSERT INTO list_viewers AS earlier (list_id, viewer)
      SELECT id, ${viewer === null ? null : sql.binary(viewer)}::bytea FROM shown
      WHERE ${viewer !== null}::boolean AND user_id IS DISTINCT FROM ${accountId}::uuid AND ${maxViewersPerAddress}::int > (
        SELECT count(*) FROM list_viewers AS near WHERE near.list_id = ${listId}::uuid
          AND near.viewer BETWEEN ${first ?? null}::bytea AND ${last ?? null}::bytea AND near.seen_at > ${windowStart})
      ON CONFLICT (list_id, viewer) DO UPDATE SET seen_at = now() WHERE earlier.seen_at <= ${windowStart}
      RETURNING list_id
    ), daily AS (
      INSERT INTO list_views AS day (list_id, day, views)
      SELECT list_id, (now() AT TIME ZONE 'UTC')::date, 1 FROM seen
      ON CONFLICT (list_id, day) DO UPDATE SET views = day.views + 1
    ), totals AS (
      INSERT INTO view_totals AS total (list_id, views) SELECT list_id, 1 FROM seen
      ON CONFLICT (list_id) DO UPDATE SET views = total.views + 1
    ), emitted AS (
      ${eventInsert(listViewed, { listId: sql.fragment`seen.list_id` }, sql.fragment`seen`)}
    )
    SELECT id FROM shown`);
  return found !== null;
}
