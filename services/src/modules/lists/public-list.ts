import { categoryId } from '@top100/contracts/category-id';
import type { PublicList, PublicListMeta } from '@top100/contracts/public-list';
import { isPublicOwner } from '@top100/database/public-owner';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';
import { itemsColumn, withPositions } from './list-row.ts';
import { publicItems } from './public-items.ts';

/** A public list without its items, as `publicListColumns` read it. Times are milliseconds since 1970. */
export const publicListRow = z.object({
  id: z.string(),
  category: categoryId,
  title: z.string(),
  description: z.string(),
  item_count: z.int(),
  public_slug: z.string(),
  username: z.string(),
  upvotes: z.int(),
  downvotes: z.int(),
  views: z.int(),
  created_at: z.number(),
  updated_at: z.number(),
  published_at: z.number(),
  sync_version: z.int(),
});
export type PublicListRow = z.infer<typeof publicListRow>;

/** The same with its items: the columns and `list.items`. */
export const wholePublicListRow = publicListRow.extend({ items: itemsColumn });
export type WholePublicListRow = z.infer<typeof wholePublicListRow>;

/**
 * How a statement reads public lists, for whatever order and choice:
 *
 *     SELECT ${publicListColumns} FROM rankings JOIN lists AS list ON list.id = rankings.list_id
 *     ${publicListJoins} WHERE ${isPublicList} AND …
 */
export const publicListColumns = sql.fragment`
  list.id, list.category, list.title, list.description, list.item_count, list.public_slug, owner.username,
  coalesce(voted.upvotes, 0) AS upvotes, coalesce(voted.downvotes, 0) AS downvotes,
  coalesce(seen.views, 0) AS views, list.created_at, list.updated_at, list.published_at, list.sync_version`;

/** After a `lists AS list`: whose it is, and what readers made of it. */
export const publicListJoins = sql.fragment`
  JOIN users AS owner ON owner.id = list.user_id
  LEFT JOIN vote_totals AS voted ON voted.list_id = list.id
  LEFT JOIN view_totals AS seen ON seen.list_id = list.id`;

/**
 * Whether strangers see it: asked of the list and its owner and never of a copy, so that taking it back works at once,
 * and the 30 days after Premium end by themselves.
 */
export const isPublicList = sql.fragment`(list.is_public AND owner.deleted_at IS NULL
  AND ${isPublicOwner(sql.fragment`owner.id`)})`;

export function toPublicListMeta(row: PublicListRow): PublicListMeta {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    isPublic: true,
    publicSlug: row.public_slug,
    itemCount: row.item_count,
    username: row.username,
    author: row.username,
    views: row.views,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    voteScore: row.upvotes - row.downvotes,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    publishedAt: new Date(row.published_at).toISOString(),
    version: row.sync_version,
  };
}

/** With its items as strangers see them. */
export function toPublicList(row: WholePublicListRow): PublicList {
  return { ...toPublicListMeta(row), items: publicItems(withPositions(row.items)) };
}

/** By its id, its public address (also one that it had before), or its owner's own short address of it. */
export type PublicListKey =
  | { id: string }
  | { slug: string }
  | { username: string; category: string; shortUri: string };

interface FoundPublicList {
  row: WholePublicListRow;
  /** The slug is one that it had before: whoever comes by it is sent to the present one. */
  isOldSlug: boolean;
}

/** Null for what is private, deleted, of a deleted account or unknown: all of them look the same. */
export async function findPublicList(
  connection: CommonQueryMethods,
  key: PublicListKey,
): Promise<FoundPublicList | null> {
  const row = await connection.maybeOne(sql.type(wholePublicListRow)`
    SELECT ${publicListColumns}, list.items FROM lists AS list ${publicListJoins}
    WHERE ${isMeant(key)} AND ${isPublicList}`);
  return row && { row, isOldSlug: 'slug' in key && row.public_slug !== key.slug };
}

function isMeant(key: PublicListKey) {
  if ('id' in key) return sql.fragment`list.id = ${key.id}::uuid`;
  // Two reads by key: with OR the planner would read every list. A slug is in use or history, never both.
  if ('slug' in key) {
    return sql.fragment`list.id = (
      SELECT id FROM lists WHERE public_slug = ${key.slug}
      UNION ALL SELECT list_id FROM slug_history WHERE slug = ${key.slug} LIMIT 1)`;
  }
  return sql.fragment`lower(owner.username) = lower(${key.username}) AND list.category = ${key.category}
    AND list.short_uri = ${key.shortUri}`;
}
