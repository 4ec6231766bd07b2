import {
  type CommonQueryMethods,
  type DatabaseTransactionConnection,
  type FragmentSqlToken,
  sql,
} from '@top100/database/sql';

/** Which rows to compute: a condition on `lists`, and the same on `rankings`. */
export interface Chosen {
  lists: FragmentSqlToken;
  rankings: FragmentSqlToken;
}

export const ofLists = (ids: readonly string[]): Chosen => ({
  lists: sql.fragment`lists.id = ANY(${sql.array([...ids], 'uuid')})`,
  rankings: sql.fragment`rankings.list_id = ANY(${sql.array([...ids], 'uuid')})`,
});

export const ofCategory = (category: string): Chosen => ({
  lists: sql.fragment`lists.category = ${category}`,
  rankings: sql.fragment`rankings.category = ${category}`,
});

/**
 * Until the transaction ends nobody else computes rankings. Everything that is written has to be read in a later
 * statement: one that has waited for the lock itself still sees what was there before, and would write an older
 * state over a newer one. A reader is never in the way, and nothing but rankings waits.
 */
export async function lockRankings(transaction: DatabaseTransactionConnection): Promise<void> {
  await transaction.query(sql.typeAlias('nothing')`SELECT FROM pg_advisory_xact_lock(8410003)`);
}

/** Makes the rows of `rankings` what the lists are now; writes only those that differ, and answers how many. */
export async function rank(transaction: DatabaseTransactionConnection, chosen: Chosen): Promise<number> {
  const gone = await removeHidden(transaction, chosen);
  const changed = await writeDiffering(transaction, chosen);
  return gone + changed;
}

const isRanked = sql.fragment`lists.is_public AND lists.published_at IS NOT NULL AND users.deleted_at IS NULL`;

async function removeHidden(connection: CommonQueryMethods, { lists, rankings }: Chosen): Promise<number> {
  const { rowCount } = await connection.query(sql.typeAlias('nothing')`
    DELETE FROM rankings WHERE ${rankings} AND NOT EXISTS (
      SELECT FROM lists JOIN users ON users.id = lists.user_id
      WHERE lists.id = rankings.list_id AND ${lists} AND ${isRanked})`);
  return rowCount;
}

/** In brackets, so that it is worked out once and not for every row. */
const today = sql.fragment`(SELECT (statement_timestamp() AT TIME ZONE 'utc')::date)`;

const figures = sql.fragment`category, published_at, vote_score, views_all, views_year, views_month, views_week, trending`;

async function writeDiffering(connection: CommonQueryMethods, { lists }: Chosen): Promise<number> {
  const { rowCount } = await connection.query(sql.typeAlias('nothing')`
    MERGE INTO rankings AS stored USING (
      SELECT lists.id AS list_id, lists.category, lists.published_at,
        coalesce(voted.upvotes - voted.downvotes, 0) AS vote_score,
        coalesce(seen.views, 0) AS views_all,
        coalesce(counted.year, 0) AS views_year,
        coalesce(counted.month, 0) AS views_month,
        coalesce(counted.week, 0) AS views_week,
        ${trending(sql.fragment`counted.halved`)} AS trending
      FROM lists JOIN users ON users.id = lists.user_id
      LEFT JOIN vote_totals AS voted ON voted.list_id = lists.id
      LEFT JOIN view_totals AS seen ON seen.list_id = lists.id
      LEFT JOIN LATERAL (
        SELECT sum(views) AS year,
          sum(views) FILTER (WHERE day > ${today} - 30) AS month,
          sum(views) FILTER (WHERE day > ${today} - 7) AS week,
          sum(views * power(2::float8, day - ${today})) FILTER (WHERE day > ${today} - 7) AS halved
        FROM list_views WHERE list_views.list_id = lists.id AND day > ${today} - 365
      ) AS counted ON true
      WHERE ${lists} AND ${isRanked}
    ) AS computed ON stored.list_id = computed.list_id
    WHEN MATCHED AND ${differs} THEN UPDATE SET (${figures}) = ROW (${figuresOf(sql.fragment`computed`)})
    WHEN NOT MATCHED THEN
      INSERT (list_id, ${figures}) VALUES (computed.list_id, ${figuresOf(sql.fragment`computed`)})`);
  return rowCount;
}

function figuresOf(row: FragmentSqlToken): FragmentSqlToken {
  return sql.fragment`${row}.category, ${row}.published_at, ${row}.vote_score, ${row}.views_all, ${row}.views_year,
    ${row}.views_month, ${row}.views_week, ${row}.trending`;
}

const differs = sql.fragment`(${figuresOf(sql.fragment`stored`)}) IS DISTINCT FROM (${figuresOf(sql.fragment`computed`)})`;

/**
 * `halved`: the views of the last days, halved for each day before today. The logarithm of that and the number of
 * today make a figure that is the same whichever day it is computed on; rounded (to 2^-20), since the last bits of
 * the logarithm are not, and lists that are equal have to be so for the votes to decide.
 */
function trending(halved: FragmentSqlToken): FragmentSqlToken {
  return sql.fragment`round((ln(${halved}) / ln(2::float8) + (${today} - date '1970-01-01')) * 1048576) / 1048576`;
}
