import { randomBytes } from 'node:crypto';
import { codeLifeMs } from '@top100/contracts/identity';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import type { codeRequested } from '@top100/events/code-requested';
import { z } from 'zod';

export interface Challenge {
  userId: string;
  purpose: 'verify' | 'reset';
  /** Milliseconds since 1970. */
  issuedAt: number;
  nonce: Uint8Array;
  email: string;
  username: string;
  /** How long the code can be used from now on, in milliseconds. */
  leftMs: number;
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
 * The challenge that an event is about, with time enough for somebody to type its code: a code that has spent more
 * than half of its life waiting for a mail server is made anew. Nothing when it is not wanted any more: the
 * account is gone or already verified, the code was used, or a newer one has its own event.
 */
export async function liveChallenge(
  connection: CommonQueryMethods,
  fact: Fact,
): Promise<Challenge | undefined> {
  const { userId, purpose } = fact;
  const found = await connection.maybeOne(sql.type(row)`
    SELECT email, username, nonce, issued_at, extract(epoch FROM expires_at - now()) * 1000 AS left_ms
    FROM code_challenges JOIN users ON users.id = user_id
    WHERE user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL AND deleted_at IS NULL
      AND (purpose <> 'verify' OR verified_at IS NULL)`);
  // Postgres counts in microseconds, events in milliseconds.
  if (!found || found.issued_at - fact.issuedAt >= 1) return undefined;
  const { email, username, issued_at: issuedAt, left_ms: leftMs } = found;
  const challenge = { userId, purpose, issuedAt, nonce: found.nonce, email, username, leftMs };
  return leftMs >= codeLifeMs / 2 ? challenge : await renew(connection, challenge);
}

/** The moment of the request stays: it is how this and later tries of the same event know their challenge. */
async function renew(connection: CommonQueryMethods, challenge: Challenge): Promise<Challenge | undefined> {
  const { userId, purpose, nonce: spent } = challenge;
  const nonce = randomBytes(16);
  const { rowCount } = await connection.query(sql.typeAlias('nothing')`
    UPDATE code_challenges
    SET nonce = ${sql.binary(nonce)}, attempts = 0, expires_at = now() + ${codeLifeMs / 1000} * interval '1 second'
    WHERE user_id = ${userId} AND purpose = ${purpose} AND nonce = ${sql.binary(Buffer.from(spent))}
      AND used_at IS NULL`);
  // Somebody was quicker, with a newer code or by using this one: theirs counts.
  return rowCount === 1 ? { ...challenge, nonce, leftMs: codeLifeMs } : undefined;
}
