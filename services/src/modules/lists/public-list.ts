import { categoryId } from '@top100/contracts/category-id';
import {
  type PublicList,
  type PublicListMeta,
  publicList,
  publicListMeta,
} from '@top100/contracts/public-list';
import { isPublicOwner } from '@top100/database/public-owner';
import { type CommonQueryMethods, type FragmentSqlToken, sql } from '@top100/database/sql';
import { z } from 'zod';
import { itemsColumn, withPositions } from './list-row.ts';
import { publicItems } from './public-items.ts';

/** A public list without its items, read by `publicListColumns`. Times are milliseconds since 1970. */
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
  show_notes: z.boolean(),
});
export type PublicListRow = z.infer<typeof publicListRow>;

/** The same with `list.items`. */
export const publicListWithItemsRow = publicListRow.extend({ items: itemsColumn });
export type PublicListWithItemsRow = z.infer<typeof publicListWithItemsRow>;

/**
 * Reads public lists in any statement:
 *
 *     SELECT ${publicListColumns} FROM rankings JOIN lists AS list ON list.id = rankings.list_id
 *     ${publicListJoins} WHERE ${isPublicList} AND …
 */
export const publicListColumns = sql.fragment`
  list.id, list.category, list.title, list.description, list.item_count, list.public_slug, owner.username,
  coalesce(voted.upvotes, 0) AS upvotes, coalesce(voted.downvotes, 0) AS downvotes,
  coalesce(seen.views, 0) AS views, list.created_at, list.updated_at, list.published_at, list.sync_version,
  list.show_notes`;

/** Joins owner, votes and views to `lists AS list`. */
export const publicListJoins = sql.fragment`
  JOIN users AS owner ON owner.id = list.user_id
  LEFT JOIN vote_totals AS voted ON voted.list_id = list.id
  LEFT JOIN view_totals AS seen ON seen.list_id = list.id`;

/**
 * Whether everybody can see the list. Checked on list and owner, never on a copy, so that unpublishing takes effect
 * immediately and the 30 days after Premium end by themselves.
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

/** With items as everybody sees them. */
export function toPublicList(row: PublicListWithItemsRow): PublicList {
  return { ...toPublicListMeta(row), items: publicItems(withPositions(row.items), row.show_notes) };
}

/**
 * Reads the lists that `selection` behind the joins leaves, with these items. Parsed by the contract like every answer,
 * so that no other field is ever shown.
 */
export async function readPublicLists(
  connection: CommonQueryMethods,
  items: FragmentSqlToken,
  selection: FragmentSqlToken,
): Promise<PublicList[]> {
  const rows = await connection.any(sql.type(publicListWithItemsRow)`
    SELECT ${publicListColumns}, ${items} AS items FROM lists AS list ${publicListJoins} ${selection}`);
  return rows.map((row) => publicList.parse(toPublicList(row)));
}

/** The same without items. */
export async function readPublicListMetas(
  connection: CommonQueryMethods,
  selection: FragmentSqlToken,
): Promise<PublicListMeta[]> {
  const rows = await connection.any(sql.type(publicListRow)`
    SELECT ${publicListColumns} FROM lists AS list ${publicListJoins} ${selection}`);
  return rows.map((row) => publicListMeta.parse(toPublicListMeta(row)));
}

/** By id, by current or former slug, or by the owner's own short address. */
export type PublicListKey =
  | { id: string }
  | { slug: string }
  | { username: string; category: string; shortUri: string };

interface FoundPublicList {
  row: PublicListWithItemsRow;
  /** The slug is a former one, so readers are redirected. */
  isOldSlug: boolean;
}

/** Returns null if the list is private, deleted, of a deleted account or unknown, without a difference. */
export async function findPublicList(
  connection: CommonQueryMethods,
  key: PublicListKey,
): Promise<FoundPublicList | null> {
  const row = await connection.maybeOne(sql.type(publicListWithItemsRow)`
    SELECT ${publicListColumns}, list.items FROM lists AS list ${publicListJoins}
    WHERE ${matchesKey(key)} AND ${isPublicList}`);
  return row && { row, isOldSlug: 'slug' in key && row.public_slug !== key.slug };
}

/** A condition on `lists AS list` and its owner. */
export function matchesKey(key: PublicListKey) {
  if ('id' in key) return sql.fragment`list.id = ${key.id}::uuid`;
  // Two lookups by key: with OR the planner would scan all lists. A slug is current or former, never both.
  if ('slug' in key) {
    return sql.fragment`list.id = (
      SELECT id FROM lists WHERE public_slug = ${key.slug}
      UNION ALL SELECT list_id FROM slug_history WHERE slug = ${key.slug} LIMIT 1)`;
  }
  return sql.fragment`lower(owner.username) = lower(${key.username}) AND list.category = ${key.category}
    AND list.short_uri = ${key.shortUri}`;
}
