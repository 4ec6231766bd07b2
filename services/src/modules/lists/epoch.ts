import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';

/**
 * Starts a new epoch after a restore, when the database may be behind the devices: each device then compares all its
 * lists, and missing changes are pushed again. Returns the new id.
 */
export async function startEpoch(connection: CommonQueryMethods): Promise<string> {
  return await connection.oneFirst(sql.type(z.object({ id: z.string() }))`
    UPDATE sync_epoch SET id = gen_random_uuid() RETURNING id`);
}
