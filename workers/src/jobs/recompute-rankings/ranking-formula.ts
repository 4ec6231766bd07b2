import { isPublicOwner } from '@top100/database/public-owner';
import { type FragmentSqlToken, sql } from '@top100/database/sql';

/** Which rows to compute: a condition on `lists`, and the same on `rankings`. */
export interface RankingScope {
  lists: FragmentSqlToken;
  rankings: FragmentSqlToken;
  /**
   * Repeats the condition for another table's column of list ids. It follows from the join, but the planner doesn't
   * derive it and would scan whole tables for a few lists.
   */
  narrow: (listId: FragmentSqlToken) => FragmentSqlToken;
}

const noCondition = sql.fragment`true`;

export const allLists: RankingScope = {
  lists: noCondition,
  rankings: noCondition,
  narrow: () => noCondition,
};

export function categoryScope(category: string): RankingScope {
  return {
    lists: sql.fragment`lists.category = ${category}`,
    rankings: sql.fragment`rankings.category = ${category}`,
    narrow: () => noCondition,
  };
}

export function listScope(ids: readonly string[]): RankingScope {
  const isOne = (listId: FragmentSqlToken) => sql.fragment`${listId} = ANY(${sql.array([...ids], 'uuid')})`;
  return {
    lists: isOne(sql.fragment`lists.id`),
    rankings: isOne(sql.fragment`rankings.list_id`),
    narrow: isOne,
  };
}

/** Condition on a row of `lists` joined with its `users`. */
export const isRanked = sql.fragment`lists.is_public AND lists.published_at IS NOT NULL AND users.deleted_at IS NULL
  AND ${isPublicOwner(sql.fragment`users.id`)}`;

/** A scalar subquery: Postgres evaluates it once per statement instead of once per row. */
const today = sql.fragment`(SELECT (statement_timestamp() AT TIME ZONE 'utc')::date)`;

/**
 * The expected rows of `rankings`: a SELECT of `list_id` and the `rankingColumns`. Lists are ordered by id, so that
 * the index on their days is scanned sequentially instead of at random.
 */
export function computeRankings({ lists, narrow }: RankingScope): FragmentSqlToken {
  return sql.fragment`
    SELECT ranked.id AS list_id, ranked.category, ranked.published_at,
      coalesce(voted.upvotes - voted.downvotes, 0) AS vote_score,
      coalesce(seen.views, 0) AS views_all,
      coalesce(counted.year, 0) AS views_year,
      coalesce(counted.month, 0) AS views_month,
      coalesce(counted.week, 0) AS views_week,
      ${trending(sql.fragment`counted.decayed`)} AS trending
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
        sum(views * power(2::float8, day - ${today})) FILTER (WHERE day > ${today} - 7) AS decayed
      FROM list_views WHERE list_views.list_id = ranked.id AND day > ${today} - 365
    ) AS counted ON true`;
}

/**
 * The trending score: views of the last seven days with exponential decay and a half-life of one day. Its logarithm
 * plus the day's number is the same whichever day it is computed on. It is rounded to 2^-20, because the last bits of
 * a logarithm differ and lists with equal views must compare as equal for votes to break the tie.
 */
function trending(decayed: FragmentSqlToken): FragmentSqlToken {
  return sql.fragment`round((ln(${decayed}) / ln(2::float8) + (${today} - date '1970-01-01')) * 1048576) / 1048576`;
}

/** The computed columns, in the order of `rankingColumnsOf`. */
export const rankingColumns = sql.fragment`category, published_at, vote_score, views_all, views_year, views_month, views_week, trending`;

export function rankingColumnsOf(row: FragmentSqlToken): FragmentSqlToken {
  return sql.fragment`${row}.category, ${row}.published_at, ${row}.vote_score, ${row}.views_all, ${row}.views_year,
    ${row}.views_month, ${row}.views_week, ${row}.trending`;
}

/** Compares the rows `stored` and `computed`; either may be missing. */
export const differs = sql.fragment`(${rankingColumnsOf(sql.fragment`stored`)}) IS DISTINCT FROM (${rankingColumnsOf(sql.fragment`computed`)})`;
