import { historyLimits } from '@top100/contracts/history-limits';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';
import { itemsColumn, type ListRow, listRow, metaColumns, metaRow } from './list-row.ts';

/** One page never holds more items than this (about 4 MB), however few lists they are in; one list always fits. */
const itemsPerPage = 20_000;

const place = { seq: z.int(), total: z.int() };
const changedRow = z.union([
  metaRow.extend({ ...place, gone: z.literal(false), items: itemsColumn.nullable() }),
  z.object({ ...place, gone: z.literal(true), id: z.string() }),
]);
type ChangedRow = z.infer<typeof changedRow>;

interface Changes {
  rows: readonly ChangedRow[];
  /** There are more after the last row. */
  more: boolean;
}

/**
 * What changed in an account after `since`, lists and tombstones, in the order of their seq. A list that changes
 * while its pages are read moves to a later page. Seqs are given under the account's lock, so nothing with a
 * lower one comes in afterwards.
 */
export async function changesSince(
  connection: CommonQueryMethods,
  userId: string,
  { since, limit, withItems }: { since: number; limit: number; withItems: boolean },
): Promise<Changes> {
  const rows = await connection.any(sql.prepared('lists_changed', changedRow)`
    WITH changed AS (
      (SELECT id, seq, item_count, false AS gone FROM lists
        WHERE user_id = ${userId} AND seq > ${since} ORDER BY seq LIMIT ${limit + 1})
      UNION ALL
      (SELECT list_id, seq, 0, true FROM list_tombstones
        WHERE user_id = ${userId} AND seq > ${since} ORDER BY seq LIMIT ${limit + 1})
    ), placed AS (
      SELECT id, seq, gone, count(*) OVER () AS total, row_number() OVER in_order AS place,
        sum(item_count) OVER in_order - item_count AS items_before
      FROM changed WINDOW in_order AS (ORDER BY seq ROWS UNBOUNDED PRECEDING)
    )
    SELECT placed.seq, placed.gone, placed.total, placed.id, list.category, list.title, list.description,
      list.item_count, list.is_public, list.public_slug, list.withheld_reason, list.short_uri, list.created_at, list.updated_at,
      list.sync_version, list.last_sync_at, list.last_device_id,
      CASE WHEN ${withItems}::boolean THEN list.items END AS items
    FROM placed LEFT JOIN lists AS list ON list.id = placed.id AND NOT placed.gone
    WHERE placed.place <= ${limit}
      AND (placed.place = 1 OR NOT ${withItems}::boolean OR placed.items_before < ${itemsPerPage}::int)
    ORDER BY placed.seq`);
  return { rows, more: rows.length < (rows[0]?.total ?? 0) };
}

/** A list of the account by its id or public address, public or not. */
export async function findOwnList(
  connection: CommonQueryMethods,
  userId: string,
  key: { id: string } | { slug: string },
): Promise<ListRow | null> {
  const isMeant =
    'id' in key ? sql.fragment`list.id = ${key.id}::uuid` : sql.fragment`list.public_slug = ${key.slug}`;
  return await connection.maybeOne(sql.type(listRow)`
    SELECT ${metaColumns}, list.items FROM lists AS list WHERE ${isMeant} AND list.user_id = ${userId}`);
}

/** Whether the account has such a list, and its live content's ids for comparing. */
export async function isOwnList(
  connection: CommonQueryMethods,
  userId: string,
  listId: string,
): Promise<boolean> {
  return await connection.exists(sql.type(z.object({ id: z.string() }))`
    SELECT id FROM lists WHERE id = ${listId} AND user_id = ${userId}`);
}

const deletedRow = z.object({
  id: z.string(),
  title: z.string(),
  category: metaRow.shape.category,
  item_count: z.int(),
  deleted_at: z.number(),
  expires_at: z.number(),
});

/** Deleted lists that can be taken back, the latest first. */
export async function deletedLists(
  connection: CommonQueryMethods,
  userId: string,
): Promise<readonly z.infer<typeof deletedRow>[]> {
  const kept = sql.fragment`${historyLimits.deletedDays}::int * interval '1 day'`;
  return await connection.any(sql.type(deletedRow)`
    SELECT list_id AS id, content ->> 'title' AS title, content ->> 'category' AS category,
      (content ->> 'item_count')::int AS item_count, deleted_at, deleted_at + ${kept} AS expires_at
    FROM list_tombstones
    WHERE user_id = ${userId} AND content IS NOT NULL AND deleted_at > now() - ${kept}
    ORDER BY deleted_at DESC LIMIT 1000`);
}
