import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPool } from '@top100/database/pool';
import { type DatabasePool, sql } from '@top100/database/sql';
import { cloneDatabase, type TestDatabase } from '@top100/testing/database';
import { z } from 'zod';
import { purgeListHistoryHandler } from './handler.ts';

let database: TestDatabase;
let pool: DatabasePool;
let userId: string;
const listId = randomUUID();

beforeAll(async () => {
  database = await cloneDatabase();
  pool = await createPool(database.url, { name: 'test', statementTimeout: 0 });
  userId = await pool.oneFirst(sql.type(z.object({ id: z.string() }))`
    INSERT INTO users (email, username) VALUES ('ann@example.com', 'ann') RETURNING id`);
  await pool.query(sql.typeAlias('void')`
    INSERT INTO lists (id, user_id, category, title, title_key, description, items, item_count, short_uri,
      created_at, updated_at, seq, last_device_id)
    VALUES (${listId}, ${userId}, 'songs', 'T', 't', '', '[]', 0, 't', now(), now(), 1, 'a')`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const purge = () => purgeListHistoryHandler(pool)();
const titles = (statement: ReturnType<typeof sql.fragment>) =>
  pool.anyFirst(sql.type(z.object({ title: z.string() }))`${statement}`);

async function keep(title: string, kind: string, daysAgo: number, bytes = 2, ofList = listId): Promise<void> {
  await pool.query(sql.typeAlias('void')`
    INSERT INTO list_revisions (user_id, list_id, kind, sync_version, title, description, items, item_count,
      is_public, written_at, created_at, bytes)
    VALUES (${userId}, ${ofList}, ${kind}, 1, ${title}, '', '[]', 0, false, now(),
      now() - ${daysAgo} * interval '1 day', ${bytes})`);
}

const revisions = () => titles(sql.fragment`SELECT title FROM list_revisions ORDER BY title`);

test('removes all receipts after 30 days', async () => {
  await pool.query(sql.typeAlias('void')`
    INSERT INTO operation_receipts (user_id, operation_id, list_id, status, created_at)
    SELECT ${userId}, gen_random_uuid(), gen_random_uuid(), 200, now() - n * interval '1 minute'
    FROM generate_series(43000, 46000, 1) AS n`);
  await purge();
  const left = await pool.oneFirst(sql.type(z.object({ count: z.int() }))`
    SELECT count(*) AS count FROM operation_receipts`);
  expect(left).toBe(200);
});

test('removes the oldest receipts of an account that has more than 20,000', async () => {
  await pool.query(sql.typeAlias('void')`DELETE FROM operation_receipts`);
  await pool.query(sql.typeAlias('void')`
    INSERT INTO operation_receipts (user_id, operation_id, list_id, status, created_at)
    SELECT ${userId}, gen_random_uuid(), gen_random_uuid(), 200, now() - n * interval '1 second'
    FROM generate_series(1, 21500) AS n`);
  await purge();
  const left = await pool.one(sql.type(z.object({ count: z.int(), oldest: z.int() }))`
    SELECT count(*) AS count, round(extract(epoch FROM now() - min(created_at)))::int AS oldest
    FROM operation_receipts`);
  expect(left.count).toBe(20_000);
  // The newest stay: the oldest of them was written 20,000 seconds ago, give or take the seconds of this test.
  expect(Math.abs(left.oldest - 20_000)).toBeLessThan(300);
});

test('removes the content of a deleted list after 30 days and keeps its id', async () => {
  await pool.query(sql.typeAlias('void')`
    INSERT INTO list_tombstones (user_id, list_id, seq, deleted_at, content)
    SELECT ${userId}, gen_random_uuid(), n, now() - n * interval '1 day', jsonb_build_object('title', n || ' days')
    FROM unnest(ARRAY[29, 31, 400]) AS n`);
  await purge();
  const left = await titles(sql.fragment`
    SELECT coalesce(content ->> 'title', 'nothing') AS title FROM list_tombstones ORDER BY seq`);
  expect(left).toEqual(['29 days', 'nothing', 'nothing']);
});

test('keeps revisions of conflicts, restores and deletions for 90 days, and edits as long as their list', async () => {
  for (const kind of ['refused', 'restored_over', 'deleted', 'edit']) {
    await keep(`${kind} young`, kind, 89);
    await keep(`${kind} old`, kind, 91);
  }
  await keep('edit of a list that is gone', 'edit', 91, 2, randomUUID());
  await purge();
  expect(await revisions()).toEqual([
    'deleted young',
    'edit old',
    'edit young',
    'refused young',
    'restored_over young',
  ]);
});

test('removes the oldest edits of an account above its size limit first', async () => {
  await pool.query(sql.typeAlias('void')`DELETE FROM list_revisions`);
  const megabytes = 1024 * 1024;
  await keep('refused', 'refused', 60, 30 * megabytes);
  await keep('old edit', 'edit', 50, 10 * megabytes);
  await keep('new edit', 'edit', 10, 15 * megabytes);
  await purge();
  expect(await revisions()).toEqual(['new edit', 'refused']);
  await purge();
  expect(await revisions()).toEqual(['new edit', 'refused']);
});

test('removes former addresses once their list can no longer be restored', async () => {
  const [live, buried, gone] = [listId, randomUUID(), randomUUID()];
  await pool.query(sql.typeAlias('void')`
    INSERT INTO list_tombstones (user_id, list_id, seq, deleted_at, content)
    VALUES (${userId}, ${buried}, 1, now() - interval '29 days', '{}'),
      (${userId}, ${gone}, 1, now() - interval '31 days', '{}')`);
  await pool.query(sql.typeAlias('void')`
    INSERT INTO slug_history (slug, list_id) VALUES ('live', ${live}), ('buried', ${buried}), ('gone', ${gone})`);
  await purge();
  const left = await titles(sql.fragment`SELECT slug AS title FROM slug_history ORDER BY slug`);
  expect(left).toEqual(['buried', 'live']);
});
