import { newNonce } from '@top100/codes/new-nonce';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { codeLifetimeMs } from '@top100/domain/identity';
import type { codeRequested } from '@top100/events/events';
import { z } from 'zod';

export interface Challenge {
  userId: string;
  purpose: 'verify' | 'reset';
  /** Milliseconds since 1970. */
  issuedAt: number;
  nonce: Uint8Array;
  email: string;
  username: string;
  /** Remaining validity of the code in milliseconds. */
  remainingMs: number;
}

const row = z.object({
  email: z.string(),
  username: z.string(),
  nonce: z.instanceof(Uint8Array),
  issued_at: z.number(),
  left_ms: z.number(),
});

type Fact = z.infer<typeof codeRequested.payload>;

/**
 * Returns the challenge of an event, with enough validity left to type its code: one that spent more than half of its
 * life waiting for a mail server is renewed. Returns undefined if the code is obsolete: the account is deleted or
 * verified, the code was used, or a newer one has its own event.
 */
export async function findPendingChallenge(
  connection: CommonQueryMethods,
  fact: Fact,
): Promise<Challenge | undefined> {
  const { userId, purpose } = fact;
  const found = await connection.maybeOne(sql.type(row)`
    SELECT email, username, nonce, issued_at, extract(epoch FROM expires_at - now()) * 1000 AS left_ms
    FROM code_challenges JOIN users ON users.id = user_id
    WHERE user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL AND deleted_at IS NULL
      AND (purpose <> 'verify' OR verified_at IS NULL)`);
  // Postgres stores microseconds, events milliseconds.
  if (!found || found.issued_at - fact.issuedAt >= 1) return undefined;
  const { email, username, issued_at: issuedAt, left_ms: remainingMs } = found;
  const challenge = { userId, purpose, issuedAt, nonce: found.nonce, email, username, remainingMs };
  return remainingMs >= codeLifetimeMs / 2 ? challenge : await renew(connection, challenge);
}

/** Keeps `issued_at`: it identifies the challenge to this and later attempts of the same event. */
async function renew(connection: CommonQueryMethods, challenge: Challenge): Promise<Challenge | undefined> {
  const { userId, purpose, nonce: oldNonce } = challenge;
  const nonce = newNonce();
  const { rowCount } = await connection.query(sql.typeAlias('void')`
    UPDATE code_challenges
    SET nonce = ${sql.binary(nonce)}, attempts = 0, expires_at = now() + ${codeLifetimeMs / 1000} * interval '1 second'
    WHERE user_id = ${userId} AND purpose = ${purpose} AND nonce = ${sql.binary(Buffer.from(oldNonce))}
      AND used_at IS NULL`);
  // No row: the code was used or replaced in the meantime.
  return rowCount === 1 ? { ...challenge, nonce, remainingMs: codeLifetimeMs } : undefined;
}
