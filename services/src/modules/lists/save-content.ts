import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { historyLimits } from '@top100/domain/history-limits';
import { titleKey } from '@top100/domain/list-titles';
import { eventInsert } from '@top100/events/append';
import { listChanged } from '@top100/events/events';
import { z } from 'zod';
import type { StoredItems } from './items.ts';
import { metaColumns, metaRow } from './list-row.ts';
import { trimRevisionsStatement, trimTombstonesStatement } from './revisions.ts';

/** The new content of a list, replacing that of `version`. */
export interface NewContent {
  listId: string;
  version: number;
  title: string;
  /** Undefined: unchanged. */
  shortUri: string | undefined;
  description: string;
  items: StoredItems;
  /** Undefined: unchanged. */
  isPublic: boolean | undefined;
  /** Undefined: unchanged. */
  showNotes: boolean | undefined;
  /** Undefined: unchanged. A replaced slug is kept and redirects to the list. */
  publicSlug?: string;
  /** Milliseconds since 1970. */
  updatedAt: number;
  deviceId: string;
  deviceName: string | null;
}

/** What the statement may do without a check beforehand. */
interface SavePermissions {
  rename: boolean;
  publish: boolean;
  maxItems: number;
  /** Stores the replaced content as a revision, regardless of time and device. */
  alwaysKeepRevision: boolean;
}

export const allPermissions: SavePermissions = {
  rename: true,
  publish: true,
  maxItems: 2 ** 31 - 1,
  alwaysKeepRevision: false,
};

export const savedRow = metaRow.extend({ seq: z.int() });
export type SavedRow = z.infer<typeof savedRow>;

/**
 * Replaces a list's content in one statement: version check, revision of the old content, version and seq, outbox
 * event and receipt. It returns null and changes nothing (except perhaps the seq) if a condition fails: the operation
 * was done before, the version differs, the content is the same, or a check is needed first (see SavePermissions).
 * push.ts then determines the outcome with the account locked.
 *
 * The account's row is locked first, which serializes the writers of an account. A writer that waited sees the current
 * version of the list's row, which then no longer matches, but otherwise its old snapshot.
 */
export async function saveContent(
  connection: CommonQueryMethods,
  userId: string,
  operationId: string,
  content: NewContent,
  permissions: SavePermissions,
): Promise<SavedRow | null> {
  const { listId, version, items } = content;
  return await connection.maybeOne(sql.prepared('list_save', savedRow)`
    WITH pushed AS MATERIALIZED (
      SELECT ${content.title}::text AS title, ${titleKey(content.title)}::text AS title_key,
        ${content.shortUri ?? null}::text AS short_uri, ${content.description}::text AS description,
        ${items.json}::jsonb AS items, ${items.count}::int AS item_count,
        ${content.isPublic ?? null}::boolean AS is_public,
        ${content.showNotes ?? null}::boolean AS show_notes, ${content.publicSlug ?? null}::text AS public_slug,
        ${content.deviceId}::text AS device_id, ${content.deviceName}::text AS device_name,
        ${permissions.alwaysKeepRevision}::boolean AS always_keep
    ), bumped AS (
      UPDATE account_seq SET seq = seq + 1
      WHERE user_id = ${userId}
        AND NOT EXISTS (
          SELECT FROM operation_receipts WHERE user_id = ${userId} AND operation_id = ${operationId})
        AND EXISTS (
          SELECT FROM lists AS list, pushed
          WHERE list.id = ${listId} AND list.user_id = ${userId} AND list.sync_version = ${version}
            AND (${permissions.rename}::boolean
              OR list.title = pushed.title AND list.short_uri = coalesce(pushed.short_uri, list.short_uri))
            AND (${permissions.publish}::boolean OR list.is_public OR NOT coalesce(pushed.is_public, false))
            AND (pushed.item_count <= list.item_count OR pushed.item_count <= ${permissions.maxItems}::int)
            AND (list.item_count <> pushed.item_count OR list.title <> pushed.title
              OR list.description <> pushed.description
              OR list.is_public <> coalesce(pushed.is_public, list.is_public)
              OR list.show_notes <> coalesce(pushed.show_notes, list.show_notes) OR list.items <> pushed.items))
      RETURNING seq
    ), saved AS (
      UPDATE lists AS list SET
        title = pushed.title, title_key = pushed.title_key,
        short_uri = coalesce(pushed.short_uri, list.short_uri), description = pushed.description,
        items = pushed.items, item_count = pushed.item_count,
        is_public = coalesce(pushed.is_public, list.is_public),
        show_notes = coalesce(pushed.show_notes, list.show_notes),
        public_slug = coalesce(pushed.public_slug, list.public_slug),
        published_at = CASE WHEN coalesce(pushed.is_public, list.is_public) THEN coalesce(list.published_at, now())
          ELSE list.published_at END,
        updated_at = ${sql.timestamp(new Date(content.updatedAt))}, last_sync_at = now(),
        last_device_id = pushed.device_id, last_device_name = pushed.device_name,
        sync_version = list.sync_version + 1, seq = bumped.seq,
        run_began_at = CASE WHEN pushed.always_keep OR list.last_device_id <> pushed.device_id
          OR list.run_began_at < now() - ${historyLimits.runMinutes}::int * interval '1 minute'
          THEN now() ELSE list.run_began_at END
      FROM bumped, pushed
      WHERE list.id = ${listId} AND list.user_id = ${userId} AND list.sync_version = ${version}
      RETURNING ${metaColumns}, list.user_id, list.seq, new.run_began_at <> old.run_began_at AS is_new_run,
        pushed.always_keep, old.sync_version AS old_version, old.title AS old_title,
        old.description AS old_description, old.items AS old_items, old.item_count AS old_count,
        old.is_public AS was_public, old.public_slug AS old_slug, old.last_device_id AS old_device_id,
        old.last_device_name AS old_device_name, old.last_sync_at AS old_sync_at
    ), revision AS (
      INSERT INTO list_revisions (user_id, list_id, kind, sync_version, title, description, items, item_count,
        is_public, device_id, device_name, written_at, bytes)
      SELECT user_id, id, CASE WHEN always_keep THEN 'restored_over' ELSE 'edit' END, old_version, old_title,
        old_description, old_items, old_count, was_public, old_device_id, old_device_name, old_sync_at,
        pg_column_size(old_items)
      FROM saved WHERE is_new_run
      RETURNING id
    ), trimmed AS (
      ${trimRevisionsStatement({ userId, listId, condition: sql.fragment`EXISTS (SELECT FROM revision)`, room: 1 })}
    ), trimmed_tombstones AS (
      ${trimTombstonesStatement({ userId, condition: sql.fragment`EXISTS (SELECT FROM revision)` })}
    ), former_slug AS (
      INSERT INTO slug_history (slug, list_id)
      SELECT old_slug, id FROM saved WHERE old_slug <> public_slug
      ON CONFLICT DO NOTHING
    ), emitted AS (
      ${eventInsert(
        listChanged,
        { listId: sql.fragment`saved.id`, userId: sql.fragment`saved.user_id` },
        sql.fragment`saved WHERE saved.is_public OR saved.was_public`,
      )}
    ), receipt AS (
      INSERT INTO operation_receipts (user_id, operation_id, list_id, status, answer)
      SELECT user_id, ${operationId}, id, 200, jsonb_build_object(
        'id', id, 'category', category, 'title', title, 'item_count', item_count, 'is_public', is_public,
        'show_notes', show_notes, 'public_slug', public_slug, 'withheld_reason', withheld_reason, 'short_uri', short_uri, 'sync_version', sync_version,
        'created_at', created_at, 'updated_at', updated_at, 'last_sync_at', last_sync_at,
        'last_device_id', last_device_id)
      FROM saved
      ON CONFLICT DO NOTHING
    )
    SELECT ${metaColumns}, list.seq FROM saved AS list`);
}
