import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';

/**
 * Says that the database's history is another one now: it was restored from a backup and may be behind what
 * devices have. Each of them then compares everything, and what is missing comes back. Answers the new id.
 */
export async function beginEpoch(connection: CommonQueryMethods): Promise<string> {
  return await connection.oneFirst(sql.type(z.object({ id: z.string() }))`
    UPDATE sync_epoch SET id = gen_random_uuid() RETURNING id`);
}
