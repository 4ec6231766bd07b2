import { codeOf } from '@top100/codes/code-of';
import { isCodeOf } from '@top100/codes/is-code-of';
import { newNonce } from '@top100/codes/new-nonce';
import type { CommonQueryMethods } from '@top100/database/sql';
import { appendEvent } from '@top100/events/append';
import { codeRequested } from '@top100/events/events';
import {
  countAttempt,
  lockActiveChallenge,
  markUsed,
  type Purpose,
  replaceChallenge,
} from './challenge-store.ts';
import { type CodeKey, countWrongTry, lockAttemptsLeft, releaseReserve } from './code-limits.ts';

/** Creates a code, which a worker mails, and invalidates the old one. Call it in a transaction. */
export async function requestCode(
  transaction: CommonQueryMethods,
  userId: string,
  purpose: Purpose,
): Promise<void> {
  const { issuedAt } = await replaceChallenge(transaction, { userId, purpose, nonce: newNonce() });
  await appendEvent(transaction, codeRequested, { userId, purpose, issuedAt });
}

/** Returns the current code, for answers outside production; undefined if there is none. */
export async function currentCode(
  connection: CommonQueryMethods,
  key: string,
  userId: string,
  purpose: Purpose,
): Promise<string | undefined> {
  const challenge = await lockActiveChallenge(connection, userId, purpose);
  return challenge ? codeOf(key, { userId, purpose, nonce: challenge.nonce }) : undefined;
}

interface CodeUse {
  /** Undefined if the email has no account, which must be indistinguishable. */
  userId: string | undefined;
  limits: CodeKey;
  /** The client key under which wrong attempts are counted (code-limits.ts). */
  client: string;
  /** Normalized by tidyCode. */
  given: string;
}

/** `attemptsLeft` is 0 for an invalidated code, including one that this attempt invalidated. */
export type CodeCheck = { isCorrect: true } | { isCorrect: false; attemptsLeft: number };

/**
 * Checks a code and counts a wrong one. Call it in a transaction that commits either way. With `consume`, exactly one of
 * several concurrent uses succeeds.
 */
export async function checkCode(
  transaction: CommonQueryMethods,
  key: string,
  { userId, limits, client, given }: CodeUse,
  { consume }: { consume: boolean },
): Promise<CodeCheck> {
  const { purpose } = limits;
  const left = await lockAttemptsLeft(transaction, limits, client);
  if (left <= 0) return { isCorrect: false, attemptsLeft: 0 };
  if (userId !== undefined) {
    const challenge = await lockActiveChallenge(transaction, userId, purpose);
    if (challenge && isCodeOf(key, { userId, purpose, nonce: challenge.nonce }, given)) {
      if (consume) {
        await markUsed(transaction, userId, purpose);
        await releaseReserve(transaction, limits);
      }
      return { isCorrect: true };
    }
    if (challenge) await countAttempt(transaction, userId, purpose);
  }
  return { isCorrect: false, attemptsLeft: await countWrongTry(transaction, limits, client) };
}
