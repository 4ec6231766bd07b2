import type { Category } from '@top100/contracts/categories';
import type { DatabasePool, DatabaseTransactionConnection } from '@top100/database/sql';
import { AppError } from '../../http/app-error.ts';
import type { StoredItems } from './items.ts';
import type { ListRow, MetaRow } from './list-row.ts';
import { freeNames, newPublicSlug, readdressed } from './names.ts';
import type { Operation } from './operation.ts';
import { judgeItems, judgeNewList, judgePublic, judgeWithheld, type Refusal } from './policy.ts';
import { findReceipt, keepReceipt } from './receipts.ts';
import { keepRefused } from './revisions.ts';
import { lookedAt, saveContent } from './save-content.ts';
import { findList, findTombstone, insertList, isBuriedByOther, lockAccount, namesOf } from './store.ts';

/** A list as a device pushes it. Times are milliseconds since 1970, never later than now. */
export interface Push {
  listId: string;
  /** The version that it is based on; 0 for a list that the device believes to be new. */
  version: number;
  category: Category['id'];
  title: string;
  description: string;
  items: StoredItems;
  /** Undefined: as it is, and private for a new list. */
  isPublic: boolean | undefined;
  shortUri: string | undefined;
  createdAt: number;
  updatedAt: number;
  deviceId: string;
  deviceName: string | null;
}

export type Pushed =
  /** `seq` is missing when nothing has changed. */
  | { kind: 'saved'; list: MetaRow; seq?: number }
  | { kind: 'conflict'; list: ListRow; revisionId: string }
  | { kind: 'deleted'; revisionId: string }
  | { kind: 'taken' }
  | { kind: 'refused'; refusal: Refusal };

/**
 * Takes a push in. An ordinary edit is one statement that finds every condition met; everything else is found out
 * in a transaction with the account locked, in the order of sync.md. Outcomes are values and not exceptions: what
 * is refused is kept as a revision by the same transaction.
 */
export async function push(pool: DatabasePool, operation: Operation, pushed: Push): Promise<Pushed> {
  const { itemsPerList } = operation.limits;
  const unseen = {
    rename: false,
    publish: false,
    maxItems: itemsPerList === -1 ? lookedAt.maxItems : itemsPerList,
    keepAlways: false,
  };
  const saved =
    pushed.version > 0 && (await saveContent(pool, operation.userId, operation.id, pushed, unseen));
  if (saved) return { kind: 'saved', list: saved, seq: saved.seq };
  return await pool.transaction((transaction) => findOut(transaction, operation, pushed));
}

async function findOut(
  transaction: DatabaseTransactionConnection,
  operation: Operation,
  pushed: Push,
): Promise<Pushed> {
  await lockAccount(transaction, operation.userId);
  const receipt = await findReceipt(transaction, operation, pushed.listId);
  const current = await findList(transaction, pushed.listId, pushed.items.json);
  if (receipt?.status === 200 && receipt.answer) {
    return { kind: 'saved', list: { ...receipt.answer, description: pushed.description } };
  }
  if (receipt?.revision_id) {
    const revisionId = receipt.revision_id;
    // A conflict then, and deleted since: there is no list any more that could be shown.
    return receipt.status === 409 && current
      ? { kind: 'conflict', list: current, revisionId }
      : { kind: 'deleted', revisionId };
  }
  if (current && current.user_id !== operation.userId) return { kind: 'taken' };
  if (current) return await replace(transaction, operation, pushed, current);
  if (await findTombstone(transaction, operation.userId, pushed.listId)) {
    const revisionId = await refuse(transaction, operation, pushed);
    await keepReceipt(transaction, operation, pushed.listId, { status: 410, revisionId });
    return { kind: 'deleted', revisionId };
  }
  return await create(transaction, operation, pushed);
}

async function create(
  transaction: DatabaseTransactionConnection,
  operation: Operation,
  pushed: Push,
): Promise<Pushed> {
  const { userId } = operation;
  const { listId, category, items, isPublic = false } = pushed;
  const others = await namesOf(transaction, userId, category, listId);
  const refusal =
    judgeNewList(operation, others.length) ??
    judgeItems(operation, items.count) ??
    judgePublic(operation, isPublic);
  if (refusal) return { kind: 'refused', refusal };
  const names = freeNames(pushed, others);
  const slug = isPublic && { publicSlug: newPublicSlug(names.title) };
  const fields = { ...pushed, ...names, ...slug, userId, isPublic, version: pushed.version + 1 };
  const list = await insertList(transaction, fields);
  if (!list) return { kind: 'taken' };
  // After the insert, which has waited for a deletion that was under way; thrown, so that the insert is undone.
  if (await isBuriedByOther(transaction, userId, listId)) throw new AppError('id_taken');
  await keepReceipt(transaction, operation, listId, { status: 200, list });
  return { kind: 'saved', list, seq: list.seq };
}

async function replace(
  transaction: DatabaseTransactionConnection,
  operation: Operation,
  pushed: Push,
  current: ListRow & { same_items: boolean },
): Promise<Pushed> {
  const { listId, items, isPublic = current.is_public } = pushed;
  if (isEqual(pushed, current)) {
    await keepReceipt(transaction, operation, listId, { status: 200, list: current });
    return { kind: 'saved', list: current };
  }
  const refusal =
    judgeItems(operation, items.count, current.item_count) ??
    judgePublic(operation, isPublic, current.is_public);
  if (refusal) return { kind: 'refused', refusal };
  if (pushed.version !== current.sync_version) {
    const revisionId = await refuse(transaction, operation, pushed);
    await keepReceipt(transaction, operation, listId, { status: 409, revisionId });
    return { kind: 'conflict', list: current, revisionId };
  }
  // After the version: a device that has not heard that its list was taken down asks for nothing new.
  const withheld = judgeWithheld(isPublic, current);
  if (withheld) return { kind: 'refused', refusal: withheld };
  const content = await named(transaction, operation, pushed, current);
  const slug = isPublic && current.public_slug === null && { publicSlug: newPublicSlug(content.title) };
  const saved = await saveContent(
    transaction,
    operation.userId,
    operation.id,
    { ...content, ...(slug || readdressed(current, content.title)) },
    lookedAt,
  );
  // Only the title's number was new, and the list has it already.
  if (!saved) await keepReceipt(transaction, operation, listId, { status: 200, list: current });
  return saved ? { kind: 'saved', list: saved, seq: saved.seq } : { kind: 'saved', list: current };
}

function isEqual(pushed: Push, current: ListRow & { same_items: boolean }): boolean {
  return (
    current.same_items &&
    current.title === pushed.title &&
    current.description === pushed.description &&
    (pushed.isPublic ?? current.is_public) === current.is_public
  );
}

/** The content under a title and an address that are free, where either is new. */
async function named(
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

async function refuse(
  transaction: DatabaseTransactionConnection,
  { userId }: Operation,
  pushed: Push,
): Promise<string> {
  return await keepRefused(transaction, userId, { ...pushed, isPublic: pushed.isPublic ?? false });
}
