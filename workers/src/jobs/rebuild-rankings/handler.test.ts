import { beforeEach, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { openDatabase } from '@top100/testing/for-one-file';
import {
  addList,
  addViews,
  addVote,
  passDays,
  readRankings,
  readVersions,
} from '../../../test/public-lists.ts';
import { categoryScope } from '../recompute-rankings/ranking-formula.ts';
import { lockRankings, updateRankings } from '../recompute-rankings/update-rankings.ts';
import { rebuildRankingsHandler } from './handler.ts';

const { pool, run } = await openDatabase({ statementTimeout: 0 });
beforeEach(() =>
  run(sql.fragment`TRUNCATE users, lists, rankings, ranking_versions, list_votes, vote_totals, list_views,
    view_totals CASCADE`),
);

const rebuild = (signal = new AbortController().signal) =>
  rebuildRankingsHandler(pool)({}, { id: 'x', attempt: 1, signal });

test('repairs wrong, missing and surplus rankings and reports the number of rows written', async () => {
  const [wrong, lacking] = [await addList(pool), await addList(pool, { category: 'games' })];
  const surplus = await addList(pool, { category: 'books' });
  await addVote(pool, wrong, -1);
  await addViews(pool, lacking, { 3: 4 });
  await rebuild();
  await run(sql.fragment`UPDATE rankings SET vote_score = 77, category = 'songs' WHERE list_id = ${wrong}`);
  await run(sql.fragment`DELETE FROM rankings WHERE list_id = ${lacking}`);
  await run(sql.fragment`UPDATE lists SET is_public = false WHERE id = ${surplus}`);
  expect(await rebuild()).toMatchObject({ rows: 3 });
  const rows = await readRankings(pool);
  expect(rows.size).toBe(2);
  expect([rows.get(wrong)?.vote_score, rows.get(lacking)?.views_week]).toEqual([-1, 4]);
});

test('writes nothing when it runs again', async () => {
  for (const category of ['songs', 'songs', 'movies']) {
    await addViews(pool, await addList(pool, { category }), { 0: 3, 2: 5, 40: 1 });
  }
  expect(await rebuild()).toMatchObject({ rows: 3 });
  const first = await readRankings(pool);
  expect(await rebuild()).toMatchObject({ rows: 0 });
  expect(await readRankings(pool)).toEqual(first);
});

test('rebuilds a category with many outdated rows as a whole', async () => {
  const [list, hidden] = [await addList(pool), await addList(pool)];
  await run(sql.fragment`
    INSERT INTO lists (id, user_id, category, title, title_key, description, items, item_count, is_public, public_slug,
      published_at, short_uri, created_at, updated_at, seq, last_device_id)
    SELECT gen_random_uuid(), user_id, category, 'T' || n, 't' || n, '', '[]', 0, true, 't' || n, now(), 't' || n, now(),
      now(), 1, 'a' FROM lists, generate_series(1, 1500) AS n WHERE id = ${list}`);
  expect(await rebuild()).toMatchObject({ rows: 1502 });
  await run(sql.fragment`UPDATE lists SET is_public = false WHERE id = ${hidden}`);
  await run(sql.fragment`UPDATE rankings SET views_week = 7`);
  expect(await rebuild()).toMatchObject({ rows: 1502 });
  const rows = await readRankings(pool);
  expect(rows.size).toBe(1501);
  expect([...rows.values()].filter(({ views_week }) => views_week !== 0)).toEqual([]);
});

test('moves the windows of week, month and year at midnight, and bumps the versions of the affected categories only', async () => {
  const songs = await addList(pool);
  const books = await addList(pool, { category: 'books' });
  await addViews(pool, songs, { 6: 5 });
  await addViews(pool, books, { 400: 5 });
  await rebuild();
  await passDays(pool, 1);
  expect(await rebuild()).toMatchObject({ rows: 1 });
  expect((await readRankings(pool)).get(songs)).toMatchObject({ views_week: 0, views_month: 5 });
  expect(await readVersions(pool)).toEqual({ songs: 2, books: 1 });
});

test('does not block readers, who see the old rankings until the commit', async () => {
  const list = await addList(pool);
  await rebuild();
  await addVote(pool, list, 1);
  const written = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const rebuilding = pool.transaction(async (transaction) => {
    await lockRankings(transaction);
    expect(await updateRankings(transaction, categoryScope('songs'))).toMatchObject({ rows: 1 });
    written.resolve();
    await gate.promise;
  });
  await written.promise;
  expect((await readRankings(pool)).get(list)?.vote_score).toBe(0);
  gate.resolve();
  await rebuilding;
  expect((await readRankings(pool)).get(list)?.vote_score).toBe(1);
});

test('stops between two categories when another process has taken over the job', async () => {
  await addList(pool);
  await expect(rebuild(AbortSignal.abort(new Error('lost')))).rejects.toThrow('lost');
  expect((await readRankings(pool)).size).toBe(0);
});
