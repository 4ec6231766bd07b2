import { escapeLike } from '@top100/database/escape-like';
import { isPublicOwner } from '@top100/database/public-owner';
import { type CommonQueryMethods, type FragmentSqlToken, sql } from '@top100/database/sql';
import type { DiscoverSort, Timeframe } from '@top100/domain/discover';
import { featuredLimit, popularLimit } from '@top100/domain/discover';
import { titleKey } from '@top100/domain/list-titles';
import { z } from 'zod';
import { cardRow, isPublicList, publicListColumns, publicListJoins, topItems } from '../lists/index.ts';
import { stateColumn, stateOfCategory } from './state.ts';

/** A list on a page, with its first items and its views in the requested period. */
const listedRow = cardRow.extend({ state: stateColumn, period_views: z.int() });
/** Without any list, the state is still returned. */
const pageRow = z.union([listedRow, z.object({ state: stateColumn, id: z.null() })]);
export type ListedRow = z.infer<typeof listedRow>;
export type PageRow = z.infer<typeof pageRow>;

/** Days of a period, including today: a view or a vote within them includes a list. */
const daysOf = { year: 365, month: 30, week: 7 } as const;
type Period = keyof typeof daysOf;
type Order = 'all' | Period | 'trending' | 'recent';

/** Each has an index on rankings, so that a page reads only the rows it shows. */
const rankedOrder: Record<Order, FragmentSqlToken> = {
  all: sql.fragment`rankings.views_all DESC, rankings.vote_score DESC, rankings.published_at DESC, rankings.list_id`,
  year: sql.fragment`rankings.views_year DESC, rankings.vote_score DESC, rankings.published_at DESC, rankings.list_id`,
  month: sql.fragment`rankings.views_month DESC, rankings.vote_score DESC, rankings.published_at DESC, rankings.list_id`,
  week: sql.fragment`rankings.views_week DESC, rankings.vote_score DESC, rankings.published_at DESC, rankings.list_id`,
  trending: sql.fragment`
    rankings.trending DESC NULLS LAST, rankings.vote_score DESC, rankings.published_at DESC, rankings.list_id`,
  recent: sql.fragment`rankings.published_at DESC, rankings.list_id`,
};

/** The views shown beside each list: those of the order's period. Trending shows the last 7 days. */
const viewsOf: Record<Order, FragmentSqlToken> = {
  all: sql.fragment`rankings.views_all`,
  year: sql.fragment`rankings.views_year`,
  month: sql.fragment`rankings.views_month`,
  week: sql.fragment`rankings.views_week`,
  trending: sql.fragment`rankings.views_week`,
  recent: sql.fragment`rankings.views_all`,
};

/** The same for lists that may not be ranked yet, such as those on a user's page. */
const anyOrder: Record<Order, FragmentSqlToken> = {
  all: byScore(sql.fragment`coalesce(rankings.views_all, 0)`),
  year: byScore(sql.fragment`coalesce(rankings.views_year, 0)`),
  month: byScore(sql.fragment`coalesce(rankings.views_month, 0)`),
  week: byScore(sql.fragment`coalesce(rankings.views_week, 0)`),
  trending: byScore(sql.fragment`coalesce(rankings.trending, '-Infinity')`),
  recent: sql.fragment`list.published_at DESC, list.id`,
};

function byScore(figure: FragmentSqlToken): FragmentSqlToken {
  return sql.fragment`${figure} DESC, coalesce(rankings.vote_score, 0) DESC, list.published_at DESC, list.id`;
}

export function orderOf(sort: DiscoverSort, timeframe: Timeframe): Order {
  return sort === 'popular' ? timeframe : sort;
}

// Literals: with a parameter the planner wouldn't know that few rows are needed.
const popularLimitLiteral = sql.literalValue(String(popularLimit));
const featuredLimitLiteral = sql.literalValue(String(featuredLimit));

/** The first public lists of a category's ranking. Visibility is checked on the lists themselves. */
export async function rankedLists(
  connection: CommonQueryMethods,
  category: string,
  order: Order,
): Promise<readonly PageRow[]> {
  const ranked = (condition: FragmentSqlToken) => sql.fragment`
    SELECT rankings.list_id AS id, ${viewsOf[order]} AS period_views,
      row_number() OVER (ORDER BY ${rankedOrder[order]}) AS place
    FROM rankings JOIN lists AS list ON list.id = rankings.list_id JOIN users AS owner ON owner.id = list.user_id
    WHERE rankings.category = ${category} AND ${isPublicList} AND ${condition}
    ORDER BY ${rankedOrder[order]} LIMIT ${popularLimitLiteral}`;
  const selected = isPeriod(order)
    ? selectPeriod(order, ranked)
    : sql.fragment`selected AS (${ranked(order === 'trending' ? sql.fragment`rankings.trending IS NOT NULL` : anyList)})`;
  return await connection.any(
    sql.prepared(`discover_${order}`, pageRow)`WITH ${selected} ${page(stateOfCategory(category))}`,
  );
}

const anyList = sql.fragment`true`;

function isPeriod(order: Order): order is Period {
  return order in daysOf;
}

/** Lists viewed in the period, from its index. If they are few, lists with votes but no views in it follow. */
function selectPeriod(period: Period, ranked: (condition: FragmentSqlToken) => FragmentSqlToken) {
  const isViewed = sql.fragment`${viewsOf[period]} > 0`;
  const isVoted = sql.fragment`(SELECT count(*) FROM viewed) < ${popularLimitLiteral} AND ${viewsOf[period]} = 0
    AND rankings.list_id IN (SELECT list_id FROM list_votes WHERE created_at >= ${startOfPeriod(period)})`;
  return sql.fragment`
    viewed AS MATERIALIZED (${ranked(isViewed)}),
    voted AS MATERIALIZED (${ranked(isVoted)}),
    selected AS (
      SELECT id, period_views, place FROM viewed
      UNION ALL SELECT id, period_views, (SELECT count(*) FROM viewed) + place FROM voted
      ORDER BY place LIMIT ${popularLimitLiteral})`;
}

/** The start of a period, whose days are in UTC. */
function startOfPeriod(period: Period): FragmentSqlToken {
  const days = sql.literalValue(String(daysOf[period] - 1));
  return sql.fragment`(((now() AT TIME ZONE 'UTC')::date - ${days}::int)::timestamp AT TIME ZONE 'UTC')`;
}

/** Searches lists of a ranking by user and by words in the title. */
export async function searchPublicLists(
  connection: CommonQueryMethods,
  { category, order, user, q }: { category: string; order: Order; user?: string; q: string },
): Promise<readonly PageRow[]> {
  const ofUser = user === undefined ? [] : [sql.fragment`lower(owner.username) = lower(${user})`];
  const ofWords = searchWords(q).map((word) => sql.fragment`list.title_key LIKE ${`%${escapeLike(word)}%`}`);
  const ofPeriod = isPeriod(order)
    ? [
        sql.fragment`(${viewsOf[order]} > 0 OR EXISTS (
          SELECT FROM list_votes WHERE list_votes.list_id = list.id AND created_at >= ${startOfPeriod(order)}))`,
      ]
    : order === 'trending'
      ? [sql.fragment`rankings.trending IS NOT NULL`]
      : [];
  const condition = sql.join([isPublicList, ...ofUser, ...ofWords, ...ofPeriod], sql.fragment` AND `);
  return await connection.any(sql.type(pageRow)`
    WITH selected AS (
      SELECT list.id, coalesce(${viewsOf[order]}, 0) AS period_views,
        row_number() OVER (ORDER BY ${anyOrder[order]}) AS place
      FROM lists AS list JOIN users AS owner ON owner.id = list.user_id
      LEFT JOIN rankings ON rankings.list_id = list.id
      WHERE list.category = ${category} AND ${condition}
      ORDER BY ${anyOrder[order]} LIMIT ${popularLimitLiteral}
    )
    ${page(stateOfCategory(category))}`);
}

/** The lists featured now, in the admins' order. */
export async function featuredLists(
  connection: CommonQueryMethods,
  category: string,
): Promise<readonly PageRow[]> {
  return await connection.any(
    sql.prepared('discover_featured', pageRow)`
      WITH selected AS (
        SELECT list.id, coalesce(seen.views, 0) AS period_views,
          row_number() OVER (ORDER BY featured.place, featured.list_id) AS place
        FROM featured JOIN lists AS list ON list.id = featured.list_id ${publicListJoins}
        WHERE featured.category = ${category} AND ${isPublicList}
          AND coalesce(featured.starts_at <= now(), true) AND coalesce(featured.ends_at > now(), true)
        ORDER BY featured.place, featured.list_id LIMIT ${featuredLimitLiteral}
      )
      ${page(stateOfCategory(category))}`,
  );
}

export type CardRow = z.infer<typeof cardRow>;

/** A user's public lists, all or of a category, newest first. */
export async function listsOfOwner(
  connection: CommonQueryMethods,
  ownerId: string,
  { category, limit, offset }: { category?: string | undefined; limit: number; offset: number },
): Promise<readonly CardRow[]> {
  const condition = category === undefined ? sql.fragment`true` : sql.fragment`list.category = ${category}`;
  // Selects the lists first, so that only their items are read.
  return await connection.any(sql.type(cardRow)`
    WITH shown AS (
      SELECT list.id FROM lists AS list JOIN users AS owner ON owner.id = list.user_id
      WHERE list.user_id = ${ownerId} AND ${condition} AND ${isPublicList}
      ORDER BY ${anyOrder.recent} LIMIT ${limit} OFFSET ${offset}
    )
    SELECT ${publicListColumns}, ${topItems}
    FROM shown JOIN lists AS list ON list.id = shown.id ${publicListJoins} ORDER BY ${anyOrder.recent}`);
}

/**
 * Reads state and lists in one statement, so that both are from one snapshot. The CTE `selected` of the surrounding
 * statement contains the lists and their order, so that items, votes and views are read only for lists on the page.
 */
function page(state: FragmentSqlToken): FragmentSqlToken {
  return sql.fragment`
    SELECT known.state, listed.* FROM (SELECT ${state} AS state) AS known LEFT JOIN (
      SELECT ${publicListColumns}, ${topItems}, selected.period_views, selected.place
      FROM selected JOIN lists AS list ON list.id = selected.id ${publicListJoins}
    ) AS listed ON true ORDER BY listed.place`;
}

/** Limits the number of words. */
function searchWords(text: string): string[] {
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

/** Finds a user by name, case-insensitively, with the number of public lists by category. */
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
