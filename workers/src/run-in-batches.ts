import { type CommonQueryMethods, type FragmentSqlToken, sql } from '@top100/database/sql';

/** Rows per statement: a purge after a long pause must not hold its locks for minutes. */
export const batch = 1_000;

/** Repeats a statement limited to `batch` rows until it affects fewer; returns the number of affected rows. */
export async function runInBatches(
  connection: CommonQueryMethods,
  statement: FragmentSqlToken,
): Promise<number> {
  let rows = 0;
  for (;;) {
    const { rowCount } = await connection.query(sql.typeAlias('void')`${statement}`);
    rows += rowCount;
    if (rowCount < batch) return rows;
  }
}

/** Selects up to `batch` lists with totals that are deleted and can no longer be restored. */
export function selectDeletedLists(totals: 'view_totals' | 'vote_totals'): FragmentSqlToken {
  return sql.fragment`
    SELECT list_id FROM ${sql.identifier([totals])} AS totals
    WHERE NOT EXISTS (SELECT FROM lists WHERE lists.id = totals.list_id)
      AND NOT EXISTS (
        SELECT FROM list_tombstones AS buried
        WHERE buried.list_id = totals.list_id AND buried.content IS NOT NULL)
    LIMIT ${batch}`;
}
