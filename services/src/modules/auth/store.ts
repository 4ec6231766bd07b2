import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';

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
