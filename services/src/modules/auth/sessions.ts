import { hash } from 'node:crypto';
import { type CommonQueryMethods, sql } from '@top100/database/sql';

/** Only the hash is stored, so that a leaked table contains no usable session ids. */
export function hashSessionId(id: string): Buffer {
  return hash('sha256', id, 'buffer');
}

interface NewSession {
  id: string;
  userId: string;
  /** As of the password check: if the password changes meanwhile, the session is invalid. */
  generation: number;
  /** ms */
  expiresAt: number;
}

export async function insertSession(connection: CommonQueryMethods, session: NewSession): Promise<void> {
  const { id, userId, generation, expiresAt } = session;
  await connection.query(sql.typeAlias('void')`
    INSERT INTO sessions (id_hash, user_id, generation, expires_at)
    VALUES (${sql.binary(hashSessionId(id))}, ${userId}, ${generation}, ${sql.timestamp(new Date(expiresAt))})
    ON CONFLICT DO NOTHING`);
}

/** Extends a session; one that was ended meanwhile stays ended. */
export async function touchSession(
  connection: CommonQueryMethods,
  id: string,
  expiresAt: number,
): Promise<void> {
  await connection.query(sql.typeAlias('void')`
    UPDATE sessions SET touched_at = now(), expires_at = ${sql.timestamp(new Date(expiresAt))}
    WHERE id_hash = ${sql.binary(hashSessionId(id))}`);
}

export async function deleteSession(connection: CommonQueryMethods, id: string): Promise<void> {
  await connection.query(sql.typeAlias('void')`
    DELETE FROM sessions WHERE id_hash = ${sql.binary(hashSessionId(id))}`);
}

export async function deleteSessions(connection: CommonQueryMethods, userId: string): Promise<void> {
  await connection.query(sql.typeAlias('void')`DELETE FROM sessions WHERE user_id = ${userId}`);
}

/** Ends all sessions of all accounts; returns their number. */
export async function deleteAllSessions(connection: CommonQueryMethods): Promise<number> {
  const { rowCount } = await connection.query(sql.typeAlias('void')`DELETE FROM sessions`);
  return rowCount;
}
