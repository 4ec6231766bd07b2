import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { defineJob } from '@top100/queues/job';
import { z } from 'zod';

/** Removes expired sessions, and code limits untouched for a day. The API checks expiry itself, so this only frees space. */
export const purgeSessionsJob = defineJob({ id: 'purge-sessions', payload: z.object({}) });

export function purgeSessionsHandler(connection: CommonQueryMethods) {
  return async () => {
    await connection.query(sql.typeAlias('void')`DELETE FROM sessions WHERE expires_at < now()`);
    await connection.query(
      sql.typeAlias('void')`DELETE FROM code_limits WHERE touched_at < now() - interval '1 day'`,
    );
  };
}
