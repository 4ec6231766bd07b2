import { afterAll } from '@jest/globals';
import { createPool } from '@top100/database/pool';
import { type FragmentSqlToken, sql } from '@top100/database/sql';
import { cloneDatabase } from './database.ts';
import { startRedis } from './redis-server.ts';

/** What the tests of one file share: awaited at its top, and removed after its last test. */

/** A database of its own with a pool, and a way to run a statement whose result nobody reads. */
export async function openDatabase(settings: { statementTimeout?: number } = {}) {
  const database = await cloneDatabase();
  const pool = await createPool(database.url, { name: 'test', ...settings });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  const run = (statement: FragmentSqlToken) => pool.query(sql.typeAlias('void')`${statement}`);
  return { database, pool, run };
}

/** A database and a Redis, for queues on either. */
export async function openQueueServers() {
  const [database, redis] = await Promise.all([cloneDatabase(), startRedis()]);
  afterAll(async () => {
    await Promise.all([database.drop(), redis.stop()]);
  });
  return { database, redis };
}
