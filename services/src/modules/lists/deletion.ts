import { type CommonQueryMethods, type DatabasePool, type FragmentSqlToken, sql } from '@top100/database/sql';
import { historyLimits } from '@top100/domain/history-limits';
import { titleKey } from '@top100/domain/list-titles';
import { appendEvent } from '@top100/events/append';
import { listChanged } from '@top100/events/events';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { type ListRow, listRow, metaColumns } from './list-row.ts';
import { freeNames, slugAfterRename } from './names.ts';
import type { Operation } from './operation.ts';
import { newListRefusal, publishRefusal } from './policy.ts';
import { type Push, pushUnsent } from './push.ts';
import { findReceipt, storeReceipt } from './receipts.ts';
import type { RestoreOutcome } from './restore-revision.ts';
import { trimHistory } from './revisions.ts';
import { findList, findTombstone, lockAccount, namesOf } from './store.ts';

/** Limits tombstones of unknown ids per account and day, which a client could make up. */
const unknownIdsPerDay = 1_000;

const deletedRow = z.object({ seq: z.int(), is_public: z.boolean(), sync_version: z.int() });

export type DeleteOutcome =
  /** `version` is the deleted one; `seq` is missing if nothing changed. */
  | { kind: 'deleted'; version: number; seq?: number }
  /** A repetition of a deletion after which the list was restored. */
  | { kind: 'exists'; list: ListRow; seq: number };

/**
 * Replaces a list with a tombstone; also for an unknown id, whose creation may still be under way. `unsent` are edits
 * that the device had not sent.
 */
export async function deleteList(
  pool: DatabasePool,
  operation: Operation,
  listId: string,
  unsent?: Push,
): Promise<DeleteOutcome> {
  const { userId } = operation;
  return await pool.transaction(async (transaction): Promise<DeleteOutcome> => {
    await lockAccount(transaction, userId);
    if (await findReceipt(transaction, operation, listId))
      return await answerRepetition(transaction, userId, listId);
    await storeReceipt(transaction, operation, listId, { status: 200 });
    if (unsent) await pushUnsent(transaction, operation, unsent);
    const deleted = await moveToTombstone(transaction, userId, listId);
    if (!deleted) return await insertUnknownTombstone(transaction, userId, listId);
    if (deleted.is_public) await appendEvent(transaction, listChanged, { listId, userId });
    await trimHistory(transaction, userId, listId);
    return { kind: 'deleted', version: deleted.sync_version, seq: deleted.seq };
  });
}

/**
 * Answers a repeated deletion with the current state. If the list was restored, it gets a new seq: a device that
 * ignored the restore in its last pull, because its deletion was pending, then pulls the list again.
 */
async function answerRepetition(
  connection: CommonQueryMethods,
  userId: string,
  listId: string,
): Promise<DeleteOutcome> {
  const current = await findList(connection, listId);
  if (current?.user_id !== userId) {
    const tombstone = await findTombstone(connection, userId, listId);
    return { kind: 'deleted', version: tombstone?.sync_version ?? 0 };
  }
  const seq = await connection.oneFirst(sql.type(z.object({ seq: z.int() }))`
    WITH bumped AS (
      UPDATE account_seq SET seq = seq + 1 WHERE user_id = ${userId} RETURNING seq
    )
    UPDATE lists SET seq = bumped.seq FROM bumped WHERE id = ${listId} RETURNING lists.seq`);
  return { kind: 'exists', list: current, seq };
}

async function moveToTombstone(connection: CommonQueryMethods, userId: string, listId: string) {
  return await connection.maybeOne(sql.type(deletedRow)`
    WITH deleted AS (
      DELETE FROM lists WHERE id = ${listId} AND user_id = ${userId} RETURNING *
    ), bumped AS (
      UPDATE account_seq SET seq = account_seq.seq + 1 FROM deleted WHERE account_seq.user_id = ${userId}
      RETURNING account_seq.seq
    ), tombstone AS (
      INSERT INTO list_tombstones (user_id, list_id, seq, sync_version, title, category, item_count, content)
      SELECT deleted.user_id, deleted.id, bumped.seq, deleted.sync_version, deleted.title, deleted.category, deleted.item_count,
        to_jsonb(deleted)
      FROM deleted, bumped
      ON CONFLICT (user_id, list_id) DO UPDATE SET seq = EXCLUDED.seq, deleted_at = now(),
        sync_version = EXCLUDED.sync_version, title = EXCLUDED.title, category = EXCLUDED.category,
        item_count = EXCLUDED.item_count, content = EXCLUDED.content
    )
    SELECT bumped.seq, deleted.is_public, deleted.sync_version FROM deleted, bumped`);
}

async function insertUnknownTombstone(
  connection: CommonQueryMethods,
  userId: string,
  listId: string,
): Promise<DeleteOutcome> {
  const tombstone = await findTombstone(connection, userId, listId);
  if (tombstone) return { kind: 'deleted', version: tombstone.sync_version };
  const unknown = await connection.oneFirst(sql.type(z.object({ count: z.int() }))`
    SELECT count(*) AS count FROM list_tombstones
    WHERE user_id = ${userId} AND sync_version = 0 AND deleted_at > now() - interval '1 day'`);
  if (unknown >= unknownIdsPerDay) throw new AppError('too_many_requests');
  const seq = await connection.oneFirst(sql.type(z.object({ seq: z.int() }))`
    WITH bumped AS (
      UPDATE account_seq SET seq = seq + 1 WHERE user_id = ${userId} RETURNING seq
    )
    INSERT INTO list_tombstones (user_id, list_id, seq) SELECT ${userId}, ${listId}, seq FROM bumped
    RETURNING seq`);
  return { kind: 'deleted', version: 0, seq };
}

const restoredRow = listRow.extend({ seq: z.int() });

interface Device {
  deviceId: string;
  deviceName: string | null;
}

/** Restores a deleted list with a higher version; returns an existing list unchanged. */
export async function undeleteList(
  pool: DatabasePool,
  operation: Operation,
  listId: string,
  device: Device,
): Promise<RestoreOutcome> {
  const { userId } = operation;
  return await pool.transaction(async (transaction): Promise<RestoreOutcome> => {
    await lockAccount(transaction, userId);
    const receipt = await findReceipt(transaction, operation, listId);
    const current = await findList(transaction, listId);
    if (current)
      return current.user_id === userId ? { kind: 'restored', list: current } : { kind: 'unknown' };
    // This operation restored the list, which was deleted again since: a repetition must not undo that.
    if (receipt) return { kind: 'deleted' };
    const restorable = await findRestorable(transaction, userId, listId);
    if (!restorable) return { kind: 'unknown' };
    const others = await namesOf(transaction, userId, restorable.category, listId);
    const refusal = newListRefusal(operation, others.length);
    if (refusal) return { kind: 'refused', refusal };
    const names = freeNames({ title: restorable.title, shortUri: restorable.short_uri }, others);
    const isPublic = restorable.is_public && !publishRefusal(operation, true);
    const { publicSlug = restorable.public_slug } = slugAfterRename(restorable, names.title);
    const list = await restoreFromTombstone(transaction, userId, listId, {
      ...device,
      ...names,
      publicSlug,
      isPublic,
    });
    if (isPublic) await appendEvent(transaction, listChanged, { listId, userId });
    await storeReceipt(transaction, operation, listId, { status: 200, list });
    return { kind: 'restored', list, seq: list.seq };
  });
}

/** Reads a deleted list while it can be restored. */
async function findRestorable(connection: CommonQueryMethods, userId: string, listId: string) {
  return await connection.maybeOne(sql.type(listRow)`
    SELECT ${metaColumns}, list.items
    FROM list_tombstones AS tombstone, ${asList(sql.fragment`tombstone.content`)} AS list
    WHERE tombstone.user_id = ${userId} AND tombstone.list_id = ${listId} AND tombstone.content IS NOT NULL
      AND tombstone.deleted_at > now() - ${historyLimits.deletedDays}::int * interval '1 day'`);
}

/** A deleted row in the current schema; rows from before notes existed have no show_notes. */
function asList(content: FragmentSqlToken): FragmentSqlToken {
  return sql.fragment`jsonb_populate_record(NULL::lists, '{"show_notes": false}' || ${content})`;
}

interface Changes extends Device {
  title: string;
  shortUri: string;
  publicSlug: string | null;
  isPublic: boolean;
}

async function restoreFromTombstone(
  connection: CommonQueryMethods,
  userId: string,
  listId: string,
  changes: Changes,
) {
  return await connection.one(sql.type(restoredRow)`
    WITH bumped AS (
      UPDATE account_seq SET seq = seq + 1 WHERE user_id = ${userId} RETURNING seq
    ), removed AS (
      DELETE FROM list_tombstones WHERE user_id = ${userId} AND list_id = ${listId} RETURNING sync_version, content
    ), old AS (
      SELECT removed.sync_version + 1 AS next_version, list.*
      FROM removed, ${asList(sql.fragment`removed.content`)} AS list
    ), former_slug AS (
      INSERT INTO slug_history (slug, list_id)
      SELECT public_slug, id FROM old WHERE public_slug <> ${changes.publicSlug}::text
      ON CONFLICT DO NOTHING
    )
    INSERT INTO lists AS list (id, user_id, category, title, title_key, description, items, item_count, is_public,
      show_notes, public_slug, published_at, withheld_at, withheld_reason, short_uri, created_at, updated_at, sync_version,
      seq, last_device_id, last_device_name)
    SELECT old.id, ${userId}, old.category, ${changes.title}, ${titleKey(changes.title)}, old.description,
      old.items, old.item_count, ${changes.isPublic}, old.show_notes, ${changes.publicSlug},
      coalesce(old.published_at, CASE WHEN old.is_public THEN old.updated_at END), old.withheld_at,
      old.withheld_reason, ${changes.shortUri}, old.created_at, old.updated_at, old.next_version, bumped.seq,
      ${changes.deviceId}, ${changes.deviceName}
    FROM bumped, old
    RETURNING ${metaColumns}, list.items, list.seq`);
}
