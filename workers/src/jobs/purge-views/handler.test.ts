import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { openDatabase } from '@top100/testing/for-one-file';
import { z } from 'zod';
import { purgeViewsHandler } from './handler.ts';

let userId: string;
const { pool, run } = await openDatabase({ statementTimeout: 0 });
beforeAll(async () => {
  userId = await pool.oneFirst(sql.type(z.object({ id: z.string() }))`
    INSERT INTO users (email, username) VALUES ('ann@example.com', 'ann') RETURNING id`);
});

const count = (statement: ReturnType<typeof sql.fragment>) =>
  pool.oneFirst(sql.type(z.object({ count: z.int() }))`SELECT count(*) AS count FROM ${statement}`);
const purge = () => purgeViewsHandler(pool)();

beforeEach(() => run(sql.fragment`TRUNCATE list_viewers, list_views, view_totals, lists, list_tombstones`));

test('removes all viewers whose next view counts again', async () => {
  await run(sql.fragment`
    INSERT INTO list_viewers (list_id, viewer, seen_at)
    SELECT gen_random_uuid(), '\\x00', now() - (30 + n) * interval '1 minute' FROM generate_series(0, 2500) AS n`);
  await run(sql.fragment`
    INSERT INTO list_viewers (list_id, viewer, seen_at) VALUES (gen_random_uuid(), '\\x00', now() - interval '29 minutes')`);
  await purge();
  expect(await count(sql.fragment`list_viewers`)).toBe(1);
});

test('removes daily views after a year and keeps the total', async () => {
  const listId = await makeList('One');
  await run(sql.fragment`
    INSERT INTO list_views (list_id, day, views)
    SELECT ${listId}, (now() AT TIME ZONE 'UTC')::date - n, 1 FROM generate_series(0, 2000) AS n`);
  await run(sql.fragment`INSERT INTO view_totals (list_id, views) VALUES (${listId}, 2001)`);
  await purge();
  expect(await count(sql.fragment`list_views`)).toBe(367);
  expect(await count(sql.fragment`view_totals WHERE views = 2001`)).toBe(1);
});

test('removes only the views of lists that can no longer be restored', async () => {
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
