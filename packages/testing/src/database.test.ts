import { expect, test } from '@jest/globals';
import pg from 'pg';
import { cloneDatabase } from './database.ts';

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return await client.query(text).finally(() => client.end());
}

test('clones have the migrated schema and are isolated from each other', async () => {
  const [one, two] = await Promise.all([cloneDatabase(), cloneDatabase()]);
  await query(one.url, "INSERT INTO rate_limits (key) VALUES ('x')");
  expect((await query(one.url, 'SELECT key FROM rate_limits')).rows).toEqual([{ key: 'x' }]);
  expect((await query(two.url, 'SELECT key FROM rate_limits')).rows).toEqual([]);
  await Promise.all([one.drop(), two.drop()]);
});

test('drops a clone, also while a client is connected', async () => {
  const { url, drop } = await cloneDatabase();
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await drop();
  await expect(query(url, 'SELECT 1')).rejects.toThrow('does not exist');
});

test('stores texts in UTF-8, as in production', async () => {
  const { url, drop } = await cloneDatabase();
  const { rows } = await query(
    url,
    "SELECT upper('sigur rós 🎵') AS text, current_setting('server_encoding') AS encoding",
  );
  expect(rows).toEqual([{ text: 'SIGUR RÓS 🎵', encoding: 'UTF8' }]);
  await drop();
});
