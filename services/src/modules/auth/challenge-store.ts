import { codeLifeMs, mostCodeTries, resendAfterMs } from '@top100/contracts/identity';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';

export type Purpose = 'verify' | 'reset';

/** Most codes of one purpose that are mailed to an account in an hour. */
const mostSends = 5;

const issued = z.object({ issuedAt: z.number(), expiresAt: z.number() });

/**
 * Puts a new challenge in the place of the last one, whose code is dead from then on. Null if it is too early for
 * another, or too many were sent in the last hour.
 */
export async function replaceChallenge(
  connection: CommonQueryMethods,
  { userId, purpose, nonce }: { userId: string; purpose: Purpose; nonce: Buffer },
): Promise<z.infer<typeof issued> | null> {
  const life = sql.fragment`${codeLifeMs} * interval '1 millisecond'`;
  const pause = sql.fragment`${resendAfterMs} * interval '1 millisecond'`;
  return await connection.maybeOne(sql.type(issued)`
    INSERT INTO code_challenges AS held (user_id, purpose, nonce, expires_at, sends)
    VALUES (${userId}, ${purpose}, ${sql.binary(nonce)}, now() + ${life}, ARRAY[now()])
    ON CONFLICT (user_id, purpose) DO UPDATE SET
      nonce = EXCLUDED.nonce, issued_at = now(), expires_at = EXCLUDED.expires_at, attempts = 0, used_at = NULL,
      sends = (SELECT coalesce(array_agg(sent), '{}') FROM unnest(held.sends) AS sent
        WHERE sent > now() - interval '1 hour') || now()
    WHERE NOT EXISTS (SELECT FROM unnest(held.sends) AS sent WHERE sent > now() - ${pause})
      AND (SELECT count(*) FROM unnest(held.sends) AS sent WHERE sent > now() - interval '1 hour') < ${mostSends}
    RETURNING issued_at AS "issuedAt", expires_at AS "expiresAt"`);
}

const live = z.object({ nonce: z.instanceof(Buffer), expiresAt: z.number() });

/** The challenge that can still be met, held until the transaction ends: two uses at once take turns. */
export async function lockLiveChallenge(
  connection: CommonQueryMethods,
  userId: string,
  purpose: Purpose,
): Promise<z.infer<typeof live> | null> {
  return await connection.maybeOne(sql.type(live)`
    SELECT nonce, expires_at AS "expiresAt" FROM code_challenges
    WHERE user_id = ${userId} AND purpose = ${purpose}
      AND used_at IS NULL AND expires_at > now() AND attempts < ${mostCodeTries}
    FOR UPDATE`);
}

export async function countAttempt(
  connection: CommonQueryMethods,
  userId: string,
  purpose: Purpose,
): Promise<void> {
  await connection.query(sql.typeAlias('nothing')`
    UPDATE code_challenges SET attempts = attempts + 1 WHERE user_id = ${userId} AND purpose = ${purpose}`);
}

export async function markUsed(
  connection: CommonQueryMethods,
  userId: string,
  purpose: Purpose,
): Promise<void> {
  await connection.query(sql.typeAlias('nothing')`
    UPDATE code_challenges SET used_at = now() WHERE user_id = ${userId} AND purpose = ${purpose}`);
}

/** Every code of an account dies. */
export async function deleteChallenges(connection: CommonQueryMethods, userId: string): Promise<void> {
  await connection.query(sql.typeAlias('nothing')`DELETE FROM code_challenges WHERE user_id = ${userId}`);
}
