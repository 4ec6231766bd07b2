import type { DiscoverSort, Timeframe } from '@top100/contracts/discover';
import { featuredLimit, popularLimit } from '@top100/contracts/discover';
import { titleKey } from '@top100/contracts/list-titles';
import { isPublicOwner } from '@top100/database/public-owner';
import { type CommonQueryMethods, type FragmentSqlToken, sql } from '@top100/database/sql';
import { z } from 'zod';
import {
  isPublicList,
  publicListColumns,
  publicListJoins,
  publicListRow,
  wholePublicListRow,
} from '../lists/index.ts';
import { stateColumn, stateOfCategory } from './state.ts';

/** Lists in their order; only the first carries its items. */
const listedRow = publicListRow.extend({
  state: stateColumn,
  items: wholePublicListRow.shape.items.nullable(),
});
/** Where there is no list the state is there all the same. */
const pageRow = z.union([listedRow, z.object({ state: stateColumn, id: z.null() })]);
export type ListedRow = z.infer<typeof listedRow>;
export type PageRow = z.infer<typeof pageRow>;

type Order = 'all' | 'year' | 'month' | 'week' | 'trending' | 'recent';

/** Each is an index of rankings from its beginning, so that a page reads as many rows as it has. */
const orders: Record<Order, FragmentSqlToken> = {
  all: sql.fragment`rankings.views_all DESC, rankings.vote_score DESC, rankings.published_at DESC, rankings.list_id`,
  year: sql.fragment`rankings.views_year DESC, rankings.vote_score DESC, rankings.published_at DESC, rankings.list_id`,
  month: sql.fragment`rankings.views_month DESC, rankings.vote_score DESC, rankings.published_at DESC, rankings.list_id`,
  week: sql.fragment`rankings.views_week DESC, rankings.vote_score DESC, rankings.published_at DESC, rankings.list_id`,
  trending: sql.fragment`
    rankings.trending DESC NULLS LAST, rankings.vote_score DESC, rankings.published_at DESC, rankings.list_id`,
  recent: sql.fragment`rankings.published_at DESC, rankings.list_id`,
};

/** The same for lists that may not be ranked yet: somebody's own page has them at once. */
const ordersOfAny: Record<Order, FragmentSqlToken> = {
  all: byFigure(sql.fragment`coalesce(rankings.views_all, 0)`),
  year: byFigure(sql.fragment`coalesce(rankings.views_year, 0)`),
  month: byFigure(sql.fragment`coalesce(rankings.views_month, 0)`),
  week: byFigure(sql.fragment`coalesce(rankings.views_week, 0)`),
  trending: byFigure(sql.fragment`coalesce(rankings.trending, '-Infinity')`),
  recent: sql.fragment`list.published_at DESC, list.id`,
};

function byFigure(figure: FragmentSqlToken): FragmentSqlToken {
  return sql.fragment`${figure} DESC, coalesce(rankings.vote_score, 0) DESC, list.published_at DESC, list.id`;
}

export function orderOf(sort: DiscoverSort, timeframe: Timeframe): Order {
  return sort === 'popular' ? timeframe : sort;
}

// As text: with a parameter the planner would not know how few rows are wanted, and plan for many.
const mostPopular = sql.literalValue(String(popularLimit));
const mostFeatured = sql.literalValue(String(featuredLimit));

/** The first public lists of a category's ranking. Whether they are public is asked of the lists themselves. */
export async function rankedLists(
  connection: CommonQueryMethods,
  category: string,
  order: Order,
): Promise<readonly PageRow[]> {
  return await connection.any(
    sql.prepared(`discover_${order}`, pageRow)`${page(
      stateOfCategory(category),
      orders[order],
      sql.fragment`
        FROM rankings JOIN lists AS list ON list.id = rankings.list_id ${publicListJoins}
        WHERE rankings.category = ${category} AND ${isPublicList}`,
      mostPopular,
    )}`,
  );
}

/** Those of them that are somebody's, or that have words in their titles. */
export async function foundLists(
  connection: CommonQueryMethods,
  { category, order, user, q }: { category: string; order: Order; user?: string; q: string },
): Promise<readonly PageRow[]> {
  const isTheirs = user === undefined ? [] : [sql.fragment`lower(owner.username) = lower(${user})`];
  const hasWords = wordsOf(q).map(
    (word) => sql.fragment`list.title_key LIKE ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
  );
  const isMeant = sql.join([isPublicList, ...isTheirs, ...hasWords], sql.fragment` AND `);
  // Which ones first: votes and views are asked for no more than are shown.
  return await connection.any(sql.type(pageRow)`
    WITH meant AS (
      SELECT list.id, row_number() OVER (ORDER BY ${ordersOfAny[order]}) AS place
      FROM lists AS list JOIN users AS owner ON owner.id = list.user_id
      LEFT JOIN rankings ON rankings.list_id = list.id
      WHERE list.category = ${category} AND ${isMeant}
      ORDER BY ${ordersOfAny[order]} LIMIT ${mostPopular}
    )
    ${page(
      stateOfCategory(category),
      sql.fragment`meant.place`,
      sql.fragment`FROM meant JOIN lists AS list ON list.id = meant.id ${publicListJoins}`,
      mostPopular,
    )}`);
}

/** What admins have put forward for this time, in their order. */
export async function featuredLists(
  connection: CommonQueryMethods,
  category: string,
): Promise<readonly PageRow[]> {
  return await connection.any(
    sql.prepared('discover_featured', pageRow)`${page(
      stateOfCategory(category),
      sql.fragment`featured.place, featured.list_id`,
      sql.fragment`
        FROM featured JOIN lists AS list ON list.id = featured.list_id ${publicListJoins}
        WHERE featured.category = ${category} AND ${isPublicList}
          AND coalesce(featured.starts_at <= now(), true) AND coalesce(featured.ends_at > now(), true)`,
      mostFeatured,
    )}`,
  );
}

/** A list with its first items. */
const cardRow = publicListRow.extend({ top: wholePublicListRow.shape.items });
export type CardRow = z.infer<typeof cardRow>;

/** One person's public lists, all or those of a category, the newest first. */
export async function listsOfOwner(
  connection: CommonQueryMethods,
  ownerId: string,
  { category, limit, offset }: { category?: string | undefined; limit: number; offset: number },
): Promise<readonly CardRow[]> {
  const isMeant = category === undefined ? sql.fragment`true` : sql.fragment`list.category = ${category}`;
  // Which ones first: items are read of no more than are shown.
  return await connection.any(sql.type(cardRow)`
    WITH shown AS (
      SELECT list.id FROM lists AS list JOIN users AS owner ON owner.id = list.user_id
      WHERE list.user_id = ${ownerId} AND ${isMeant} AND ${isPublicList}
      ORDER BY ${ordersOfAny.recent} LIMIT ${limit} OFFSET ${offset}
    )
    SELECT ${publicListColumns}, jsonb_path_query_array(list.items, '$[0 to 2]') AS top
    FROM shown JOIN lists AS list ON list.id = shown.id ${publicListJoins} ORDER BY ${ordersOfAny.recent}`);
}

/** State and lists in one statement, so that they are of one moment. */
function page(
  state: FragmentSqlToken,
  order: FragmentSqlToken,
  from: FragmentSqlToken,
  limit: FragmentSqlToken,
): FragmentSqlToken {
  return sql.fragment`
    SELECT known.state, listed.* FROM (SELECT ${state} AS state) AS known LEFT JOIN (
      SELECT ${publicListColumns}, ${itemsOfFirst(order)} ${from} ORDER BY ${order} LIMIT ${limit}
    ) AS listed ON true ORDER BY listed.place`;
}

/** All items of all lists would be megabytes; a page shows those of one. */
function itemsOfFirst(order: FragmentSqlToken): FragmentSqlToken {
  const place = sql.fragment`row_number() OVER (ORDER BY ${order})`;
  return sql.fragment`${place} AS place, CASE WHEN ${place} = 1 THEN list.items END AS items`;
}

/** More words than anybody types are not looked for. */
function wordsOf(text: string): string[] {
  return titleKey(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10);
}

const ownerRow = z.object({
  id: z.string(),
  username: z.string(),
  counts: z.record(z.string(), z.int()),
  state: stateColumn,
});
export type OwnerRow = z.infer<typeof ownerRow>;

/** Somebody by their name, in any case, with the number of their public lists by category. */
export async function findOwner(
  connection: CommonQueryMethods,
  username: string,
  state: FragmentSqlToken,
): Promise<OwnerRow | null> {
  return await connection.maybeOne(
    sql.prepared('discover_owner', ownerRow)`
      SELECT users.id, users.username, ${state} AS state, coalesce((
        SELECT jsonb_object_agg(category, lists) FROM (
          SELECT category, count(*) AS lists FROM lists WHERE user_id = users.id AND is_public
            AND ${isPublicOwner(sql.fragment`users.id`)} GROUP BY category
        ) AS counted), '{}') AS counts
      FROM users WHERE lower(users.username) = lower(${username}) AND users.deleted_at IS NULL`,
  );
}
