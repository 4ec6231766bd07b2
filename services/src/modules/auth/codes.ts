import { randomBytes } from 'node:crypto';
import { codeOf } from '@top100/codes/code-of';
import { isCodeOf } from '@top100/codes/is-code-of';
import type { CommonQueryMethods } from '@top100/database/sql';
import { appendEvent } from '@top100/events/append';
import { codeRequested } from '@top100/events/code-requested';
import {
  countAttempt,
  lockLiveChallenge,
  markUsed,
  type Purpose,
  replaceChallenge,
} from './challenge-store.ts';

/**
 * Makes a new code, which a worker mails; the old one is dead. Call it in a transaction. False if it is too early
 * for another one.
 */
export async function requestCode(
  transaction: CommonQueryMethods,
  userId: string,
  purpose: Purpose,
): Promise<boolean> {
  const issued = await replaceChallenge(transaction, { userId, purpose, nonce: randomBytes(16) });
  if (!issued) return false;
  await appendEvent(transaction, codeRequested, { userId, purpose, issuedAt: issued.issuedAt });
  return true;
}

/** The code that is live, for answers outside production; undefined if there is none. */
export async function liveCode(
  connection: CommonQueryMethods,
  key: string,
  userId: string,
  purpose: Purpose,
): Promise<string | undefined> {
  const challenge = await lockLiveChallenge(connection, userId, purpose);
  return challenge ? codeOf(key, { userId, purpose, nonce: challenge.nonce }) : undefined;
}

interface Use {
  userId: string;
  purpose: Purpose;
  /** As tidyCode leaves it. */
  given: string;
}

/**
 * Whether a code is right; a wrong one counts. Call it in a transaction that commits either way: of any number of
 * uses at once of a right code one gets true if it is consumed.
 */
export async function tryCode(
  transaction: CommonQueryMethods,
  key: string,
  { userId, purpose, given }: Use,
  { consume }: { consume: boolean },
): Promise<boolean> {
  const challenge = await lockLiveChallenge(transaction, userId, purpose);
  if (!challenge) return false;
  const isRight = isCodeOf(key, { userId, purpose, nonce: challenge.nonce }, given);
  if (!isRight) await countAttempt(transaction, userId, purpose);
  else if (consume) await markUsed(transaction, userId, purpose);
  return isRight;
}
