import type { AdminUser } from '@top100/contracts/endpoints/admin';
import type { DatabaseTransactionConnection } from '@top100/database/sql';
import { AppError } from '../../http/app-error.ts';
import { endSessions } from '../auth/index.ts';
import { endPremium, grantPremium } from '../billing/index.ts';
import { logAction } from './admin-log.ts';
import type { Admin, AdminDeps } from './deps.ts';
import { findUser } from './users.ts';

/** Grants an account Premium until a time (ISO), or ends the grant. */
export async function setComplimentary(
  deps: AdminDeps,
  admin: Admin,
  { id, until }: { id: string; until: string | null },
): Promise<{ user: AdminUser }> {
  if (until !== null && Date.parse(until) <= Date.now()) {
    const problems = [{ path: 'body.until', message: 'must be in the future' }];
    throw new AppError('bad_request', { problems });
  }
  return await change(deps, id, async (transaction, { username, complimentaryUntil }) => {
    if (until === null && complimentaryUntil === null) return;
    if (until === null) await endPremium(transaction, id);
    else await grantPremium(transaction, id, Date.parse(until));
    await logAction(transaction, admin, {
      action: until === null ? 'end-premium' : 'give-premium',
      subject: { kind: 'user', id, name: username },
      details: { until: until && new Date(until).toISOString(), before: complimentaryUntil },
    });
  });
}

/** Ends all sessions of an account, including those being created concurrently. */
export async function signOutEverywhere(
  deps: AdminDeps,
  admin: Admin,
  id: string,
): Promise<{ user: AdminUser }> {
  const changed = await change(deps, id, async (transaction, { username, sessions }) => {
    await endSessions(transaction, id);
    const subject = { kind: 'user' as const, id, name: username };
    await logAction(transaction, admin, { action: 'sign-out', subject, details: { sessions } });
  });
  deps.changes.publishSessionsEnded(id);
  return changed;
}

async function change(
  { pool }: AdminDeps,
  id: string,
  effect: (transaction: DatabaseTransactionConnection, user: AdminUser) => Promise<void>,
): Promise<{ user: AdminUser }> {
  return await pool.transaction(async (transaction) => {
    const before = await findUser(transaction, id);
    if (!before) throw new AppError('not_found');
    await effect(transaction, before);
    return { user: (await findUser(transaction, id)) ?? before };
  });
}
