import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { historyLimits } from '@top100/domain/history-limits';
import { z } from 'zod';
import { type ListRow, listRow, metaColumns, metaRow } from './list-row.ts';

/** Maximum bytes of a page of a pull; a single list always fits. */
export const pageBytes = 2_300_000;

/**
 * An upper bound of a list's bytes in a page: items as JSON with ranks, description and the rest. Lists written before
 * sizes were stored are assumed to be well compressed.
 */
const wireBytes = (withItems: boolean) => sql.fragment`
  (CASE WHEN ${withItems}::boolean
    THEN coalesce(content_bytes, pg_column_size(items) * 30) + item_count * 18 ELSE 0 END
    + 2 * octet_length(description) + 1500)::bigint`;

const place = { seq: z.int(), total: z.int() };
const changedRow = z.union([
  // Items stay JSON text: parsing them would block the process.
  metaRow.extend({ ...place, is_deleted: z.literal(false), items_json: z.string().nullable() }),
  z.object({ ...place, is_deleted: z.literal(true), id: z.string() }),
]);
type ChangedRow = z.infer<typeof changedRow>;

interface Changes {
  rows: readonly ChangedRow[];
  /** Whether there are more rows. */
  more: boolean;
}

/**
 * Reads an account's lists and tombstones changed after `since`, ordered by seq. A list that changes between pages
 * moves to a later page. Seqs are assigned under the account's lock, so no lower one appears afterwards.
 */
export async function changesSince(
  connection: CommonQueryMethods,
  userId: string,
  { since, limit, withItems }: { since: number; limit: number; withItems: boolean },
): Promise<Changes> {
  const rows = await connection.any(sql.prepared('lists_changed', changedRow)`
    WITH changed AS (
      (SELECT id, seq, ${wireBytes(withItems)} AS bytes, false AS is_deleted FROM lists
        WHERE user_id = ${userId} AND seq > ${since} ORDER BY seq LIMIT ${limit + 1})
      UNION ALL
      (SELECT list_id, seq, 40, true FROM list_tombstones
        WHERE user_id = ${userId} AND seq > ${since} ORDER BY seq LIMIT ${limit + 1})
    ), placed AS (
      SELECT id, seq, is_deleted, count(*) OVER () AS total, row_number() OVER in_order AS place,
        sum(bytes) OVER in_order AS bytes_so_far
      FROM changed WINDOW in_order AS (ORDER BY seq ROWS UNBOUNDED PRECEDING)
    )
    SELECT placed.seq, placed.is_deleted, placed.total, placed.id, list.category, list.title, list.description,
      list.item_count, list.is_public, list.show_notes, list.public_slug, list.withheld_reason, list.short_uri, list.created_at, list.updated_at,
      list.sync_version, list.last_sync_at, list.last_device_id,
      CASE WHEN ${withItems}::boolean AND NOT placed.is_deleted THEN coalesce((
        SELECT jsonb_agg(ranked.item || jsonb_build_object('position', ranked.place) ORDER BY ranked.place)::text
        FROM jsonb_array_elements(list.items) WITH ORDINALITY AS ranked (item, place)), '[]') END AS items_json
    FROM placed LEFT JOIN lists AS list ON list.id = placed.id AND NOT placed.is_deleted
    WHERE placed.place <= ${limit}
      AND (placed.place = 1 OR placed.bytes_so_far <= ${pageBytes}::bigint)
    ORDER BY placed.seq`);
  return { rows, more: rows.length < (rows[0]?.total ?? 0) };
}

/** Finds an own list by id or slug, public or not. */
export async function findOwnList(
  connection: CommonQueryMethods,
  userId: string,
  key: { id: string } | { slug: string },
): Promise<ListRow | null> {
  const isMatch =
    'id' in key ? sql.fragment`list.id = ${key.id}::uuid` : sql.fragment`list.public_slug = ${key.slug}`;
  return await connection.maybeOne(sql.type(listRow)`
    SELECT ${metaColumns}, list.items FROM lists AS list WHERE ${isMatch} AND list.user_id = ${userId}`);
}

/** Whether the account has or had such a list. */
export async function isOwnList(
  connection: CommonQueryMethods,
  userId: string,
  listId: string,
): Promise<boolean> {
  return await connection.exists(sql.type(z.object({ id: z.string() }))`
    SELECT id FROM lists WHERE id = ${listId} AND user_id = ${userId}
    UNION ALL SELECT list_id FROM list_tombstones
    WHERE list_id = ${listId} AND user_id = ${userId} AND sync_version > 0`);
}

const deletedRow = z.object({
  id: z.string(),
  title: z.string(),
  category: metaRow.shape.category,
  item_count: z.int(),
  has_content: z.boolean(),
  deleted_at: z.number(),
  expires_at: z.number(),
});

/** Lists deleted in the last 30 days, latest first; those without content can no longer be restored. */
export async function deletedLists(
  connection: CommonQueryMethods,
  userId: string,
): Promise<readonly z.infer<typeof deletedRow>[]> {
  const kept = sql.fragment`${historyLimits.deletedDays}::int * interval '1 day'`;
  return await connection.any(sql.type(deletedRow)`
    SELECT list_id AS id, coalesce(title, content ->> 'title') AS title,
      coalesce(category, content ->> 'category') AS category,
      coalesce(item_count, (content ->> 'item_count')::int) AS item_count, content IS NOT NULL AS has_content,
      deleted_at, deleted_at + ${kept} AS expires_at
    FROM list_tombstones
    WHERE user_id = ${userId} AND (content IS NOT NULL OR title IS NOT NULL) AND deleted_at > now() - ${kept}
    ORDER BY deleted_at DESC LIMIT 1000`);
}
