import { type CommonQueryMethods, type FragmentSqlToken, sql } from '@top100/database/sql';

/** Rows per statement: a purge after a long pause must not hold its locks for minutes. */
export const batch = 1_000;

/** Repeats a statement limited to `batch` rows until it affects fewer. */
export async function runInBatches(
  connection: CommonQueryMethods,
  statement: FragmentSqlToken,
): Promise<void> {
  for (;;) {
    const { rowCount } = await connection.query(sql.typeAlias('void')`${statement}`);
    if (rowCount < batch) return;
  }
}
