import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { defineJob } from '@top100/queues/job';
import { z } from 'zod';

/** Removes unverified accounts after 7 days and deleted ones after 30. */
export const purgeAccountsJob = defineJob({ id: 'purge-accounts', payload: z.object({}) });

/** Accounts per statement, few because each cascades to all its lists and their history. */
const batch = 50;

/** All other tables follow by ON DELETE CASCADE. */
export function purgeAccountsHandler(connection: CommonQueryMethods) {
  return async () => {
    let removed: number;
    do {
      const deleted = await connection.any(sql.type(z.object({ id: z.string() }))`
        DELETE FROM users WHERE id IN (
          (SELECT id FROM users WHERE verified_at IS NULL AND deleted_at IS NULL
            AND created_at < now() - interval '7 days' LIMIT ${batch})
          UNION ALL
          (SELECT id FROM users WHERE deleted_at < now() - interval '30 days' LIMIT ${batch})
        )
        -- Checked again under the row's lock: the account may have been verified in the meantime.
        AND (verified_at IS NULL OR deleted_at IS NOT NULL)
        RETURNING id`);
      removed = deleted.length;
    } while (removed > 0);
  };
}
