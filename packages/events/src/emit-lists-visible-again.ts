import { isPublicOwner } from '@top100/database/public-owner';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';
import { eventInsert } from './append.ts';
import { listChanged } from './events.ts';

/**
 * Appends list-changed for each public list of a user that is hidden because their Premium has ended. Called before
 * Premium begins again, so that the lists return to rankings and caches at once.
 */
export async function emitListsVisibleAgain(connection: CommonQueryMethods, userId: string): Promise<void> {
  await connection.query(sql.type(z.object({ id: z.string() }))`
    WITH hidden AS (
      SELECT lists.id, lists.user_id FROM lists
      WHERE lists.user_id = ${userId} AND lists.is_public AND NOT ${isPublicOwner(sql.fragment`lists.user_id`)}
    ), emitted AS (
      ${eventInsert(listChanged, { listId: sql.fragment`hidden.id`, userId: sql.fragment`hidden.user_id` }, sql.fragment`hidden`)}
    )
    SELECT id FROM hidden`);
}
