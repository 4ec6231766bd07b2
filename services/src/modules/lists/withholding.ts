import { type DatabaseTransactionConnection, sql } from '@top100/database/sql';
import { appendEvent } from '@top100/events/append';
import { listChanged } from '@top100/events/events';
import { z } from 'zod';
import type { AccountChange } from '../../http/account-changes.ts';
import { lockAccount } from './store.ts';

const ownerRow = z.object({ user_id: z.string() });
const changedRow = z.object({ seq: z.int(), was_public: z.boolean() });

/**
 * Makes a list private until it is released; its owner cannot circumvent it, even by deleting and restoring it.
 * Publish the returned change to the owner's devices after the transaction. Returns null if the list doesn't exist.
 */
export async function withholdList(
  transaction: DatabaseTransactionConnection,
  listId: string,
  reason: string,
): Promise<AccountChange | null> {
  return await setWithheldReason(transaction, listId, reason);
}

/** Allows the owner to publish the list again; it stays private until then. Returns as withholdList does. */
export async function releaseList(
  transaction: DatabaseTransactionConnection,
  listId: string,
): Promise<AccountChange | null> {
  return await setWithheldReason(transaction, listId, null);
}

async function setWithheldReason(
  transaction: DatabaseTransactionConnection,
  listId: string,
  reason: string | null,
): Promise<AccountChange | null> {
  const userId = await transaction.maybeOneFirst(sql.type(ownerRow)`
    SELECT user_id FROM lists WHERE id = ${listId}`);
  if (userId === null) return null;
  await lockAccount(transaction, userId);
  const changed = await transaction.maybeOne(sql.type(changedRow)`
    WITH bumped AS (
      UPDATE account_seq SET seq = seq + 1
      WHERE user_id = ${userId} AND EXISTS (SELECT FROM lists WHERE id = ${listId})
      RETURNING seq
    )
    UPDATE lists AS list SET
      is_public = list.is_public AND ${reason}::text IS NULL, withheld_reason = ${reason}::text,
      withheld_at = CASE WHEN ${reason}::text IS NOT NULL THEN now() END,
      sync_version = list.sync_version + 1, seq = bumped.seq
    FROM bumped WHERE list.id = ${listId}
    RETURNING list.seq, old.is_public AS was_public`);
  if (!changed) return null;
  if (changed.was_public) await appendEvent(transaction, listChanged, { listId, userId });
  return { accountId: userId, seq: changed.seq };
}
