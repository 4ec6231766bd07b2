import { sql } from '@top100/database/sql';
import { z } from 'zod';

const row = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  isAdmin: z.boolean(),
  isVerified: z.boolean(),
  isPremium: z.boolean(),
  seq: z.int(),
  epoch: z.string(),
  sessionGeneration: z.int(),
  touchedAt: z.number(),
  expiresAt: z.number(),
});

/** What services reads of a session on every call (services/src/modules/auth/queries.ts), for the baseline. */
export function sessionQuery(idHash: Buffer) {
  return sql.prepared('session', row)`
    SELECT users.id, users.email, users.username, users.is_admin AS "isAdmin",
      users.verified_at IS NOT NULL AS "isVerified",
      (EXISTS (SELECT FROM subscriptions
        WHERE subscriptions.user_id = users.id AND subscriptions.premium_until > now())
        OR EXISTS (SELECT FROM complimentary
        WHERE complimentary.user_id = users.id AND complimentary.until > now())) AS "isPremium",
      coalesce((SELECT seq FROM account_seq WHERE account_seq.user_id = users.id), 0) AS seq,
      (SELECT sync_epoch.id FROM sync_epoch) AS epoch, users.session_generation AS "sessionGeneration",
      sessions.touched_at AS "touchedAt", sessions.expires_at AS "expiresAt"
    FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE sessions.id_hash = ${sql.binary(idHash)} AND sessions.expires_at > now()
      AND sessions.generation = users.session_generation AND users.deleted_at IS NULL`;
}
