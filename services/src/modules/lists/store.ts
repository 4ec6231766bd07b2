import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { titleKey } from '@top100/domain/list-titles';
import { appendEvent } from '@top100/events/append';
import { listChanged } from '@top100/events/events';
import { z } from 'zod';
import { type ListRow, listRow, metaColumns } from './list-row.ts';
import type { Names } from './names.ts';
import type { NewContent, SavedRow } from './save-content.ts';
import { savedRow } from './save-content.ts';

const seqRow = z.object({ seq: z.int() });

/** Locks the account against other writers until the transaction ends. */
export async function lockAccount(transaction: CommonQueryMethods, userId: string): Promise<void> {
  const lock = () =>
    transaction.maybeOne(sql.type(seqRow)`SELECT seq FROM account_seq WHERE user_id = ${userId} FOR UPDATE`);
  if (await lock()) return;
  await transaction.query(
    sql.typeAlias('void')`INSERT INTO account_seq (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING`,
  );
  await lock();
}

const currentRow = listRow.extend({ user_id: z.string(), same_items: z.boolean() });
type CurrentRow = z.infer<typeof currentRow>;

/** Finds a list of any account, and compares its items with the given ones. */
export async function findList(
  connection: CommonQueryMethods,
  listId: string,
  itemsJson = '[]',
): Promise<CurrentRow | null> {
  return await connection.maybeOne(sql.type(currentRow)`
    SELECT ${metaColumns}, list.items, list.user_id, list.items = ${itemsJson}::jsonb AS same_items
    FROM lists AS list WHERE list.id = ${listId}`);
}

const tombstoneRow = z.object({ sync_version: z.int() });

/** Returns the tombstone if the account has deleted a list with this id. */
export async function findTombstone(
  connection: CommonQueryMethods,
  userId: string,
  listId: string,
): Promise<z.infer<typeof tombstoneRow> | null> {
  return await connection.maybeOne(sql.type(tombstoneRow)`
    SELECT sync_version FROM list_tombstones WHERE user_id = ${userId} AND list_id = ${listId}`);
}

/**
 * Whether another account deleted a list with this id and can still restore it. Ids of public lists are known to
 * everybody, and reusing one would prevent the restore.
 */
export async function hasForeignTombstone(
  connection: CommonQueryMethods,
  userId: string,
  listId: string,
): Promise<boolean> {
  return await connection.exists(sql.type(tombstoneRow)`
    SELECT sync_version FROM list_tombstones
    WHERE list_id = ${listId} AND user_id <> ${userId} AND content IS NOT NULL`);
}

/** Titles and short addresses of the account's other lists in a category. */
export async function namesOf(
  connection: CommonQueryMethods,
  userId: string,
  category: string,
  exceptId: string,
): Promise<readonly Names[]> {
  return await connection.any(sql.type(z.object({ title: z.string(), shortUri: z.string() }))`
    SELECT title, short_uri AS "shortUri" FROM lists
    WHERE user_id = ${userId} AND category = ${category} AND id <> ${exceptId}`);
}

interface NewList extends NewContent {
  userId: string;
  category: ListRow['category'];
  shortUri: string;
  isPublic: boolean;
  showNotes: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** Returns null if the id is in use; with the account locked, only by another account. */
export async function insertList(connection: CommonQueryMethods, list: NewList): Promise<SavedRow | null> {
  const row = await connection.maybeOne(sql.type(savedRow)`
    WITH bumped AS (
      UPDATE account_seq SET seq = seq + 1 WHERE user_id = ${list.userId} RETURNING seq
    )
    INSERT INTO lists AS list (id, user_id, category, title, title_key, description, items, item_count, is_public,
      show_notes, public_slug, published_at, short_uri, created_at, updated_at, sync_version, seq, last_device_id,
      last_device_name)
    SELECT ${list.listId}, ${list.userId}, ${list.category}, ${list.title}, ${titleKey(list.title)},
      ${list.description}, ${list.items.json}::jsonb, ${list.items.count}, ${list.isPublic},
      ${list.showNotes}, ${list.publicSlug ?? null}, CASE WHEN ${list.isPublic} THEN now() END, ${list.shortUri}, ${sql.timestamp(new Date(list.createdAt))},
      ${sql.timestamp(new Date(list.updatedAt))}, ${list.version}, bumped.seq, ${list.deviceId}, ${list.deviceName}
    FROM bumped
    ON CONFLICT (id) DO NOTHING
    RETURNING ${metaColumns}, list.seq`);
  if (row?.is_public) await appendEvent(connection, listChanged, { listId: row.id, userId: list.userId });
  return row;
}

/** Backdates the publication of a public list (ms since 1970), for demo content. It emits no event. */
export async function setPublishedAt(
  connection: CommonQueryMethods,
  listId: string,
  at: number,
): Promise<void> {
  await connection.query(sql.typeAlias('void')`
    UPDATE lists SET published_at = ${sql.timestamp(new Date(at))} WHERE id = ${listId} AND is_public`);
}
