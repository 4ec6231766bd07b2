import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createPool } from '@top100/database/pool';
import { type DatabasePool, sql } from '@top100/database/sql';
import { cloneDatabase, type TestDatabase } from '@top100/testing/database';
import { z } from 'zod';
import { purgeViewsHandler } from './handler.ts';

let database: TestDatabase;
let pool: DatabasePool;
let userId: string;

beforeAll(async () => {
  database = await cloneDatabase();
  pool = await createPool(database.url, { name: 'test', statementTimeout: 0 });
  userId = await pool.oneFirst(sql.type(z.object({ id: z.string() }))`
    INSERT INTO users (email, username) VALUES ('ann@example.com', 'ann') RETURNING id`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const run = (statement: ReturnType<typeof sql.fragment>) =>
  pool.query(sql.typeAlias('nothing')`${statement}`);
const count = (statement: ReturnType<typeof sql.fragment>) =>
  pool.oneFirst(sql.type(z.object({ count: z.int() }))`SELECT count(*) AS count FROM ${statement}`);
const purge = () => purgeViewsHandler(pool)();

beforeEach(() => run(sql.fragment`TRUNCATE list_viewers, list_views, view_totals, lists, list_tombstones`));

test('who has seen a list is forgotten when they count again, however many there are', async () => {
  await run(sql.fragment`
    INSERT INTO list_viewers (list_id, viewer, seen_at)
    SELECT gen_random_uuid(), '\\x00', now() - (30 + n) * interval '1 minute' FROM generate_series(0, 2500) AS n`);
  await run(sql.fragment`
    INSERT INTO list_viewers (list_id, viewer, seen_at) VALUES (gen_random_uuid(), '\\x00', now() - interval '29 minutes')`);
  await purge();
  expect(await count(sql.fragment`list_viewers`)).toBe(1);
});

test('days beyond a year go, the sum of all days stays', async () => {
  const listId = await makeList('One');
  await run(sql.fragment`
    INSERT INTO list_views (list_id, day, views)
    SELECT ${listId}, (now() AT TIME ZONE 'UTC')::date - n, 1 FROM generate_series(0, 2000) AS n`);
  await run(sql.fragment`INSERT INTO view_totals (list_id, views) VALUES (${listId}, 2001)`);
  await purge();
  expect(await count(sql.fragment`list_views`)).toBe(367);
  expect(await count(sql.fragment`view_totals WHERE views = 2001`)).toBe(1);
});

test('views of lists that nobody can take back go, those of others stay', async () => {
  const ids = {
    there: await makeList('There'),
    buried: await makeList('Buried'),
    gone: await makeList('Gone'),
  };
  for (const id of Object.values(ids)) {
    await run(sql.fragment`INSERT INTO list_views (list_id, day, views) VALUES (${id}, current_date, 1)`);
    await run(sql.fragment`INSERT INTO view_totals (list_id, views) VALUES (${id}, 1)`);
  }
  await run(sql.fragment`DELETE FROM lists WHERE id <> ${ids.there}`);
  await run(sql.fragment`
    INSERT INTO list_tombstones (user_id, list_id, seq, content)
    VALUES (${userId}, ${ids.buried}, 1, '{}'), (${userId}, ${ids.gone}, 2, NULL)`);
  await purge();
  const left = sql.fragment`(VALUES (${ids.there}::uuid), (${ids.buried}::uuid)) AS kept (list_id)`;
  expect(await count(sql.fragment`list_views`)).toBe(2);
  expect(await count(sql.fragment`list_views JOIN ${left} USING (list_id)`)).toBe(2);
  expect(await count(sql.fragment`view_totals JOIN ${left} USING (list_id)`)).toBe(2);
  expect(await count(sql.fragment`view_totals`)).toBe(2);
});

async function makeList(title: string): Promise<string> {
  return await pool.oneFirst(sql.type(z.object({ id: z.string() }))`
    INSERT INTO lists (id, user_id, category, title, title_key, description, items, item_count, short_uri,
      created_at, updated_at, seq, last_device_id)
    VALUES (gen_random_uuid(), ${userId}, 'songs', ${title}, ${title}, '', '[]', 0, ${title}, now(), now(), 1, 'a')
    RETURNING id`);
}
