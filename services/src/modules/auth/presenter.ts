import type { User } from '@top100/contracts/endpoints/auth';
import type { CommonQueryMethods } from '@top100/database/sql';
import type { SignedIn } from '../../http/account.ts';
import { readPublicUntil } from '../billing/index.ts';

/** An account as its owner's browser is told of it. What only that needs is looked up here, not by every request. */
export async function readUser(connection: CommonQueryMethods, account: SignedIn): Promise<User> {
  const { id, email, username, isAdmin, isVerified: emailVerified, isPremium } = account;
  const subscriptionStatus = isPremium ? 'premium' : 'free';
  const publicUntil = isPremium ? null : await readPublicUntil(connection, id);
  return {
    ...{ id, email, username, isAdmin, isPremium, subscriptionStatus, emailVerified },
    ...(publicUntil !== null && { publicUntil: new Date(publicUntil).toISOString() }),
  };
}
