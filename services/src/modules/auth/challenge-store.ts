import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { codeLifetimeMs, maxCodeAttempts, maxCodeAttemptsTotal } from '@top100/domain/identity';
import { z } from 'zod';

export type Purpose = 'verify' | 'reset';

const issued = z.object({ issuedAt: z.number(), expiresAt: z.number() });

/** Replaces a challenge, which invalidates its code. */
export async function replaceChallenge(
  connection: CommonQueryMethods,
  { userId, purpose, nonce }: { userId: string; purpose: Purpose; nonce: Buffer },
): Promise<z.infer<typeof issued>> {
  const life = sql.fragment`${codeLifetimeMs} * interval '1 millisecond'`;
  return await connection.one(sql.type(issued)`
    INSERT INTO code_challenges (user_id, purpose, nonce, expires_at)
    VALUES (${userId}, ${purpose}, ${sql.binary(nonce)}, now() + ${life})
    ON CONFLICT (user_id, purpose) DO UPDATE SET
      nonce = EXCLUDED.nonce, issued_at = now(), expires_at = EXCLUDED.expires_at, attempts = 0, used_at = NULL
    RETURNING issued_at AS "issuedAt", expires_at AS "expiresAt"`);
}

const live = z.object({ nonce: z.instanceof(Buffer), expiresAt: z.number() });

/** Reads the challenge that can still be used, and locks it to serialize concurrent uses. */
export async function lockActiveChallenge(
  connection: CommonQueryMethods,
  userId: string,
  purpose: Purpose,
): Promise<z.infer<typeof live> | null> {
  return await connection.maybeOne(sql.type(live)`
    SELECT nonce, expires_at AS "expiresAt" FROM code_challenges
    WHERE user_id = ${userId} AND purpose = ${purpose}
      AND used_at IS NULL AND expires_at > now() AND attempts < ${maxCodeAttemptsTotal + maxCodeAttempts}
    FOR UPDATE`);
}

/** Counts a wrong attempt at the code itself, besides the limits per client. */
export async function countAttempt(
  connection: CommonQueryMethods,
  userId: string,
  purpose: Purpose,
): Promise<void> {
  await connection.query(sql.typeAlias('void')`
    UPDATE code_challenges SET attempts = attempts + 1 WHERE user_id = ${userId} AND purpose = ${purpose}`);
}

export async function markUsed(
  connection: CommonQueryMethods,
  userId: string,
  purpose: Purpose,
): Promise<void> {
  await connection.query(sql.typeAlias('void')`
    UPDATE code_challenges SET used_at = now() WHERE user_id = ${userId} AND purpose = ${purpose}`);
}

/** Invalidates all codes of an account. */
export async function deleteChallenges(connection: CommonQueryMethods, userId: string): Promise<void> {
  await connection.query(sql.typeAlias('void')`DELETE FROM code_challenges WHERE user_id = ${userId}`);
}
