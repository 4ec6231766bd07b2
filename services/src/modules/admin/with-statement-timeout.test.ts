import { expect, test } from '@jest/globals';
import { createPool } from '@top100/database/pool';
import { sql } from '@top100/database/sql';
import { cloneDatabase } from '@top100/testing/database';
import { withStatementTimeout } from './with-statement-timeout.ts';

test('raises the statement timeout inside the transaction only', async () => {
  const database = await cloneDatabase();
  const pool = await createPool(database.url, { name: 'test', max: 1, statementTimeout: 100 });
  const sleep = sql.unsafe`SELECT 1 FROM pg_sleep(0.3)`;
  const slow = await withStatementTimeout(pool, (transaction) => transaction.query(sleep));
  await expect(pool.query(sleep)).rejects.toThrow();
  await pool.end();
  await database.drop();
  expect(slow.rowCount).toBe(1);
});
