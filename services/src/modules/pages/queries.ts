import { categoryId } from '@top100/contracts/category-id';
import { type PublicList, type PublicListMeta, publicList } from '@top100/contracts/public-list';
import { type CommonQueryMethods, type FragmentSqlToken, sql } from '@top100/database/sql';
import { type CategoryId, isCategoryId } from '@top100/domain/categories';
import { wholeUuid } from '@top100/domain/uuid';
import { z } from 'zod';
import {
  findPublicList,
  isPublicList,
  readPublicListMetas,
  readPublicLists,
  toPublicList,
} from '../lists/index.ts';
import type { Collection } from './public-path.ts';

const address = /^[A-Za-z0-9-]{1,64}$/;
const name = /^[A-Za-z0-9_-]{1,30}$/;

/**
 * Finds a public list by its current or former slug, its id, or the owner's own short address. Parsed by the contract
 * like every answer, so that no other field is ever shown.
 */
export async function findPublicListAt(
  connection: CommonQueryMethods,
  slug: string,
  owner?: { username: string; category: string },
): Promise<PublicList | undefined> {
  if (!address.test(slug)) return undefined;
  const found =
    (wholeUuid.test(slug) && (await findPublicList(connection, { id: slug }))) ||
    (await findPublicList(connection, { slug })) ||
    (owner && name.test(owner.username) && isCategoryId(owner.category)
      ? await findPublicList(connection, { ...owner, shortUri: slug })
      : null);
  return found ? publicList.parse(toPublicList(found.row)) : undefined;
}

const versionRow = z.object({ id: z.string(), version: z.int(), epoch: z.string() });

/**
 * Finds the id and version of a list by its current or former slug, without its content. After a restore, versions are
 * assigned again to other contents: `epoch` distinguishes them.
 */
export async function findListVersion(
  connection: CommonQueryMethods,
  slug: string,
): Promise<z.infer<typeof versionRow> | null> {
  if (!address.test(slug)) return null;
  return await connection.maybeOne(sql.type(versionRow)`
    SELECT list.id, list.sync_version AS version, (SELECT sync_epoch.id FROM sync_epoch) AS epoch
    FROM lists AS list JOIN users AS owner ON owner.id = list.user_id
    WHERE ${isPublicList} AND list.id = (
      SELECT id FROM lists WHERE public_slug = ${slug}
      UNION ALL SELECT list_id FROM slug_history WHERE slug = ${slug} LIMIT 1)`);
}

/** Returns the username in its own spelling; undefined if no account has it. */
export async function findUsername(
  connection: CommonQueryMethods,
  username: string,
): Promise<string | undefined> {
  if (!name.test(username)) return undefined;
  const row = await connection.maybeOne(sql.type(z.object({ username: z.string() }))`
    SELECT username FROM users WHERE lower(username) = lower(${username}) AND deleted_at IS NULL`);
  return row?.username;
}

/** The latest public lists of a user or category, with the items that a feed shows. */
export async function latestLists(
  connection: CommonQueryMethods,
  of: { username: string } | { category: CategoryId },
  limit: number,
  items: number,
): Promise<PublicList[]> {
  const chosen =
    'username' in of
      ? sql.fragment`lower(owner.username) = lower(${of.username})`
      : sql.fragment`list.category = ${of.category}`;
  return await readPublicLists(
    connection,
    sql.fragment`jsonb_path_query_array(list.items, '$[0 to $last]', jsonb_build_object('last', ${items - 1}::int))`,
    sql.fragment`WHERE ${isPublicList} AND ${chosen} ORDER BY list.published_at DESC, list.id LIMIT ${limit}`,
  );
}

/** The lists on the first page of a collection or user, for crawlers. */
export async function listsOnPage(
  connection: CommonQueryMethods,
  page: { collection: Collection; category: CategoryId } | { username: string; category?: CategoryId },
  limit: number,
): Promise<PublicListMeta[]> {
  return await readPublicListMetas(connection, sql.fragment`${pageSelection(page)} LIMIT ${limit}`);
}

function pageSelection(page: Parameters<typeof listsOnPage>[1]): FragmentSqlToken {
  if ('username' in page) {
    const inCategory = page.category ? sql.fragment`AND list.category = ${page.category}` : sql.fragment``;
    return sql.fragment`WHERE ${isPublicList} AND lower(owner.username) = lower(${page.username}) ${inCategory}
      ORDER BY list.published_at DESC, list.id`;
  }
  if (page.collection === 'popular') {
    return sql.fragment`JOIN rankings ON rankings.list_id = list.id
      WHERE ${isPublicList} AND rankings.category = ${page.category}
      ORDER BY rankings.views_all DESC, rankings.vote_score DESC, rankings.published_at DESC, list.id`;
  }
  return sql.fragment`JOIN featured ON featured.list_id = list.id
    WHERE ${isPublicList} AND featured.category = ${page.category} AND list.category = ${page.category}
      AND (starts_at IS NULL OR starts_at <= now()) AND (ends_at IS NULL OR ends_at > now())
    ORDER BY featured.place, list.id`;
}

const countRow = z.object({ kind: z.string(), count: z.int() });

/** Counts the sitemap's URLs of lists by category, and of users. */
export async function countSitemapUrls(
  connection: CommonQueryMethods,
): Promise<readonly z.infer<typeof countRow>[]> {
  return await connection.any(sql.type(countRow)`
    SELECT list.category AS kind, count(*)::int AS count
    FROM lists AS list JOIN users AS owner ON owner.id = list.user_id WHERE ${isPublicList} GROUP BY list.category
    UNION ALL
    SELECT 'people', count(DISTINCT list.user_id)::int
    FROM lists AS list JOIN users AS owner ON owner.id = list.user_id WHERE ${isPublicList}`);
}

const listAddressRow = z.object({
  public_slug: z.string(),
  username: z.string(),
  category: categoryId,
  updated_at: z.number(),
});
type Page = { offset: number; limit: number };

/** Ordered by publication, so that new lists are on the last page. */
export async function sitemapLists(
  connection: CommonQueryMethods,
  category: CategoryId,
  { offset, limit }: Page,
): Promise<readonly z.infer<typeof listAddressRow>[]> {
  return await connection.any(sql.type(listAddressRow)`
    SELECT list.public_slug, owner.username, list.category, list.updated_at
    FROM lists AS list JOIN users AS owner ON owner.id = list.user_id
    WHERE ${isPublicList} AND list.category = ${category}
    ORDER BY list.published_at, list.id LIMIT ${limit} OFFSET ${offset}`);
}

const personRow = z.object({ username: z.string(), updated_at: z.number() });

export async function sitemapUsers(
  connection: CommonQueryMethods,
  { offset, limit }: Page,
): Promise<readonly z.infer<typeof personRow>[]> {
  return await connection.any(sql.type(personRow)`
    SELECT owner.username, max(list.updated_at) AS updated_at
    FROM lists AS list JOIN users AS owner ON owner.id = list.user_id WHERE ${isPublicList}
    GROUP BY owner.id ORDER BY owner.created_at, owner.id LIMIT ${limit} OFFSET ${offset}`);
}
