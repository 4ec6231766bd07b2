import type { User } from '@top100/contracts/endpoints/auth';
import type { CommonQueryMethods } from '@top100/database/sql';
import { tierLimits, tierOfAccount } from '@top100/domain/tiers';
import type { SignedInAccount } from '../../http/account.ts';
import { readPublicUntil } from '../billing/index.ts';

/** The account for its owner's browser, with fields that other requests don't need. */
export async function readUser(connection: CommonQueryMethods, account: SignedInAccount): Promise<User> {
  const { id, email, username, isAdmin, isVerified: emailVerified, isPremium } = account;
  const subscriptionStatus = tierOfAccount(account);
  const { publicSharing } = tierLimits[subscriptionStatus];
  const publicUntil = publicSharing ? null : await readPublicUntil(connection, id);
  return {
    ...{ id, email, username, isAdmin, isPremium, subscriptionStatus, emailVerified },
    ...(publicUntil !== null && { publicUntil: new Date(publicUntil).toISOString() }),
  };
}
