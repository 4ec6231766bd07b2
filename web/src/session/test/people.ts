import type { User } from '@top100/contracts/endpoints/auth';

/** Whoever is signed in, where it does not matter who. */
export const ann: User = {
  id: 'u1',
  email: 'ann@example.com',
  username: 'ann-k',
  isAdmin: false,
  subscriptionStatus: 'free',
  isPremium: false,
  emailVerified: true,
};

export const premiumAnn: User = { ...ann, subscriptionStatus: 'premium', isPremium: true };
