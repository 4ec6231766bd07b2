import { randomUUID } from 'node:crypto';
import type { DatabasePool, DatabaseTransactionConnection } from '@top100/database/sql';
import type { Category } from '@top100/domain/categories';
import { fitsNotesLimit, notesBytes } from '@top100/domain/notes';
import { AppError } from '../../http/app-error.ts';
import type { PushedItems } from './items.ts';
import type { ListRow, MetaRow } from './list-row.ts';
import { freeNames, newPublicSlug, slugAfterRename } from './names.ts';
import type { Operation } from './operation.ts';
import {
  itemCountRefusal,
  newListRefusal,
  notesRefusal,
  publishRefusal,
  type Refusal,
  withheldRefusal,
} from './policy.ts';
import { findReceipt, storeReceipt } from './receipts.ts';
import { storeRejectedContent } from './revisions.ts';
import { allPermissions, saveContent } from './save-content.ts';
import { findList, findTombstone, hasForeignTombstone, insertList, lockAccount, namesOf } from './store.ts';

/** A list as pushed by a device. Times are milliseconds since 1970, never in the future. */
export interface Push {
  listId: string;
  /** The version it is based on; 0 for a new list. */
  version: number;
  category: Category['id'];
  title: string;
  description: string;
  items: PushedItems;
  /** Undefined: unchanged, and private for a new list. */
  isPublic: boolean | undefined;
  /** Undefined: unchanged, and hidden for a new list. */
  showNotes: boolean | undefined;
  shortUri: string | undefined;
  createdAt: number;
  updatedAt: number;
  deviceId: string;
  deviceName: string | null;
}

export type PushOutcome =
  /** `seq` is missing when nothing has changed. */
  | { kind: 'saved'; list: MetaRow; seq?: number }
  | { kind: 'conflict'; list: ListRow; revisionId: string }
  | { kind: 'deleted'; revisionId: string }
  | { kind: 'taken' }
  | { kind: 'refused'; refusal: Refusal };

/**
 * Saves a push. An ordinary edit is one statement with all conditions; otherwise the outcome is determined in a
 * transaction with the account locked, in the order of ops/docs/sync.md. Outcomes are values, not exceptions, because
 * the transaction also stores rejected content as a revision.
 */
export async function push(pool: DatabasePool, operation: Operation, pushed: Push): Promise<PushOutcome> {
  const { itemsPerList } = operation.limits;
  const withoutCheck = {
    rename: false,
    publish: false,
    maxItems: itemsPerList === -1 ? allPermissions.maxItems : itemsPerList,
    alwaysKeepRevision: false,
  };
  const isOrdinary = pushed.version > 0 && fitsNotesLimit(pushed.items.notesBytes);
  const saved = isOrdinary && (await saveContent(pool, operation.userId, operation.id, pushed, withoutCheck));
  if (saved) return { kind: 'saved', list: saved, seq: saved.seq };
  return await pool.transaction((transaction) => pushWithLock(transaction, operation, pushed));
}

async function pushWithLock(
  transaction: DatabaseTransactionConnection,
  operation: Operation,
  pushed: Push,
): Promise<PushOutcome> {
  await lockAccount(transaction, operation.userId);
  const receipt = await findReceipt(transaction, operation, pushed.listId);
  const current = await findList(transaction, pushed.listId, pushed.items.json);
  if (receipt?.status === 200 && receipt.answer) {
    return { kind: 'saved', list: { ...receipt.answer, description: pushed.description } };
  }
  if (receipt?.revision_id) {
    const revisionId = receipt.revision_id;
    // Answers with the current state: a list in conflict then may be deleted now, and vice versa.
    return current?.user_id === operation.userId
      ? { kind: 'conflict', list: current, revisionId }
      : { kind: 'deleted', revisionId };
  }
  return await applyPush(transaction, operation, pushed, current);
}

/**
 * Saves edits that the device couldn't send before it deleted the list, so that a restore includes them. The limit of
 * lists doesn't apply, since the list is deleted next; content above other limits is stored as a revision.
 */
export async function pushUnsent(
  transaction: DatabaseTransactionConnection,
  operation: Operation,
  unsent: Push,
): Promise<void> {
  const limits = { ...operation.limits, listsPerCategory: -1 };
  const current = await findList(transaction, unsent.listId, unsent.items.json);
  // The current version is this device's own edit, whose answer it didn't receive.
  const isOwn = current?.last_device_id === unsent.deviceId && current.sync_version === unsent.version + 1;
  const version = isOwn ? current.sync_version : unsent.version;
  const pushed = { ...unsent, version, isPublic: undefined };
  const outcome = await applyPush(transaction, { ...operation, id: randomUUID(), limits }, pushed, current);
  if (outcome.kind === 'refused') await storeRejectedPush(transaction, operation, pushed);
}

async function applyPush(
  transaction: DatabaseTransactionConnection,
  operation: Operation,
  pushed: Push,
  current: Awaited<ReturnType<typeof findList>>,
): Promise<PushOutcome> {
  if (current && current.user_id !== operation.userId) return { kind: 'taken' };
  if (current) return await replace(transaction, operation, pushed, current);
  if (await findTombstone(transaction, operation.userId, pushed.listId)) {
    const revisionId = await storeRejectedPush(transaction, operation, pushed);
    await storeReceipt(transaction, operation, pushed.listId, { status: 410, revisionId });
    return { kind: 'deleted', revisionId };
  }
  return await create(transaction, operation, pushed);
}

async function create(
  transaction: DatabaseTransactionConnection,
  operation: Operation,
  pushed: Push,
): Promise<PushOutcome> {
  const { userId } = operation;
  const { listId, category, items, isPublic = false } = pushed;
  const others = await namesOf(transaction, userId, category, listId);
  const refusal =
    newListRefusal(operation, others.length) ??
    itemCountRefusal(operation, items.count) ??
    notesRefusal(items.notesBytes) ??
    publishRefusal(operation, isPublic);
  if (refusal) return { kind: 'refused', refusal };
  const names = freeNames(pushed, others);
  const slug = isPublic && { publicSlug: newPublicSlug(names.title) };
  const shown = { isPublic, showNotes: pushed.showNotes ?? false };
  const fields = { ...pushed, ...names, ...slug, ...shown, userId, version: pushed.version + 1 };
  const list = await insertList(transaction, fields);
  if (!list) return { kind: 'taken' };
  // Checked after the insert, which waits for a concurrent deletion; throwing rolls the insert back.
  if (await hasForeignTombstone(transaction, userId, listId)) throw new AppError('id_taken');
  await storeReceipt(transaction, operation, listId, { status: 200, list });
  return { kind: 'saved', list, seq: list.seq };
}

async function replace(
  transaction: DatabaseTransactionConnection,
  operation: Operation,
  pushed: Push,
  current: ListRow & { same_items: boolean },
): Promise<PushOutcome> {
  const { listId, items, isPublic = current.is_public } = pushed;
  if (isEqual(pushed, current)) {
    await storeReceipt(transaction, operation, listId, { status: 200, list: current });
    return { kind: 'saved', list: current };
  }
  const refusal =
    itemCountRefusal(operation, items.count, current.item_count) ??
    notesRefusal(items.notesBytes, notesBytes(current.items)) ??
    publishRefusal(operation, isPublic, current.is_public);
  if (refusal) return { kind: 'refused', refusal };
  if (pushed.version !== current.sync_version) {
    const revisionId = await storeRejectedPush(transaction, operation, pushed);
    await storeReceipt(transaction, operation, listId, { status: 409, revisionId });
    return { kind: 'conflict', list: current, revisionId };
  }
  // Checked after the version: a device that hasn't pulled the withholding isn't asking to publish.
  const withheld = withheldRefusal(isPublic, current);
  if (withheld) return { kind: 'refused', refusal: withheld };
  const content = await withFreeName(transaction, operation, pushed, current);
  const slug = isPublic && current.public_slug === null && { publicSlug: newPublicSlug(content.title) };
  const saved = await saveContent(
    transaction,
    operation.userId,
    operation.id,
    { ...content, ...(slug || slugAfterRename(current, content.title)) },
    allPermissions,
  );
  // Only the number after the title differed, and the list has it already.
  if (!saved) await storeReceipt(transaction, operation, listId, { status: 200, list: current });
  return saved ? { kind: 'saved', list: saved, seq: saved.seq } : { kind: 'saved', list: current };
}

function isEqual(pushed: Push, current: ListRow & { same_items: boolean }): boolean {
  return (
    current.same_items &&
    current.title === pushed.title &&
    current.description === pushed.description &&
    (pushed.isPublic ?? current.is_public) === current.is_public &&
    (pushed.showNotes ?? current.show_notes) === current.show_notes
  );
}

/** Replaces a changed title or short address with a free one. */
async function withFreeName(
  transaction: DatabaseTransactionConnection,
  { userId }: Operation,
  pushed: Push,
  current: ListRow,
): Promise<Push> {
  const isRenamed = pushed.title !== current.title;
  if (!isRenamed && (pushed.shortUri ?? current.short_uri) === current.short_uri) return pushed;
  const others = await namesOf(transaction, userId, current.category, current.id);
  return { ...pushed, ...freeNames(pushed, others) };
}

async function storeRejectedPush(
  transaction: DatabaseTransactionConnection,
  { userId }: Operation,
  pushed: Push,
): Promise<string> {
  return await storeRejectedContent(transaction, userId, { ...pushed, isPublic: pushed.isPublic ?? false });
}
