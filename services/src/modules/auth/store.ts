import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';
import { deleteSessions } from './sessions.ts';

interface NewUser {
  email: string;
  username: string;
  /** argon2id in its encoded form. */
  passwordHash: string;
  isVerified?: boolean;
  isAdmin?: boolean;
}

const idRow = z.object({ id: z.string() });

/** Creates an account and returns its id. Violates users__email or users__username if taken. */
export async function createUser(connection: CommonQueryMethods, user: NewUser): Promise<string> {
  const { email, username, passwordHash, isVerified = false, isAdmin = false } = user;
  const { id } = await connection.one(sql.type(idRow)`
    WITH created AS (
      INSERT INTO users (email, username, is_admin, verified_at)
      VALUES (${email}, ${username}, ${isAdmin}, CASE WHEN ${isVerified} THEN now() END)
      RETURNING id
    ), credential AS (
      INSERT INTO credentials (user_id, password_hash) SELECT id, ${passwordHash} FROM created
    )
    SELECT id FROM created`);
  return id;
}

export async function markVerified(connection: CommonQueryMethods, userId: string): Promise<void> {
  await connection.query(sql.typeAlias('void')`
    UPDATE users SET verified_at = coalesce(verified_at, now()) WHERE id = ${userId}`);
}

/** Sets a password and ends all sessions, including those being created concurrently. */
export async function setPassword(
  transaction: CommonQueryMethods,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await endSessions(transaction, userId);
  await transaction.query(sql.typeAlias('void')`
    UPDATE credentials SET password_hash = ${passwordHash}, changed_at = now() WHERE user_id = ${userId}`);
}

/** Ends all sessions of an account. The new generation invalidates those being created concurrently. */
export async function endSessions(transaction: CommonQueryMethods, userId: string): Promise<void> {
  await transaction.query(sql.typeAlias('void')`
    UPDATE users SET session_generation = session_generation + 1 WHERE id = ${userId}`);
  await deleteSessions(transaction, userId);
}

/** Marks an account as deleted, which frees its email and username, and ends its sessions. */
export async function markDeleted(
  transaction: CommonQueryMethods,
  userId: string,
  at = new Date(),
): Promise<void> {
  await transaction.query(sql.typeAlias('void')`
    UPDATE users SET deleted_at = least(now(), ${sql.timestamp(at)}) WHERE id = ${userId}`);
  await deleteSessions(transaction, userId);
}

/** Grants or revokes admin rights; returns false if no account has the email. */
export async function setAdmin(
  connection: CommonQueryMethods,
  email: string,
  isAdmin: boolean,
): Promise<boolean> {
  const { rowCount } = await connection.query(sql.typeAlias('void')`
    UPDATE users SET is_admin = ${isAdmin} WHERE email = ${email} AND deleted_at IS NULL`);
  return rowCount > 0;
}
