import { randomUUID } from 'node:crypto';
import type { TierLimits } from '@top100/contracts/tiers';
import type { Request } from 'express';
import { requireAccount } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';

/** Whoever changes lists, and by which operation: what every push has. */
export interface Operation {
  /** The device's own id of it: a repetition after a lost answer carries the same. */
  id: string;
  userId: string;
  username: string;
  /** Whether lists may become public. */
  mayPublish: 'yes' | 'not_premium' | 'not_verified';
  limits: TierLimits;
  /** Milliseconds since 1970. */
  now: number;
}

export type Tiers = Readonly<Record<'free' | 'premium', TierLimits>>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Throws `bad_request` for an Idempotency-Key that is no UUID; without one the operation gets an id here. */
export function readOperation(request: Request, tiers: Tiers): Operation {
  const { id: userId, username, isPremium, isVerified } = requireAccount(request);
  const key = request.get('Idempotency-Key');
  if (key !== undefined && !uuid.test(key)) {
    throw new AppError('bad_request', {
      problems: [{ path: 'headers.Idempotency-Key', message: 'must be a UUID' }],
    });
  }
  return {
    id: key?.toLowerCase() ?? randomUUID(),
    userId,
    username,
    mayPublish: !isVerified ? 'not_verified' : isPremium ? 'yes' : 'not_premium',
    limits: isPremium ? tiers.premium : tiers.free,
    now: Date.now(),
  };
}
