import { historyLimits } from '@top100/contracts/history-limits';
import { titleKey } from '@top100/contracts/list-titles';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { eventInsert } from '@top100/events/append';
import { listChanged } from '@top100/events/list-changed';
import { z } from 'zod';
import type { StoredItems } from './items.ts';
import { metaColumns, metaRow } from './list-row.ts';
import { trimmedRevisions } from './revisions.ts';

/** The content that a list is to have instead of what it was at `version`. */
export interface NewContent {
  listId: string;
  version: number;
  title: string;
  /** Undefined: the one it has. */
  shortUri: string | undefined;
  description: string;
  items: StoredItems;
  /** Undefined: as it is. */
  isPublic: boolean | undefined;
  /** Undefined: the one it has. Of a new one the one before is kept and leads to the list. */
  publicSlug?: string;
  /** Milliseconds since 1970. */
  updatedAt: number;
  deviceId: string;
  deviceName: string | null;
}

/** What the statement may do without anybody having looked first. */
interface Leave {
  rename: boolean;
  publish: boolean;
  maxItems: number;
  /** Whether what it replaces is kept whatever the time and the device. */
  keepAlways: boolean;
}

export const lookedAt: Leave = { rename: true, publish: true, maxItems: 2 ** 31 - 1, keepAlways: false };

export const savedRow = metaRow.extend({ seq: z.int() });
export type SavedRow = z.infer<typeof savedRow>;

/**
 * Replaces a list's content in one statement: version check, what was there into a revision, version and seq, outbox
 * and receipt. It answers null and changes nothing (but perhaps the seq) if any condition does not hold: an operation that was done
 * before, another version, the same content, or something that needs a look first (see Leave). Whoever called it
 * without a look then finds out, with the account locked (push.ts).
 *
 * The account's row comes first, so that all writers of an account wait in one line. A writer that waited sees the
 * list's row as it is by then (the version no longer fits), though everything else as it was before.
 */
export async function saveContent(
  connection: CommonQueryMethods,
  userId: string,
  operationId: string,
  content: NewContent,
  leave: Leave,
): Promise<SavedRow | null> {
  const { listId, version, items } = content;
  return await connection.maybeOne(sql.prepared('list_save', savedRow)`
    WITH pushed AS MATERIALIZED (
      SELECT ${content.title}::text AS title, ${titleKey(content.title)}::text AS title_key,
        ${content.shortUri ?? null}::text AS short_uri, ${content.description}::text AS description,
        ${items.json}::jsonb AS items, ${items.count}::int AS item_count,
        ${content.isPublic ?? null}::boolean AS is_public, ${content.publicSlug ?? null}::text AS public_slug,
        ${content.deviceId}::text AS device_id, ${content.deviceName}::text AS device_name,
        ${leave.keepAlways}::boolean AS keep_always
    ), bumped AS (
      UPDATE account_seq SET seq = seq + 1
      WHERE user_id = ${userId}
        AND NOT EXISTS (
          SELECT FROM operation_receipts WHERE user_id = ${userId} AND operation_id = ${operationId})
        AND EXISTS (
          SELECT FROM lists AS list, pushed
          WHERE list.id = ${listId} AND list.user_id = ${userId} AND list.sync_version = ${version}
            AND (${leave.rename}::boolean
              OR list.title = pushed.title AND list.short_uri = coalesce(pushed.short_uri, list.short_uri))
            AND (${leave.publish}::boolean OR list.is_public OR NOT coalesce(pushed.is_public, false))
            AND (pushed.item_count <= list.item_count OR pushed.item_count <= ${leave.maxItems}::int)
            AND (list.item_count <> pushed.item_count OR list.title <> pushed.title
              OR list.description <> pushed.description
              OR list.is_public <> coalesce(pushed.is_public, list.is_public) OR list.items <> pushed.items))
      RETURNING seq
    ), saved AS (
      UPDATE lists AS list SET
        title = pushed.title, title_key = pushed.title_key,
        short_uri = coalesce(pushed.short_uri, list.short_uri), description = pushed.description,
        items = pushed.items, item_count = pushed.item_count,
        is_public = coalesce(pushed.is_public, list.is_public),
        public_slug = coalesce(pushed.public_slug, list.public_slug),
        published_at = CASE WHEN coalesce(pushed.is_public, list.is_public) THEN coalesce(list.published_at, now())
          ELSE list.published_at END,
        updated_at = ${sql.timestamp(new Date(content.updatedAt))}, last_sync_at = now(),
        last_device_id = pushed.device_id, last_device_name = pushed.device_name,
        sync_version = list.sync_version + 1, seq = bumped.seq,
        run_began_at = CASE WHEN pushed.keep_always OR list.last_device_id <> pushed.device_id
          OR list.run_began_at < now() - ${historyLimits.runMinutes}::int * interval '1 minute'
          THEN now() ELSE list.run_began_at END
      FROM bumped, pushed
      WHERE list.id = ${listId} AND list.user_id = ${userId} AND list.sync_version = ${version}
      RETURNING ${metaColumns}, list.user_id, list.seq, new.run_began_at <> old.run_began_at AS is_new_run,
        pushed.keep_always, old.sync_version AS old_version, old.title AS old_title,
        old.description AS old_description, old.items AS old_items, old.item_count AS old_count,
        old.is_public AS was_public, old.public_slug AS old_slug, old.last_device_id AS old_device_id,
        old.last_device_name AS old_device_name, old.last_sync_at AS old_sync_at
    ), kept AS (
      INSERT INTO list_revisions (user_id, list_id, kind, sync_version, title, description, items, item_count,
        is_public, device_id, device_name, written_at, bytes)
      SELECT user_id, id, CASE WHEN keep_always THEN 'restored_over' ELSE 'edit' END, old_version, old_title,
        old_description, old_items, old_count, was_public, old_device_id, old_device_name, old_sync_at,
        pg_column_size(old_items)
      FROM saved WHERE is_new_run
      RETURNING id
    ), trimmed AS (
      ${trimmedRevisions({ userId, listId, newlyKept: sql.fragment`EXISTS (SELECT FROM kept)`, room: 1 })}
    ), readdressed AS (
      INSERT INTO slug_history (slug, list_id)
      SELECT old_slug, id FROM saved WHERE old_slug <> public_slug
      ON CONFLICT DO NOTHING
    ), told AS (
      ${eventInsert(
        listChanged,
        { listId: sql.fragment`saved.id`, userId: sql.fragment`saved.user_id` },
        sql.fragment`saved WHERE saved.is_public OR saved.was_public`,
      )}
    ), receipted AS (
      INSERT INTO operation_receipts (user_id, operation_id, list_id, status, answer)
      SELECT user_id, ${operationId}, id, 200, jsonb_build_object(
        'id', id, 'category', category, 'title', title, 'item_count', item_count, 'is_public', is_public,
        'public_slug', public_slug, 'withheld_reason', withheld_reason, 'short_uri', short_uri, 'sync_version', sync_version,
        'created_at', created_at, 'updated_at', updated_at, 'last_sync_at', last_sync_at,
        'last_device_id', last_device_id)
      FROM saved
      ON CONFLICT DO NOTHING
    )
    SELECT ${metaColumns}, list.seq FROM saved AS list`);
}
