import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { appendEvent } from '@top100/events/append';
import { accountDeleted } from '@top100/events/events';
import { z } from 'zod';
import { emitCustomerChanged } from '../billing/index.ts';
import { deleteChallenges } from './challenge-store.ts';
import { markDeleted } from './store.ts';

export interface ErasedAccount {
  userId: string;
  /** Time of the deletion; the rows are purged 30 days later. */
  at: string;
}

const idRow = z.object({ id: z.string() });

/**
 * Deletes accounts with the time of their original deletion, as after a restore; returns their number. Skips accounts
 * that are deleted already or don't exist.
 */
export async function eraseAccounts(
  transaction: CommonQueryMethods,
  erased: readonly ErasedAccount[],
): Promise<number> {
  const times = new Map(erased.map(({ userId, at }) => [userId, at]));
  const ids = sql.array([...times.keys()], 'uuid');
  const present = await transaction.anyFirst(sql.type(idRow)`
    SELECT id FROM users WHERE id = ANY(${ids}) AND deleted_at IS NULL`);
  for (const userId of present) await erase(transaction, userId, times.get(userId));
  return present.length;
}

/** Deletes the demo accounts of `make up`, whose password is public. */
export async function eraseDemoAccounts(transaction: CommonQueryMethods): Promise<number> {
  const present = await transaction.anyFirst(sql.type(idRow)`
    SELECT id FROM users WHERE email LIKE '%@demo.test' AND deleted_at IS NULL`);
  for (const userId of present) await erase(transaction, userId);
  return present.length;
}

async function erase(transaction: CommonQueryMethods, userId: string, at?: string): Promise<void> {
  await markDeleted(transaction, userId, at === undefined ? undefined : new Date(at));
  await deleteChallenges(transaction, userId);
  await appendEvent(transaction, accountDeleted, { userId });
  await emitCustomerChanged(transaction, userId);
}
