import { type CommonQueryMethods, type DatabaseTransactionConnection, sql } from '@top100/database/sql';

/**
 * Raises the statement timeout from 2 to 10 s for reads that scan whole tables. They share one connection
 * sequentially, so that an admin's request leaves the others free.
 */
export async function withStatementTimeout<T>(
  connection: CommonQueryMethods,
  read: (transaction: DatabaseTransactionConnection) => Promise<T>,
): Promise<T> {
  return await connection.transaction(async (transaction) => {
    await transaction.query(sql.typeAlias('void')`SET LOCAL statement_timeout = '10s'`);
    return await read(transaction);
  });
}
