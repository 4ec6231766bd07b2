import type { User } from '@top100/contracts/endpoints/auth';
import type { SignedIn } from '../../http/account.ts';

/** An account as its owner's browser is told of it. */
export function toUser({ isVerified, publicUntil, ...account }: SignedIn): User {
  const { id, email, username, isAdmin, isPremium } = account;
  const subscriptionStatus = isPremium ? 'premium' : 'free';
  return {
    ...{ id, email, username, isAdmin, isPremium, subscriptionStatus, emailVerified: isVerified },
    ...(publicUntil !== null && { publicUntil: new Date(publicUntil).toISOString() }),
  };
}
