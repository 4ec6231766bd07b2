import { historyLimits } from '@top100/contracts/history-limits';
import { type CommonQueryMethods, type FragmentSqlToken, sql } from '@top100/database/sql';
import { z } from 'zod';
import type { StoredItems } from './items.ts';

/**
 * A DELETE of what an account keeps too much of: ordinary revisions of the list beyond the last 20, and what is
 * beyond the account's room, oldest ordinary ones first. Rows of the same statement are not there yet: `room` is
 * how many of them it is about to add.
 */
export function trimmedRevisions(of: {
  userId: string;
  listId: string;
  newlyKept: FragmentSqlToken;
  room: 0 | 1;
}): FragmentSqlToken {
  // Arrays, so that whatever the planner believes the rows are found by their key.
  return sql.fragment`
    DELETE FROM list_revisions WHERE ${of.newlyKept} AND (
      id = ANY (ARRAY(
        SELECT id FROM list_revisions
        WHERE user_id = ${of.userId} AND list_id = ${of.listId} AND kind = 'edit'
        ORDER BY created_at DESC OFFSET ${historyLimits.editRevisions - of.room}::int))
      OR id = ANY (ARRAY(
        SELECT id FROM (
          SELECT id, sum(bytes) OVER (ORDER BY kind = 'edit', created_at DESC ROWS UNBOUNDED PRECEDING) AS total
          FROM list_revisions WHERE user_id = ${of.userId}
        ) AS held WHERE total > ${historyLimits.accountBytes}::bigint)))`;
}

interface RefusedContent {
  listId: string;
  /** The version that it was based on. */
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

/**
 * Keeps what a push brought and could not have, and answers the revision's id. A device that is refused the same
 * again gets the same revision.
 */
export async function keepRefused(
  connection: CommonQueryMethods,
  userId: string,
  content: RefusedContent,
): Promise<string> {
  const { listId, version, title, description, items } = content;
  const id = await connection.oneFirst(sql.type(idRow)`
    WITH pushed AS MATERIALIZED (SELECT ${items.json}::jsonb AS items), same AS (
      SELECT revision.id FROM list_revisions AS revision, pushed
      WHERE revision.user_id = ${userId} AND revision.list_id = ${listId} AND revision.kind = 'refused'
        AND revision.title = ${title} AND revision.description = ${description}
        AND revision.item_count = ${items.count} AND revision.items = pushed.items
      ORDER BY revision.created_at DESC LIMIT 1
    ), kept AS (
      INSERT INTO list_revisions (user_id, list_id, kind, sync_version, title, description, items, item_count,
        is_public, device_id, device_name, written_at, bytes)
      SELECT ${userId}, ${listId}, 'refused', ${version}, ${title}, ${description}, pushed.items,
        ${items.count}, ${content.isPublic}, ${content.deviceId}, ${content.deviceName},
        ${sql.timestamp(new Date(content.updatedAt))}, pg_column_size(pushed.items)
      FROM pushed WHERE NOT EXISTS (SELECT FROM same)
      RETURNING id
    )
    SELECT id FROM same UNION ALL SELECT id FROM kept`);
  await connection.query(
    sql.typeAlias('nothing')`${trimmedRevisions({ userId, listId, newlyKept: sql.fragment`true`, room: 0 })}`,
  );
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
  /** Of its items, in the order of the ranks. */
  item_ids: z.array(z.string()),
});
export type RevisionRow = z.infer<typeof revisionRow>;

/** The latest of a list, newest first. */
export async function revisionsOf(
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
