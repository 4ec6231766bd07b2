import { randomUUID } from 'node:crypto';
import { type AccountTier, type TierLimits, tierOfAccount } from '@top100/domain/tiers';
import { wholeUuid } from '@top100/domain/uuid';
import type { Request } from 'express';
import { requireAccount } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';

/** The account and operation of a push. */
export interface Operation {
  /** The device's id of the operation, repeated by retries. */
  id: string;
  userId: string;
  username: string;
  /** Whether the email address is verified. */
  isVerified: boolean;
  limits: TierLimits;
  /** Milliseconds since 1970. */
  now: number;
}

export type Tiers = Readonly<Record<AccountTier, TierLimits>>;

/** Throws `bad_request` if the Idempotency-Key is not a UUID; generates an id if there is none. */
export function readOperation(request: Request, tiers: Tiers): Operation {
  const account = requireAccount(request);
  const key = request.get('Idempotency-Key')?.toLowerCase();
  if (key !== undefined && !wholeUuid.test(key)) {
    throw new AppError('bad_request', {
      problems: [{ path: 'headers.Idempotency-Key', message: 'must be a UUID' }],
    });
  }
  return {
    id: key ?? randomUUID(),
    userId: account.id,
    username: account.username,
    isVerified: account.isVerified,
    limits: tiers[tierOfAccount(account)],
    now: Date.now(),
  };
}
