import { categoryId } from '@top100/contracts/category-id';
import type { AdminList } from '@top100/contracts/endpoints/admin';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import { isPublicList } from '../lists/index.ts';

/** A list as admins see it, public or not; read by `adminListColumns`. Times are milliseconds since 1970. */
export const adminListRow = z.object({
  id: z.string(),
  category: categoryId,
  title: z.string(),
  username: z.string(),
  item_count: z.int(),
  /** Whether everybody can see it now. */
  is_public: z.boolean(),
  public_slug: z.string().nullable(),
  views: z.int(),
  vote_score: z.int(),
  published_at: z.number().nullable(),
  withheld_at: z.number().nullable(),
  withheld_reason: z.string().nullable(),
});
export type AdminListRow = z.infer<typeof adminListRow>;

/** Columns for `lists AS list` followed by `adminListJoins`. */
export const adminListColumns = sql.fragment`
  list.id, list.category, list.title, owner.username, list.item_count,
  ${isPublicList} AS is_public, list.public_slug, coalesce(seen.views, 0) AS views,
  coalesce(voted.upvotes - voted.downvotes, 0) AS vote_score, list.published_at, list.withheld_at,
  list.withheld_reason`;

export const adminListJoins = sql.fragment`
  JOIN users AS owner ON owner.id = list.user_id
  LEFT JOIN vote_totals AS voted ON voted.list_id = list.id
  LEFT JOIN view_totals AS seen ON seen.list_id = list.id`;

export function toAdminList(row: AdminListRow): AdminList {
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    username: row.username,
    itemCount: row.item_count,
    isPublic: row.is_public,
    publicSlug: row.public_slug,
    views: row.views,
    voteScore: row.vote_score,
    publishedAt: isoOrNull(row.published_at),
    withheldAt: isoOrNull(row.withheld_at),
    withheldReason: row.withheld_reason,
  };
}

export function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
