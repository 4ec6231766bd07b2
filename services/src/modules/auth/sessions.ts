import { hash } from 'node:crypto';
import { type CommonQueryMethods, sql } from '@top100/database/sql';

/** Only the hash is stored: who reads the table cannot sign in with what is in it. */
export function hashSessionId(id: string): Buffer {
  return hash('sha256', id, 'buffer');
}

interface NewSession {
  id: string;
  userId: string;
  /** As it was when the password was checked: if a new one is set meanwhile, the session never becomes good. */
  generation: number;
  /** ms */
  expiresAt: number;
}

export async function insertSession(connection: CommonQueryMethods, session: NewSession): Promise<void> {
  const { id, userId, generation, expiresAt } = session;
  await connection.query(sql.typeAlias('nothing')`
    INSERT INTO sessions (id_hash, user_id, generation, expires_at)
    VALUES (${sql.binary(hashSessionId(id))}, ${userId}, ${generation}, ${sql.timestamp(new Date(expiresAt))})
    ON CONFLICT DO NOTHING`);
}

/** Moves a session's end on. One that has been ended meanwhile stays ended. */
export async function touchSession(
  connection: CommonQueryMethods,
  id: string,
  expiresAt: number,
): Promise<void> {
  await connection.query(sql.typeAlias('nothing')`
    UPDATE sessions SET touched_at = now(), expires_at = ${sql.timestamp(new Date(expiresAt))}
    WHERE id_hash = ${sql.binary(hashSessionId(id))}`);
}

export async function deleteSession(connection: CommonQueryMethods, id: string): Promise<void> {
  await connection.query(sql.typeAlias('nothing')`
    DELETE FROM sessions WHERE id_hash = ${sql.binary(hashSessionId(id))}`);
}

export async function deleteSessionsOf(connection: CommonQueryMethods, userId: string): Promise<void> {
  await connection.query(sql.typeAlias('nothing')`DELETE FROM sessions WHERE user_id = ${userId}`);
}
