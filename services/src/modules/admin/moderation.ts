import type { AdminList } from '@top100/contracts/endpoints/admin';
import type { DatabaseTransactionConnection } from '@top100/database/sql';
import type { AccountChange } from '../../http/account-changes.ts';
import { AppError } from '../../http/app-error.ts';
import { closeReports } from '../discover/index.ts';
import * as lists from '../lists/index.ts';
import { logAction } from './admin-log.ts';
import type { Admin, AdminDeps } from './deps.ts';
import { findList, isReported } from './lists.ts';
import { isModerated } from './policy.ts';

/** Closes the open reports of a list without changing it. */
export async function dismissReports({ pool }: AdminDeps, admin: Admin, id: string): Promise<void> {
  await pool.transaction(async (transaction) => {
    const list = await findModerated(transaction, id);
    const reports = await closeReports(transaction, id, 'dismissed');
    // Another admin has closed them already.
    if (reports === 0) return;
    const subject = subjectOf(list);
    await logAction(transaction, admin, { action: 'dismiss-reports', subject, details: { reports } });
  });
}

/** Withholds a list: makes it private until released, with a reason for its owner, and closes its reports. */
export async function withholdList(
  deps: AdminDeps,
  admin: Admin,
  { id, reason }: { id: string; reason: string },
): Promise<{ list: AdminList }> {
  return await moderate(deps, id, async (transaction, list) => {
    const change = requireExisting(await lists.withholdList(transaction, id, reason));
    const reports = await closeReports(transaction, id, 'withheld');
    const subject = subjectOf(list);
    await logAction(transaction, admin, { action: 'withhold-list', subject, details: { reason, reports } });
    return change;
  });
}

/** Allows the owner to publish the list again. */
export async function releaseList(deps: AdminDeps, admin: Admin, id: string): Promise<{ list: AdminList }> {
  return await moderate(deps, id, async (transaction, list) => {
    if (list.withheldAt === null) return null;
    const change = requireExisting(await lists.releaseList(transaction, id));
    const details = { reason: list.withheldReason };
    await logAction(transaction, admin, { action: 'release-list', subject: subjectOf(list), details });
    return change;
  });
}

async function moderate(
  { pool, changes }: AdminDeps,
  id: string,
  effect: (transaction: DatabaseTransactionConnection, list: AdminList) => Promise<AccountChange | null>,
): Promise<{ list: AdminList }> {
  const { list, change } = await pool.transaction(async (transaction) => {
    const before = await findModerated(transaction, id);
    const change = await effect(transaction, before);
    return { change, list: (await findList(transaction, id)) ?? before };
  });
  if (change) changes.publish(change);
  return { list };
}

/** Throws `not_found` if the owner has deleted the list meanwhile; its reports stay open in case it is restored. */
function requireExisting(change: AccountChange | null): AccountChange {
  if (!change) throw new AppError('not_found');
  return change;
}

/** Throws `not_found` for private lists, which admins may not see. */
async function findModerated(transaction: DatabaseTransactionConnection, id: string): Promise<AdminList> {
  const list = await findList(transaction, id);
  if (!list || !(isModerated(list) || (await isReported(transaction, id)))) throw new AppError('not_found');
  return list;
}

function subjectOf({ id, title }: AdminList) {
  return { kind: 'list' as const, id, name: title };
}
