import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';
import { deleteSessionsOf } from './sessions.ts';

interface NewUser {
  email: string;
  username: string;
  /** argon2id in its encoded form. */
  passwordHash: string;
  isVerified?: boolean;
  isAdmin?: boolean;
}

const idRow = z.object({ id: z.string() });

/** Makes an account and gives its id. Throws on the indexes users__email and users__username. */
export async function createUser(connection: CommonQueryMethods, user: NewUser): Promise<string> {
  const { email, username, passwordHash, isVerified = false, isAdmin = false } = user;
  const { id } = await connection.one(sql.type(idRow)`
    WITH made AS (
      INSERT INTO users (email, username, is_admin, verified_at)
      VALUES (${email}, ${username}, ${isAdmin}, CASE WHEN ${isVerified} THEN now() END)
      RETURNING id
    ), kept AS (
      INSERT INTO credentials (user_id, password_hash) SELECT id, ${passwordHash} FROM made
    )
    SELECT id FROM made`);
  return id;
}

export async function markVerified(connection: CommonQueryMethods, userId: string): Promise<void> {
  await connection.query(sql.typeAlias('nothing')`
    UPDATE users SET verified_at = coalesce(verified_at, now()) WHERE id = ${userId}`);
}

/** Sets a password. Every session of the account is over, also those that are being made just now. */
export async function setPassword(
  transaction: CommonQueryMethods,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await endSessions(transaction, userId);
  await transaction.query(sql.typeAlias('nothing')`
    UPDATE credentials SET password_hash = ${passwordHash}, changed_at = now() WHERE user_id = ${userId}`);
}

/** Ends every session of an account, also those that are being made just now. */
export async function endSessions(transaction: CommonQueryMethods, userId: string): Promise<void> {
  await transaction.query(sql.typeAlias('nothing')`
    UPDATE users SET session_generation = session_generation + 1 WHERE id = ${userId}`);
  await deleteSessionsOf(transaction, userId);
}

/** Marks an account as deleted, which frees its email and username at once and ends its sessions. */
export async function markDeleted(transaction: CommonQueryMethods, userId: string): Promise<void> {
  await transaction.query(sql.typeAlias('nothing')`UPDATE users SET deleted_at = now() WHERE id = ${userId}`);
  await deleteSessionsOf(transaction, userId);
}

/** Whether there was an account of the email to make an admin, or no longer one. */
export async function setAdmin(
  connection: CommonQueryMethods,
  email: string,
  isAdmin: boolean,
): Promise<boolean> {
  const { rowCount } = await connection.query(sql.typeAlias('nothing')`
    UPDATE users SET is_admin = ${isAdmin} WHERE email = ${email} AND deleted_at IS NULL`);
  return rowCount > 0;
}
