import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';
import type { SignedInAccount } from '../../http/account.ts';
import { isPremiumNow } from '../billing/index.ts';

const signedIn = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  isAdmin: z.boolean(),
  isVerified: z.boolean(),
  isPremium: z.boolean(),
  seq: z.int(),
  epoch: z.string(),
  sessionGeneration: z.int(),
}) satisfies z.ZodType<SignedInAccount>;

const signedInColumns = sql.fragment`
  users.id, users.email, users.username, users.is_admin AS "isAdmin",
  users.verified_at IS NOT NULL AS "isVerified",
  ${isPremiumNow(sql.identifier(['users', 'id']))} AS "isPremium",
  coalesce((SELECT seq FROM account_seq WHERE account_seq.user_id = users.id), 0) AS seq,
  (SELECT sync_epoch.id FROM sync_epoch) AS epoch,
  users.session_generation AS "sessionGeneration"`;

const sessionRow = z.object({ ...signedIn.shape, touchedAt: z.number(), expiresAt: z.number() });
export type SessionRow = z.infer<typeof sessionRow>;

/** Reads a session with its account; runs on every signed-in request. */
export async function readSession(
  connection: CommonQueryMethods,
  idHash: Buffer,
): Promise<SessionRow | null> {
  return await connection.maybeOne(
    sql.prepared('auth_session', sessionRow)`
      SELECT ${signedInColumns}, sessions.touched_at AS "touchedAt", sessions.expires_at AS "expiresAt"
      FROM sessions JOIN users ON users.id = sessions.user_id
      WHERE sessions.id_hash = ${sql.binary(idHash)} AND sessions.expires_at > now()
        AND sessions.generation = users.session_generation AND users.deleted_at IS NULL`,
  );
}

const withPassword = z.object({ ...signedIn.shape, passwordHash: z.string() });

/** Reads an account with its password hash by email; null if there is none. */
export async function readForSignIn(
  connection: CommonQueryMethods,
  email: string,
): Promise<z.infer<typeof withPassword> | null> {
  return await connection.maybeOne(
    sql.prepared('auth_sign_in', withPassword)`
      SELECT ${signedInColumns}, credentials.password_hash AS "passwordHash"
      FROM users JOIN credentials ON credentials.user_id = users.id
      WHERE users.email = ${email} AND users.deleted_at IS NULL`,
  );
}

const person = z.object({
  id: z.string(),
  username: z.string(),
  isVerified: z.boolean(),
  sessionGeneration: z.int(),
});
export type Person = z.infer<typeof person>;

/** Returns null if no account has the email. */
export async function findByEmail(connection: CommonQueryMethods, email: string): Promise<Person | null> {
  return await connection.maybeOne(
    sql.prepared('auth_by_email', person)`
      SELECT id, username, verified_at IS NOT NULL AS "isVerified", session_generation AS "sessionGeneration"
      FROM users WHERE email = ${email} AND deleted_at IS NULL`,
  );
}

/** Reads an account; null if it is deleted. */
export async function readAccount(
  connection: CommonQueryMethods,
  id: string,
): Promise<SignedInAccount | null> {
  return await connection.maybeOne(
    sql.prepared('auth_account', signedIn)`
      SELECT ${signedInColumns} FROM users WHERE users.id = ${id} AND users.deleted_at IS NULL`,
  );
}
