import type { DatabasePool, DatabaseTransactionConnection } from '@top100/database/sql';
import type { ListRow } from './list-row.ts';
import { freeNames, slugAfterRename } from './names.ts';
import type { Operation } from './operation.ts';
import { itemCountRefusal, type Refusal } from './policy.ts';
import { findReceipt, storeReceipt } from './receipts.ts';
import { findRevision } from './revisions.ts';
import { allPermissions, saveContent } from './save-content.ts';
import { findList, findTombstone, lockAccount, namesOf } from './store.ts';

interface RestoreRequest {
  listId: string;
  revisionId: string;
  deviceId: string;
  deviceName: string | null;
  /** The only version that may be replaced; by default the current one. */
  clientVersion: number | undefined;
}

export type RestoreOutcome =
  | { kind: 'restored'; list: ListRow; seq?: number }
  | { kind: 'deleted' }
  | { kind: 'unknown' }
  | { kind: 'changed' }
  | { kind: 'refused'; refusal: Refusal };

/**
 * Restores title, description and items of a revision. The replaced content becomes a revision that is kept longer.
 * Visibility of list and notes doesn't change.
 */
export async function restoreRevision(
  pool: DatabasePool,
  operation: Operation,
  restoreRequest: RestoreRequest,
): Promise<RestoreOutcome> {
  const { listId } = restoreRequest;
  return await pool.transaction(async (transaction): Promise<RestoreOutcome> => {
    await lockAccount(transaction, operation.userId);
    const receipt = await findReceipt(transaction, operation, listId);
    const current = await findList(transaction, listId);
    if (current?.user_id !== operation.userId) {
      const tombstone = await findTombstone(transaction, operation.userId, listId);
      return { kind: tombstone ? 'deleted' : 'unknown' };
    }
    if (receipt) return { kind: 'restored', list: current };
    const { clientVersion = current.sync_version } = restoreRequest;
    if (clientVersion !== current.sync_version) return { kind: 'changed' };
    return await restore(transaction, operation, restoreRequest, current);
  });
}

async function restore(
  transaction: DatabaseTransactionConnection,
  operation: Operation,
  { listId, revisionId, deviceId, deviceName }: RestoreRequest,
  current: ListRow,
): Promise<RestoreOutcome> {
  const { id, userId, now } = operation;
  const revision = await findRevision(transaction, userId, listId, revisionId);
  if (!revision) return { kind: 'unknown' };
  const refusal = itemCountRefusal(operation, revision.item_count, current.item_count);
  if (refusal) return { kind: 'refused', refusal };
  const isRenamed = revision.title !== current.title;
  const names = isRenamed
    ? freeNames({ title: revision.title }, await namesOf(transaction, userId, current.category, listId))
    : { title: current.title, shortUri: current.short_uri };
  const saved = await saveContent(
    transaction,
    userId,
    id,
    {
      ...names,
      ...slugAfterRename(current, names.title),
      listId,
      version: current.sync_version,
      description: revision.description,
      items: { json: revision.items_json, count: revision.item_count },
      isPublic: undefined,
      showNotes: undefined,
      updatedAt: now,
      deviceId,
      deviceName,
    },
    { ...allPermissions, alwaysKeepRevision: true },
  );
  if (!saved) {
    await storeReceipt(transaction, operation, listId, { status: 200, list: current });
    return { kind: 'restored', list: current };
  }
  const items = JSON.parse(revision.items_json) as ListRow['items'];
  return { kind: 'restored', list: { ...saved, items }, seq: saved.seq };
}
