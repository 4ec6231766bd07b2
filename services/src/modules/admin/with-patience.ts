import { type DatabasePool, type DatabaseTransactionConnection, sql } from '@top100/database/sql';

/**
 * Reads that go through whole tables, as figures of millions of views do: each statement may take 10 s instead of the
 * web role's 2 s. They share one connection, one after the other, so that an admin's look leaves the others free.
 */
export async function withPatience<T>(
  pool: DatabasePool,
  read: (transaction: DatabaseTransactionConnection) => Promise<T>,
): Promise<T> {
  return await pool.transaction(async (transaction) => {
    await transaction.query(sql.typeAlias('nothing')`SET LOCAL statement_timeout = '10s'`);
    return await read(transaction);
  });
}
