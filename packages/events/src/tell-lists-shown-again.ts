import { isPublicOwner } from '@top100/database/public-owner';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';
import { eventInsert } from './append.ts';
import { listChanged } from './list-changed.ts';

/**
 * Tells of the lists that somebody has made public and that nobody sees, since their Premium has ended: called before
 * it begins again, so that they come back into rankings and out of caches at once. Tells nothing of anybody else's.
 */
export async function tellListsShownAgain(connection: CommonQueryMethods, userId: string): Promise<void> {
  await connection.query(sql.type(z.object({ id: z.string() }))`
    WITH hidden AS (
      SELECT lists.id, lists.user_id FROM lists
      WHERE lists.user_id = ${userId} AND lists.is_public AND NOT ${isPublicOwner(sql.fragment`lists.user_id`)}
    ), told AS (
      ${eventInsert(listChanged, { listId: sql.fragment`hidden.id`, userId: sql.fragment`hidden.user_id` }, sql.fragment`hidden`)}
    )
    SELECT id FROM hidden`);
}
