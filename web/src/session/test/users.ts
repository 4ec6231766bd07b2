import type { User } from '@top100/contracts/endpoints/auth';

/** Somebody with an account and without Premium. */
export const person = (id: string, fields: Partial<User> = {}): User => ({
  id,
  email: `${id}@x.test`,
  username: id,
  isAdmin: false,
  subscriptionStatus: 'free',
  isPremium: false,
  emailVerified: true,
  ...fields,
});

export const withPremium = (user: User): User => ({
  ...user,
  subscriptionStatus: 'premium',
  isPremium: true,
});

/** Users for tests in which it doesn't matter who is signed in. */
export const ann = person('u1', { email: 'ann@example.com', username: 'ann-k' });

export const premiumAnn = withPremium(ann);
