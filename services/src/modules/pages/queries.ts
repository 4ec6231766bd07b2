import { type CategoryId, isCategoryId } from '@top100/contracts/categories';
import {
  type PublicList,
  type PublicListMeta,
  publicList,
  publicListMeta,
} from '@top100/contracts/public-list';
import { type CommonQueryMethods, type FragmentSqlToken, sql } from '@top100/database/sql';
import { z } from 'zod';
import {
  findPublicList,
  isPublicList,
  publicListColumns,
  publicListJoins,
  publicListRow,
  toPublicList,
  toPublicListMeta,
  wholePublicListRow,
} from '../lists/index.ts';
import type { Collection } from './public-path.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const address = /^[A-Za-z0-9-]{1,64}$/;
const name = /^[A-Za-z0-9_-]{1,30}$/;

/**
 * The public list that an address means: by its slug, one that it had before, its id, or its owner's own address of
 * it. Like every answer of the API it goes through its contract, so that nothing else of a list is ever shown.
 */
export async function listAt(
  connection: CommonQueryMethods,
  slug: string,
  owner?: { username: string; category: string },
): Promise<PublicList | undefined> {
  if (!address.test(slug)) return undefined;
  const found =
    (uuid.test(slug) && (await findPublicList(connection, { id: slug }))) ||
    (await findPublicList(connection, { slug })) ||
    (owner && name.test(owner.username) && isCategoryId(owner.category)
      ? await findPublicList(connection, { ...owner, shortUri: slug })
      : null);
  return found ? publicList.parse(toPublicList(found.row)) : undefined;
}

const versionRow = z.object({ id: z.string(), version: z.int(), epoch: z.string() });

/**
 * Which list a slug means (also one that it had before) and its version, without its content. A restore turns versions
 * back, and later ones are given again to other contents: `epoch` names the history that a version belongs to.
 */
export async function versionAt(
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

/** Somebody's name as they write it; undefined when there is nobody of that name (any more). */
export async function nameAt(connection: CommonQueryMethods, username: string): Promise<string | undefined> {
  if (!name.test(username)) return undefined;
  const row = await connection.maybeOne(sql.type(z.object({ username: z.string() }))`
    SELECT username FROM users WHERE lower(username) = lower(${username}) AND deleted_at IS NULL`);
  return row?.username;
}

/** Public lists of somebody, or of a category, the latest first; with as many of their items as a feed shows. */
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
  const rows = await connection.any(sql.type(wholePublicListRow)`
    SELECT ${publicListColumns},
      jsonb_path_query_array(list.items, '$[0 to $last]', jsonb_build_object('last', ${items - 1}::int)) AS items
    FROM lists AS list ${publicListJoins} WHERE ${isPublicList} AND ${chosen}
    ORDER BY list.published_at DESC, list.id LIMIT ${limit}`);
  return rows.map((row) => publicList.parse(toPublicList(row)));
}

/** The lists on the first page of a collection, or of somebody's page, for machines that follow links. */
export async function listedOn(
  connection: CommonQueryMethods,
  page: { collection: Collection; category: CategoryId } | { username: string; category?: CategoryId },
  limit: number,
): Promise<PublicListMeta[]> {
  const rows = await connection.any(sql.type(publicListRow)`
    SELECT ${publicListColumns} FROM lists AS list ${publicListJoins} ${chosenFor(page)} LIMIT ${limit}`);
  return rows.map((row) => publicListMeta.parse(toPublicListMeta(row)));
}

function chosenFor(page: Parameters<typeof listedOn>[1]): FragmentSqlToken {
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

/** How many addresses the sitemap has of each category's lists, and of people. */
export async function countAddresses(
  connection: CommonQueryMethods,
): Promise<readonly z.infer<typeof countRow>[]> {
  return await connection.any(sql.type(countRow)`
    SELECT list.category AS kind, count(*)::int AS count
    FROM lists AS list JOIN users AS owner ON owner.id = list.user_id WHERE ${isPublicList} GROUP BY list.category
    UNION ALL
    SELECT 'people', count(DISTINCT list.user_id)::int
    FROM lists AS list JOIN users AS owner ON owner.id = list.user_id WHERE ${isPublicList}`);
}

const listAddressRow = publicListRow.pick({
  public_slug: true,
  username: true,
  category: true,
  updated_at: true,
});
type Page = { offset: number; limit: number };

/** In the order in which they became public: what comes new stands on the last page. */
export async function listAddresses(
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

export async function peopleAddresses(
  connection: CommonQueryMethods,
  { offset, limit }: Page,
): Promise<readonly z.infer<typeof personRow>[]> {
  return await connection.any(sql.type(personRow)`
    SELECT owner.username, max(list.updated_at) AS updated_at
    FROM lists AS list JOIN users AS owner ON owner.id = list.user_id WHERE ${isPublicList}
    GROUP BY owner.id ORDER BY owner.created_at, owner.id LIMIT ${limit} OFFSET ${offset}`);
}
