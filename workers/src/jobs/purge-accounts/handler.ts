import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';

/** Each with all its lists and their history, so few in one statement. */
const atOnce = 50;

/** All other tables of an account follow by ON DELETE CASCADE. */
export function purgeAccountsHandler(connection: CommonQueryMethods) {
  return async () => {
    let removed: number;
    do {
      const gone = await connection.any(sql.type(z.object({ id: z.string() }))`
        DELETE FROM users WHERE id IN (
          (SELECT id FROM users WHERE verified_at IS NULL AND deleted_at IS NULL
            AND created_at < now() - interval '7 days' LIMIT ${atOnce})
          UNION ALL
          (SELECT id FROM users WHERE deleted_at < now() - interval '30 days' LIMIT ${atOnce})
        )
        -- Looked at once more under the row's lock: somebody may have verified in the meantime.
        AND (verified_at IS NULL OR deleted_at IS NOT NULL)
        RETURNING id`);
      removed = gone.length;
    } while (removed > 0);
  };
}
