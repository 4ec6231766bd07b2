import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createPool } from '@top100/database/pool';
import { type DatabasePool, sql } from '@top100/database/sql';
import { cloneDatabase, type TestDatabase } from '@top100/testing/database';
import {
  addList,
  addViews,
  addVote,
  passDays,
  readRankings,
  readVersions,
} from '../../../test/public-lists.ts';
import { ofCategory } from '../recompute-rankings/computed.ts';
import { lockRankings, rank } from '../recompute-rankings/rank.ts';
import { rebuildRankingsHandler } from './handler.ts';

let database: TestDatabase;
let pool: DatabasePool;
beforeAll(async () => {
  database = await cloneDatabase();
  pool = await createPool(database.url, { name: 'test', statementTimeout: 0 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
const run = (statement: ReturnType<typeof sql.fragment>) =>
  pool.query(sql.typeAlias('nothing')`${statement}`);
beforeEach(() =>
  run(sql.fragment`TRUNCATE users, lists, rankings, ranking_versions, list_votes, vote_totals, list_views,
    view_totals CASCADE`),
);

const rebuild = (signal = new AbortController().signal) =>
  rebuildRankingsHandler(pool)({}, { id: 'x', attempt: 1, signal });

test('a rebuild makes rankings right, whatever they were, and tells how many rows it wrote', async () => {
  const [wrong, lacking] = [await addList(pool), await addList(pool, { category: 'games' })];
  const surplus = await addList(pool, { category: 'books' });
  await addVote(pool, wrong, -1);
  await addViews(pool, lacking, { 3: 4 });
  await rebuild();
  await run(sql.fragment`UPDATE rankings SET vote_score = 77, category = 'songs' WHERE list_id = ${wrong}`);
  await run(sql.fragment`DELETE FROM rankings WHERE list_id = ${lacking}`);
  await run(sql.fragment`UPDATE lists SET is_public = false WHERE id = ${surplus}`);
  expect(await rebuild()).toEqual({ rows: 3 });
  const rows = await readRankings(pool);
  expect(rows.size).toBe(2);
  expect([rows.get(wrong)?.vote_score, rows.get(lacking)?.views_week]).toEqual([-1, 4]);
});

test('a repetition writes nothing', async () => {
  for (const category of ['songs', 'songs', 'movies']) {
    await addViews(pool, await addList(pool, { category }), { 0: 3, 2: 5, 40: 1 });
  }
  expect(await rebuild()).toEqual({ rows: 3 });
  const first = await readRankings(pool);
  expect(await rebuild()).toEqual({ rows: 0 });
  expect(await readRankings(pool)).toEqual(first);
});

test('a category in which much is wrong is read as a whole', async () => {
  const [list, hidden] = [await addList(pool), await addList(pool)];
  await run(sql.fragment`
    INSERT INTO lists (id, user_id, category, title, title_key, description, items, item_count, is_public, public_slug,
      published_at, short_uri, created_at, updated_at, seq, last_device_id)
    SELECT gen_random_uuid(), user_id, category, 'T' || n, 't' || n, '', '[]', 0, true, 't' || n, now(), 't' || n, now(),
      now(), 1, 'a' FROM lists, generate_series(1, 1500) AS n WHERE id = ${list}`);
  expect(await rebuild()).toEqual({ rows: 1502 });
  await run(sql.fragment`UPDATE lists SET is_public = false WHERE id = ${hidden}`);
  await run(sql.fragment`UPDATE rankings SET views_week = 7`);
  expect(await rebuild()).toEqual({ rows: 1502 });
  const rows = await readRankings(pool);
  expect(rows.size).toBe(1501);
  expect([...rows.values()].filter(({ views_week }) => views_week !== 0)).toEqual([]);
});

test('a night moves week, month and year, and the versions of those categories alone', async () => {
  const songs = await addList(pool);
  const books = await addList(pool, { category: 'books' });
  await addViews(pool, songs, { 6: 5 });
  await addViews(pool, books, { 400: 5 });
  await rebuild();
  await passDays(pool, 1);
  expect(await rebuild()).toEqual({ rows: 1 });
  expect((await readRankings(pool)).get(songs)).toMatchObject({ views_week: 0, views_month: 5 });
  expect(await readVersions(pool)).toEqual({ songs: 2, books: 1 });
});

test('readers never wait for it, and see the old figures until it is through', async () => {
  const list = await addList(pool);
  await rebuild();
  await addVote(pool, list, 1);
  const written = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const rebuilding = pool.transaction(async (transaction) => {
    await lockRankings(transaction);
    expect(await rank(transaction, ofCategory('songs'))).toMatchObject({ rows: 1 });
    written.resolve();
    await gate.promise;
  });
  await written.promise;
  expect((await readRankings(pool)).get(list)?.vote_score).toBe(0);
  gate.resolve();
  await rebuilding;
  expect((await readRankings(pool)).get(list)?.vote_score).toBe(1);
});

test('it ends between two categories when its process has lost the job', async () => {
  await addList(pool);
  await expect(rebuild(AbortSignal.abort(new Error('lost')))).rejects.toThrow('lost');
  expect((await readRankings(pool)).size).toBe(0);
});
