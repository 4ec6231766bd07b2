import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createPool } from '@top100/database/pool';
import { type DatabasePool, sql } from '@top100/database/sql';
import { categories } from '@top100/domain/categories';
import { cloneDatabase, type TestDatabase } from '@top100/testing/database';
import { z } from 'zod';
import { readFeatured } from '../../src/modules/discover/index.ts';
import { makeDemoLists } from './make-demo-lists.ts';
import { type DemoList, readDemoLists } from './read-demo-lists.ts';
import { publishedAgo, viewsByDay } from './view-curves.ts';

jest.setTimeout(60_000);

const lists = readDemoLists(join(import.meta.dirname, '../../../ops/up/demo-lists'));
const listsOf = (category: string) => lists.filter((list) => list.category === category);

describe('the demo lists', () => {
  test.each(categories.map(({ id }) => id))(
    'of %s are at least three with 25 to 100 items each',
    (category) => {
      expect(listsOf(category).length).toBeGreaterThanOrEqual(3);
      for (const { title, description, items } of listsOf(category)) {
        expect([title, items.length >= 25 && items.length <= 100]).toEqual([title, true]);
        expect(description).not.toBe('');
        const names = items.map((item) =>
          [item.title, item.name, item.artist, item.author, item.series].join(),
        );
        expect(new Set(names).size).toBe(items.length);
      }
    },
  );

  test.each(categories.map(({ id }) => id))(
    'of %s have different first lists of the week and of all time',
    (category) => {
      const firstIn = (days: number) =>
        listsOf(category)
          .map((list) => ({
            id: list.id,
            views: viewsByDay(list.curve, lists.indexOf(list) / lists.length)
              .filter(({ ago }) => ago < days)
              .reduce((sum, { views }) => sum + views, 0),
          }))
          .toSorted((one, other) => other.views - one.views)[0]?.id;
      expect(firstIn(7)).not.toBe(firstIn(10_000));
    },
  );

  test.each(categories.map(({ id }) => id))(
    'of %s have distinct publication days, and the newest is not the most viewed',
    (category) => {
      const published = listsOf(category)
        .map(({ curve, id }) => ({
          curve,
          ago: publishedAgo(curve, lists.findIndex((list) => list.id === id) / lists.length),
        }))
        .toSorted((one, other) => one.ago - other.ago);
      const [newest] = published;
      expect(newest?.curve).not.toBe('classic');
      expect(newest?.ago).toBeLessThan(8);
      expect(published.at(-1)?.ago).toBeGreaterThanOrEqual(700);
      expect(new Set(published.map(({ ago }) => ago)).size).toBe(published.length);
    },
  );

  test('do not repeat an artist if their title says so', () => {
    const hundred = lists.find(({ title }) => title === 'The 100 songs I would take along');
    expect(hundred?.items).toHaveLength(100);
    expect(new Set(hundred?.items.map(({ artist }) => artist)).size).toBe(100);
  });
});

describe('creating the demo lists', () => {
  let database: TestDatabase;
  let pool: DatabasePool;
  const few = lists.filter(({ category }) => category === 'episodes');
  beforeAll(async () => {
    database = await cloneDatabase();
    pool = await createPool(database.url, { name: 'demo-lists-test', max: 2 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  const rows = () =>
    pool.any(sql.type(z.object({ text: z.string() }))`
      SELECT to_jsonb(lists)::text AS text FROM lists UNION ALL SELECT to_jsonb(list_votes)::text FROM list_votes
      UNION ALL SELECT to_jsonb(list_views)::text FROM list_views UNION ALL SELECT to_jsonb(featured)::text FROM featured
      UNION ALL SELECT id::text FROM users ORDER BY text`);

  const times = () =>
    pool.any(sql.type(
      z.object({
        title: z.string(),
        created: z.int(),
        published: z.int(),
        updated: z.int(),
        is_first: z.boolean(),
      }),
    )`
      SELECT title, extract(epoch FROM now() - created_at)::int / 3600 AS created,
        extract(epoch FROM now() - published_at)::int / 3600 AS published,
        extract(epoch FROM now() - updated_at)::int / 3600 AS updated,
        (published_at AT TIME ZONE 'UTC')::date <= (SELECT min(day) FROM list_views WHERE list_id = lists.id) AS is_first
      FROM lists WHERE is_public`);

  test('publishes them with votes, views and features, and is idempotent', async () => {
    expect(await makeDemoLists(pool, few)).toBe(few.length);
    const made = await pool.any(sql.type(
      z.object({ id: z.string(), up: z.int(), down: z.int(), views: z.int() }),
    )`
      SELECT lists.id, upvotes AS up, downvotes AS down, views FROM lists
      JOIN vote_totals ON vote_totals.list_id = lists.id JOIN view_totals ON view_totals.list_id = lists.id
      WHERE is_public AND item_count >= 25`);
    const planned = few.map(({ id, upvotes, downvotes, curve }: DemoList) => ({
      ...{ id, up: upvotes, down: downvotes },
      views: viewsByDay(curve, few.findIndex((list) => list.id === id) / few.length).reduce(
        (sum, { views }) => sum + views,
        0,
      ),
    }));
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
    expect([...made].toSorted(byId)).toEqual(planned.toSorted(byId));
    const { entries } = await readFeatured(pool, 'episodes');
    expect(entries.map(({ list }) => list.title)).toEqual(
      few.filter(({ isFeatured }) => isFeatured).map(({ title }) => title),
    );
    const before = await rows();
    expect(await makeDemoLists(pool, few)).toBe(0);
    expect(await rows()).toEqual(before);
  });

  test('publishes them on different past days, after their creation and before their first view', async () => {
    await makeDemoLists(pool, few);
    const made = await times();
    const hours = few.map(({ curve }, place) => Math.floor(publishedAgo(curve, place / few.length) * 24));
    expect(made.map(({ published }) => published).toSorted((a, b) => a - b)).toEqual(
      hours.toSorted((a, b) => a - b),
    );
    for (const { title, created, published, updated, is_first } of made) {
      const isCorrect = created > published && published > updated && is_first;
      expect([title, isCorrect]).toEqual([title, true]);
    }
  });
});
