import { historyLimits } from '@top100/contracts/history-limits';
import { titleKey } from '@top100/contracts/list-titles';
import { type CommonQueryMethods, type DatabasePool, sql } from '@top100/database/sql';
import { appendEvent } from '@top100/events/append';
import { listChanged } from '@top100/events/list-changed';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { type ListRow, listRow, metaColumns } from './list-row.ts';
import { freeNames, readdressed } from './names.ts';
import type { Operation } from './operation.ts';
import { judgeNewList, type Refusal } from './policy.ts';
import { findReceipt, keepReceipt } from './receipts.ts';
import { trimmedRevisions } from './revisions.ts';
import { findList, findTombstone, lockAccount, namesOf } from './store.ts';

/** Tombstones of ids that were never here, for each account and day: somebody may be making them up. */
const unknownIdsPerDay = 1_000;

const deletedRow = z.object({ seq: z.int(), is_public: z.boolean() });

/**
 * Puts a tombstone in the list's place, also for an id that was never here: a creation of it may be on its way.
 * Answers the account's new seq, undefined where there is a tombstone already.
 */
export async function deleteList(
  pool: DatabasePool,
  operation: Operation,
  listId: string,
): Promise<number | undefined> {
  const { userId } = operation;
  return await pool.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    if (await findReceipt(transaction, operation, listId)) return undefined;
    await keepReceipt(transaction, operation, listId, { status: 200 });
    const deleted = await moveToTombstone(transaction, userId, listId);
    if (!deleted) return await rememberUnknown(transaction, userId, listId);
    if (deleted.is_public) await appendEvent(transaction, listChanged, { listId, userId });
    await transaction.query(
      sql.typeAlias(
        'nothing',
      )`${trimmedRevisions({ userId, listId, newlyKept: sql.fragment`true`, room: 0 })}`,
    );
    return deleted.seq;
  });
}

async function moveToTombstone(connection: CommonQueryMethods, userId: string, listId: string) {
  return await connection.maybeOne(sql.type(deletedRow)`
    WITH gone AS (
      DELETE FROM lists WHERE id = ${listId} AND user_id = ${userId} RETURNING *
    ), bumped AS (
      UPDATE account_seq SET seq = account_seq.seq + 1 FROM gone WHERE account_seq.user_id = ${userId}
      RETURNING account_seq.seq
    ), kept AS (
      INSERT INTO list_revisions (user_id, list_id, kind, sync_version, title, description, items, item_count,
        is_public, device_id, device_name, written_at, bytes)
      SELECT user_id, id, 'deleted', sync_version, title, description, items, item_count, is_public,
        last_device_id, last_device_name, last_sync_at, pg_column_size(items)
      FROM gone
    ), buried AS (
      INSERT INTO list_tombstones (user_id, list_id, seq, sync_version, content)
      SELECT gone.user_id, gone.id, bumped.seq, gone.sync_version, to_jsonb(gone) FROM gone, bumped
      ON CONFLICT (user_id, list_id) DO UPDATE SET seq = EXCLUDED.seq, deleted_at = now(),
        sync_version = EXCLUDED.sync_version, content = EXCLUDED.content
    )
    SELECT bumped.seq, gone.is_public FROM gone, bumped`);
}

async function rememberUnknown(connection: CommonQueryMethods, userId: string, listId: string) {
  if (await findTombstone(connection, userId, listId)) return undefined;
  const unknown = await connection.oneFirst(sql.type(z.object({ count: z.int() }))`
    SELECT count(*) AS count FROM list_tombstones
    WHERE user_id = ${userId} AND sync_version = 0 AND deleted_at > now() - interval '1 day'`);
  if (unknown >= unknownIdsPerDay) throw new AppError('too_many_requests');
  return await connection.oneFirst(sql.type(z.object({ seq: z.int() }))`
    WITH bumped AS (
      UPDATE account_seq SET seq = seq + 1 WHERE user_id = ${userId} RETURNING seq
    )
    INSERT INTO list_tombstones (user_id, list_id, seq) SELECT ${userId}, ${listId}, seq FROM bumped
    RETURNING seq`);
}

const buriedRow = listRow.extend({ seq: z.int() });

export type Undeleted =
  | { kind: 'restored'; list: ListRow; seq?: number }
  | { kind: 'deleted' }
  | { kind: 'unknown' }
  | { kind: 'refused'; refusal: Refusal };

interface Device {
  deviceId: string;
  deviceName: string | null;
}

/** Puts a deleted list back as it was, at a higher version; one that is there already is answered as it is. */
export async function undeleteList(
  pool: DatabasePool,
  operation: Operation,
  listId: string,
  device: Device,
): Promise<Undeleted> {
  const { userId } = operation;
  return await pool.transaction(async (transaction): Promise<Undeleted> => {
    await lockAccount(transaction, userId);
    const receipt = await findReceipt(transaction, operation, listId);
    const current = await findList(transaction, listId);
    if (current)
      return current.user_id === userId ? { kind: 'restored', list: current } : { kind: 'unknown' };
    // Taken back by this very operation, and deleted since: its repetition must not undo that.
    if (receipt) return { kind: 'deleted' };
    const buried = await findBuried(transaction, userId, listId);
    if (!buried) return { kind: 'unknown' };
    const others = await namesOf(transaction, userId, buried.category, listId);
    const refusal = judgeNewList(operation, others.length);
    if (refusal) return { kind: 'refused', refusal };
    const names = freeNames({ title: buried.title, shortUri: buried.short_uri }, others);
    const isPublic = buried.is_public && operation.mayPublish === 'yes';
    const { publicSlug = buried.public_slug } = readdressed(buried, names.title);
    const list = await digUp(transaction, userId, listId, { ...device, ...names, publicSlug, isPublic });
    if (isPublic) await appendEvent(transaction, listChanged, { listId, userId });
    await keepReceipt(transaction, operation, listId, { status: 200, list });
    return { kind: 'restored', list, seq: list.seq };
  });
}

/** The content of a deleted list, as long as it is kept. */
async function findBuried(connection: CommonQueryMethods, userId: string, listId: string) {
  return await connection.maybeOne(sql.type(listRow)`
    SELECT ${metaColumns}, list.items
    FROM list_tombstones AS tombstone, jsonb_populate_record(NULL::lists, tombstone.content) AS list
    WHERE tombstone.user_id = ${userId} AND tombstone.list_id = ${listId} AND tombstone.content IS NOT NULL
      AND tombstone.deleted_at > now() - ${historyLimits.deletedDays}::int * interval '1 day'`);
}

interface Changes extends Device {
  title: string;
  shortUri: string;
  publicSlug: string | null;
  isPublic: boolean;
}

async function digUp(connection: CommonQueryMethods, userId: string, listId: string, changes: Changes) {
  return await connection.one(sql.type(buriedRow)`
    WITH bumped AS (
      UPDATE account_seq SET seq = seq + 1 WHERE user_id = ${userId} RETURNING seq
    ), dug_up AS (
      DELETE FROM list_tombstones WHERE user_id = ${userId} AND list_id = ${listId} RETURNING sync_version, content
    ), old AS (
      SELECT dug_up.sync_version + 1 AS next_version, list.*
      FROM dug_up, jsonb_populate_record(NULL::lists, dug_up.content) AS list
    ), readdressed AS (
      INSERT INTO slug_history (slug, list_id)
      SELECT public_slug, id FROM old WHERE public_slug <> ${changes.publicSlug}::text
      ON CONFLICT DO NOTHING
    )
    INSERT INTO lists AS list (id, user_id, category, title, title_key, description, items, item_count, is_public,
      public_slug, published_at, withheld_at, withheld_reason, short_uri, created_at, updated_at, sync_version,
      seq, last_device_id, last_device_name)
    SELECT old.id, ${userId}, old.category, ${changes.title}, ${titleKey(changes.title)}, old.description,
      old.items, old.item_count, ${changes.isPublic}, ${changes.publicSlug},
      coalesce(old.published_at, CASE WHEN old.is_public THEN old.updated_at END), old.withheld_at,
      old.withheld_reason, ${changes.shortUri}, old.created_at, old.updated_at, old.next_version, bumped.seq,
      ${changes.deviceId}, ${changes.deviceName}
    FROM bumped, old
    RETURNING ${metaColumns}, list.items, list.seq`);
}
