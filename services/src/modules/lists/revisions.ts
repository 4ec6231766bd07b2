import { type CommonQueryMethods, type FragmentSqlToken, sql } from '@top100/database/sql';
import { historyLimits } from '@top100/domain/history-limits';
import { z } from 'zod';
import type { StoredItems } from './items.ts';

interface TrimOptions {
  userId: string;
  listId: string;
  /** Applies the limits only if this holds. */
  condition: FragmentSqlToken;
  room: 0 | 1;
}

/** Bytes of the last deleted list, which is always kept restorable. */
const lastDeletedBytes = (userId: string) => sql.fragment`
  coalesce((SELECT pg_column_size(content) FROM list_tombstones
    WHERE user_id = ${userId} AND content IS NOT NULL ORDER BY deleted_at DESC LIMIT 1), 0)`;

/**
 * A DELETE of excess revisions: edits of the list beyond the last 20, and those beyond the account's storage, oldest
 * edits first. The statement doesn't see rows inserted by the same statement: `room` is their number.
 */
export function trimRevisionsStatement(of: TrimOptions): FragmentSqlToken {
  // Arrays make the planner find the rows by key.
  return sql.fragment`
    DELETE FROM list_revisions WHERE ${of.condition} AND (
      id = ANY (ARRAY(
        SELECT id FROM list_revisions
        WHERE user_id = ${of.userId} AND list_id = ${of.listId} AND kind = 'edit'
        ORDER BY created_at DESC OFFSET ${historyLimits.editRevisions - of.room}::int))
      OR id = ANY (ARRAY(
        SELECT id FROM (
          SELECT id, sum(bytes) OVER (ORDER BY kind = 'edit', created_at DESC ROWS UNBOUNDED PRECEDING) AS total
          FROM list_revisions WHERE user_id = ${of.userId}
        ) AS stored WHERE total > ${historyLimits.accountBytes}::bigint - ${lastDeletedBytes(of.userId)})))`;
}

/**
 * An UPDATE that removes the content of deleted lists, oldest first, until they and all revisions fit into the
 * account's storage. They are removed before any revision, except for the last deleted one.
 */
export function trimTombstonesStatement({
  userId,
  condition,
}: Pick<TrimOptions, 'userId' | 'condition'>): FragmentSqlToken {
  return sql.fragment`
    UPDATE list_tombstones SET content = NULL, title = coalesce(title, content ->> 'title'),
      category = coalesce(category, content ->> 'category'),
      item_count = coalesce(item_count, (content ->> 'item_count')::int)
    WHERE ${condition} AND user_id = ${userId} AND list_id = ANY (ARRAY(
      SELECT list_id FROM (
        SELECT list_id, row_number() OVER latest AS place, sum(pg_column_size(content)) OVER latest AS total
        FROM list_tombstones WHERE user_id = ${userId} AND content IS NOT NULL
        WINDOW latest AS (ORDER BY deleted_at DESC, list_id ROWS UNBOUNDED PRECEDING)
      ) AS held
      WHERE place > 1 AND total + (SELECT coalesce(sum(bytes), 0) FROM list_revisions WHERE user_id = ${userId})
        > ${historyLimits.accountBytes}::bigint))`;
}

/** Applies the account's storage limits after a deletion or a rejected push. */
export async function trimHistory(
  connection: CommonQueryMethods,
  userId: string,
  listId: string,
): Promise<void> {
  const condition = sql.fragment`true`;
  await connection.query(
    sql.typeAlias('void')`${trimRevisionsStatement({ userId, listId, condition, room: 0 })}`,
  );
  await connection.query(sql.typeAlias('void')`${trimTombstonesStatement({ userId, condition })}`);
}

interface RejectedContent {
  listId: string;
  /** The version it is based on. */
  version: number;
  title: string;
  description: string;
  items: StoredItems;
  isPublic: boolean;
  deviceId: string;
  deviceName: string | null;
  /** Milliseconds since 1970. */
  updatedAt: number;
}

const idRow = z.object({ id: z.string() });

/** Stores rejected content as a revision and returns its id. The same content gets the same revision. */
export async function storeRejectedContent(
  connection: CommonQueryMethods,
  userId: string,
  content: RejectedContent,
): Promise<string> {
  const { listId, version, title, description, items } = content;
  const id = await connection.oneFirst(sql.type(idRow)`
    WITH pushed AS MATERIALIZED (SELECT ${items.json}::jsonb AS items), same AS (
      SELECT revision.id FROM list_revisions AS revision, pushed
      WHERE revision.user_id = ${userId} AND revision.list_id = ${listId} AND revision.kind = 'refused'
        AND revision.title = ${title} AND revision.description = ${description}
        AND revision.item_count = ${items.count} AND revision.items = pushed.items
      ORDER BY revision.created_at DESC LIMIT 1
    ), inserted AS (
      INSERT INTO list_revisions (user_id, list_id, kind, sync_version, title, description, items, item_count,
        is_public, device_id, device_name, written_at, bytes)
      SELECT ${userId}, ${listId}, 'refused', ${version}, ${title}, ${description}, pushed.items,
        ${items.count}, ${content.isPublic}, ${content.deviceId}, ${content.deviceName},
        ${sql.timestamp(new Date(content.updatedAt))}, pg_column_size(pushed.items)
      FROM pushed WHERE NOT EXISTS (SELECT FROM same)
      RETURNING id
    )
    SELECT id FROM same UNION ALL SELECT id FROM inserted`);
  await trimHistory(connection, userId, listId);
  return id;
}

const metaColumns = sql.fragment`
  id, kind, sync_version, title, item_count, written_at, device_id, device_name`;

const revisionRow = z.object({
  id: z.string(),
  kind: z.enum(['edit', 'refused', 'restored_over', 'deleted']),
  sync_version: z.int(),
  title: z.string(),
  item_count: z.int(),
  written_at: z.number(),
  device_id: z.string().nullable(),
  device_name: z.string().nullable(),
  /** Item ids in rank order. */
  item_ids: z.array(z.string()),
});
export type RevisionRow = z.infer<typeof revisionRow>;

/** The latest revisions of a list, newest first. */
export async function readRevisions(
  connection: CommonQueryMethods,
  userId: string,
  listId: string,
  limit: number,
): Promise<readonly RevisionRow[]> {
  return await connection.any(sql.type(revisionRow)`
    SELECT ${metaColumns}, jsonb_path_query_array(items, '$[*].id') AS item_ids
    FROM list_revisions WHERE user_id = ${userId} AND list_id = ${listId}
    ORDER BY created_at DESC, sync_version DESC LIMIT ${limit}`);
}

const contentRow = revisionRow.extend({ description: z.string(), items_json: z.string() });
export type RevisionContentRow = z.infer<typeof contentRow>;

export async function findRevision(
  connection: CommonQueryMethods,
  userId: string,
  listId: string,
  id: string,
): Promise<RevisionContentRow | null> {
  return await connection.maybeOne(sql.type(contentRow)`
    SELECT ${metaColumns}, description, items::text AS items_json,
      jsonb_path_query_array(items, '$[*].id') AS item_ids
    FROM list_revisions WHERE user_id = ${userId} AND list_id = ${listId} AND id = ${id}`);
}
