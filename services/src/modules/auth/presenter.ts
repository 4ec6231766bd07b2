import type { User } from '@top100/contracts/endpoints/auth';
import type { SignedIn } from '../../http/account.ts';

/** An account as its owner's browser is told of it. */
export function toUser({ id, email, username, isAdmin, isVerified, isPremium }: SignedIn): User {
  const subscriptionStatus = isPremium ? 'premium' : 'free';
  return { id, email, username, isAdmin, isPremium, subscriptionStatus, emailVerified: isVerified };
}
