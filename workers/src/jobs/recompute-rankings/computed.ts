import { isPublicOwner } from '@top100/database/public-owner';
import { type FragmentSqlToken, sql } from '@top100/database/sql';

/** Which rows to compute: a condition on `lists`, and the same on `rankings`. */
export interface Chosen {
  lists: FragmentSqlToken;
  rankings: FragmentSqlToken;
  /**
   * What is known beforehand of a column that holds a list's id. A join gives it away, but not to the planner, which
   * would read whole tables to find a few lists in them.
   */
  narrow: (listId: FragmentSqlToken) => FragmentSqlToken;
}

const anything = sql.fragment`true`;

export const everything: Chosen = { lists: anything, rankings: anything, narrow: () => anything };

export function ofCategory(category: string): Chosen {
  return {
    lists: sql.fragment`lists.category = ${category}`,
    rankings: sql.fragment`rankings.category = ${category}`,
    narrow: () => anything,
  };
}

export function ofLists(ids: readonly string[]): Chosen {
  const isOne = (listId: FragmentSqlToken) => sql.fragment`${listId} = ANY(${sql.array([...ids], 'uuid')})`;
  return {
    lists: isOne(sql.fragment`lists.id`),
    rankings: isOne(sql.fragment`rankings.list_id`),
    narrow: isOne,
  };
}

/** Of a row of `lists` with its `users`. */
export const isRanked = sql.fragment`lists.is_public AND lists.published_at IS NOT NULL AND users.deleted_at IS NULL
  AND ${isPublicOwner(sql.fragment`users.id`)}`;

/** In brackets, so that it is worked out once and not for every row. */
const today = sql.fragment`(SELECT (statement_timestamp() AT TIME ZONE 'utc')::date)`;

/**
 * The rows that should be in `rankings`: a SELECT of `list_id` and the `figures`. Lists go in the order of their ids,
 * so that their days are read from one end of an index to the other, and not here and there.
 */
export function computed({ lists, narrow }: Chosen): FragmentSqlToken {
  return sql.fragment`
    SELECT ranked.id AS list_id, ranked.category, ranked.published_at,
      coalesce(voted.upvotes - voted.downvotes, 0) AS vote_score,
      coalesce(seen.views, 0) AS views_all,
      coalesce(counted.year, 0) AS views_year,
      coalesce(counted.month, 0) AS views_month,
      coalesce(counted.week, 0) AS views_week,
      ${trending(sql.fragment`counted.halved`)} AS trending
    FROM (
      SELECT lists.id, lists.category, lists.published_at FROM lists JOIN users ON users.id = lists.user_id
      WHERE ${lists} AND ${isRanked} ORDER BY lists.id
    ) AS ranked
    LEFT JOIN vote_totals AS voted ON voted.list_id = ranked.id AND ${narrow(sql.fragment`voted.list_id`)}
    LEFT JOIN view_totals AS seen ON seen.list_id = ranked.id AND ${narrow(sql.fragment`seen.list_id`)}
    LEFT JOIN LATERAL (
      SELECT sum(views) AS year,
        sum(views) FILTER (WHERE day > ${today} - 30) AS month,
        sum(views) FILTER (WHERE day > ${today} - 7) AS week,
        sum(views * power(2::float8, day - ${today})) FILTER (WHERE day > ${today} - 7) AS halved
      FROM list_views WHERE list_views.list_id = ranked.id AND day > ${today} - 365
    ) AS counted ON true`;
}

/**
 * `halved`: the views of the last days, halved for each day before today. The logarithm of that and the number of
 * today make a figure that is the same whichever day it is computed on; rounded (to 2^-20), since the last bits of
 * the logarithm are not, and lists that are equal have to be so for the votes to decide.
 */
function trending(halved: FragmentSqlToken): FragmentSqlToken {
  return sql.fragment`round((ln(${halved}) / ln(2::float8) + (${today} - date '1970-01-01')) * 1048576) / 1048576`;
}

/** The columns that are computed, in the order of `figuresOf`. */
export const figures = sql.fragment`category, published_at, vote_score, views_all, views_year, views_month, views_week, trending`;

export function figuresOf(row: FragmentSqlToken): FragmentSqlToken {
  return sql.fragment`${row}.category, ${row}.published_at, ${row}.vote_score, ${row}.views_all, ${row}.views_year,
    ${row}.views_month, ${row}.views_week, ${row}.trending`;
}

/** Between a row `stored` and a row `computed`, of which one may be lacking. */
export const differs = sql.fragment`(${figuresOf(sql.fragment`stored`)}) IS DISTINCT FROM (${figuresOf(sql.fragment`computed`)})`;
