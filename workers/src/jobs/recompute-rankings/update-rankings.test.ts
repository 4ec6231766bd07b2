import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { openDatabase } from '@top100/testing/for-one-file';
import { z } from 'zod';
import { addList, addPerson, addViews, addVote, passDays, readRankings } from '../../../test/public-lists.ts';
import { categoryScope, listScope, type RankingScope } from './ranking-formula.ts';
import { updateRankings } from './update-rankings.ts';

const { pool, run } = await openDatabase({ statementTimeout: 0 });
beforeEach(() =>
  run(
    sql.fragment`TRUNCATE users, lists, rankings, list_votes, vote_totals, list_views, view_totals CASCADE`,
  ),
);

const updateScope = async (scope: RankingScope) =>
  (await pool.transaction((transaction) => updateRankings(transaction, scope))).rows;
const updateCategory = (category = 'songs') => updateScope(categoryScope(category));
const updateLists = (...ids: string[]) => updateScope(listScope(ids));
const rowOf = async (listId: string) => (await readRankings(pool)).get(listId);

describe('the rankings of a list', () => {
  test('contain its vote score, and its views of all time and of the last 365, 30 and 7 days including today', async () => {
    const list = await addList(pool);
    for (const vote of [1, 1, 1, -1] as const) await addVote(pool, list, vote);
    await addViews(pool, list, { 0: 1, 6: 10, 7: 100, 29: 1_000, 30: 10_000, 364: 100_000, 365: 1_000_000 });
    expect(await updateLists(list)).toBe(1);
    expect(await rowOf(list)).toMatchObject({
      category: 'songs',
      vote_score: 2,
      views_all: 1_111_111,
      views_year: 111_111,
      views_month: 1_111,
      views_week: 11,
    });
  });

  test('start at zero', async () => {
    const list = await addList(pool);
    await updateLists(list);
    const none = {
      vote_score: 0,
      views_all: 0,
      views_year: 0,
      views_month: 0,
      views_week: 0,
      trending: null,
    };
    expect(await rowOf(list)).toMatchObject(none);
  });

  test('change as days pass, without any vote or view', async () => {
    const list = await addList(pool);
    await addViews(pool, list, { 0: 5 });
    const seen: number[][] = [];
    for (const days of [0, 6, 1, 22, 1, 334, 1]) {
      await passDays(pool, days);
      await updateLists(list);
      const row = await rowOf(list);
      seen.push([row!.views_week, row!.views_month, row!.views_year, row!.views_all]);
    }
    expect(seen).toEqual([
      [5, 5, 5, 5],
      [5, 5, 5, 5],
      [0, 5, 5, 5],
      [0, 5, 5, 5],
      [0, 0, 5, 5],
      [0, 0, 5, 5],
      [0, 0, 0, 5],
    ]);
  });
});

describe('the trending score', () => {
  test('halves the weight of a view per day and ignores views after seven days', async () => {
    const [today, yesterday, twice, before] = [
      await addList(pool),
      await addList(pool),
      await addList(pool),
      await addList(pool),
    ];
    await addViews(pool, today, { 0: 8 });
    await addViews(pool, yesterday, { 1: 8 });
    await addViews(pool, twice, { 0: 4, 2: 16 });
    await addViews(pool, before, { 7: 1_000_000 });
    await updateCategory();
    const rows = await readRankings(pool);
    const of = (id: string) => rows.get(id)?.trending;
    expect(of(today)! - of(yesterday)!).toBe(1);
    expect(of(twice)).toBe(of(today));
    expect(of(before)).toBeNull();
  });

  test('does not change as days pass, so that lists computed on different days compare', async () => {
    const lists = await Promise.all(Array.from({ length: 20 }, () => addList(pool)));
    for (const [n, list] of lists.entries()) await addViews(pool, list, { 0: 1 + n * 7, 1: n, 3: n * n });
    await updateCategory();
    const first = await readRankings(pool);
    await passDays(pool, 3);
    await run(sql.fragment`UPDATE rankings SET views_all = 0`);
    await updateCategory();
    for (const [id, { trending }] of await readRankings(pool)) {
      expect(trending).toBeCloseTo(first.get(id)!.trending! - 3, 5);
    }
    const days = sql.type(z.object({ day: z.number() }))`
      SELECT (now() AT TIME ZONE 'utc')::date - date '1970-01-01' AS day`;
    // The test moves views into the past instead of the clock forward, so the day's number is added here.
    expect(first.get(lists[0]!)!.trending).toBe(await pool.oneFirst(days));
  });
});

describe('the rankings table', () => {
  test('contains public lists of existing accounts only', async () => {
    const owner = await addPerson(pool);
    const shown = await addList(pool);
    await addList(pool, { isPublic: false });
    const ofDeleted = await addList(pool, { userId: owner });
    const becomesPrivate = await addList(pool);
    const isDeleted = await addList(pool);
    await updateCategory();
    expect([...(await readRankings(pool)).keys()].sort()).toEqual(
      [shown, ofDeleted, becomesPrivate, isDeleted].sort(),
    );
    await run(sql.fragment`UPDATE users SET deleted_at = now() WHERE id = ${owner}`);
    await run(sql.fragment`UPDATE lists SET is_public = false WHERE id = ${becomesPrivate}`);
    await run(sql.fragment`DELETE FROM lists WHERE id = ${isDeleted}`);
    expect(await updateCategory()).toBe(3);
    expect([...(await readRankings(pool)).keys()]).toEqual([shown]);
  });

  test('contains lists of accounts whose Premium, paid or granted, ended less than 30 days ago', async () => {
    const given = await addList(pool, { userId: await addPerson(pool, -29) });
    const givenLongAgo = await addList(pool, { userId: await addPerson(pool, -31) });
    const payer = await addPerson(pool, -400);
    const paid = await addList(pool, { userId: payer });
    await run(sql.fragment`
      INSERT INTO subscriptions (user_id, subscription_id, status, price_id, amount, interval, current_period_end,
        cancel_at_period_end, premium_until)
      VALUES (${payer}, 'sub_1', 'canceled', 'price_1', 399, 'month', now(), true, now() - interval '29 days')`);
    await updateCategory();
    expect([...(await readRankings(pool)).keys()].sort()).toEqual([given, paid].sort());
    await run(sql.fragment`UPDATE subscriptions SET premium_until = premium_until - interval '2 days'`);
    await run(sql.fragment`UPDATE complimentary SET until = until + interval '2 days'`);
    await updateCategory();
    expect([...(await readRankings(pool)).keys()].sort()).toEqual([given, givenLongAgo].sort());
  });

  test('is written only where rows differ', async () => {
    const lists = [await addList(pool), await addList(pool), await addList(pool, { category: 'books' })];
    for (const list of lists) await addViews(pool, list, { 0: 3, 1: 1 });
    await updateLists(...lists);
    const first = await readRankings(pool);
    await addVote(pool, lists[1]!, 1);
    expect(await updateLists(...lists)).toBe(1);
    expect(await updateCategory()).toBe(0);
    expect(await updateCategory('books')).toBe(0);
    const second = await readRankings(pool);
    const rewritten = lists.map((id) => first.get(id)!.written !== second.get(id)!.written);
    expect(rewritten).toEqual([false, true, false]);
  });
});
