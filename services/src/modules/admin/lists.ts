import type { AdminList } from '@top100/contracts/endpoints/admin';
import { escapeLike } from '@top100/database/escape-like';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';
import { adminListColumns, adminListJoins, adminListRow, toAdminList } from '../discover/index.ts';

interface Search {
  q: string;
  category?: string | undefined;
  limit: number;
}

/** Searches public and withheld lists by words in the title or a prefix of the owner's name, most viewed first. */
export async function searchLists(
  connection: CommonQueryMethods,
  { q, category, limit }: Search,
): Promise<{ lists: AdminList[] }> {
  const words = escapeLike(q.toLowerCase());
  const inTitle = sql.fragment`title_key LIKE ${`%${words}%`}`;
  // Separate SELECTs, so that each can use its index.
  const found =
    q === ''
      ? sql.fragment`
          SELECT id FROM lists WHERE is_public
          UNION ALL SELECT id FROM lists WHERE withheld_at IS NOT NULL`
      : sql.fragment`
          SELECT id FROM lists WHERE is_public AND ${inTitle}
          UNION SELECT id FROM lists WHERE withheld_at IS NOT NULL AND ${inTitle}
          UNION SELECT lists.id FROM users JOIN lists ON lists.user_id = users.id
            WHERE lower(users.username) LIKE ${`${words.replace(/^@/, '')}%`}
              AND (lists.is_public OR lists.withheld_at IS NOT NULL)`;
  const ofCategory = category === undefined ? sql.fragment`` : sql.fragment`AND list.category = ${category}`;
  const rows = await connection.any(sql.type(adminListRow)`
    SELECT ${adminListColumns} FROM (${found}) AS found JOIN lists AS list ON list.id = found.id ${adminListJoins}
    WHERE owner.deleted_at IS NULL ${ofCategory}
    ORDER BY coalesce(seen.views, 0) DESC, list.published_at DESC NULLS LAST, list.id LIMIT ${limit}`);
  return { lists: rows.map(toAdminList) };
}

/** Returns null if the list or its owner's account is deleted. */
export async function findList(connection: CommonQueryMethods, id: string): Promise<AdminList | null> {
  const row = await connection.maybeOne(sql.type(adminListRow)`
    SELECT ${adminListColumns} FROM lists AS list ${adminListJoins}
    WHERE list.id = ${id} AND owner.deleted_at IS NULL`);
  return row && toAdminList(row);
}

/** Whether a list was ever reported: admins may then see it even after its owner made it private. */
export async function isReported(connection: CommonQueryMethods, id: string): Promise<boolean> {
  return await connection.exists(sql.type(z.object({ id: z.string() }))`
    SELECT id FROM reports WHERE list_id = ${id}`);
}
