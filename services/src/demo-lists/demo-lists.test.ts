import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { categories } from '@top100/contracts/categories';
import { createPool } from '@top100/database/pool';
import { type DatabasePool, sql } from '@top100/database/sql';
import { cloneDatabase, type TestDatabase } from '@top100/testing/database';
import { z } from 'zod';
import { readFeatured } from '../modules/discover/index.ts';
import { makeDemoLists } from './make-demo-lists.ts';
import { pastDays, publishedAgo } from './past-days.ts';
import { type DemoList, readDemoLists } from './read-demo-lists.ts';

jest.setTimeout(60_000);

const lists = readDemoLists(join(import.meta.dirname, '../../../ops/up/demo-lists'));
const listsOf = (category: string) => lists.filter((list) => list.category === category);

describe('the demo lists', () => {
  test.each(categories.map(({ id }) => id))(
    'of %s are at least three, each with 25 to 100 items',
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
    'of %s: another one is first in the week than ever',
    (category) => {
      const firstIn = (days: number) =>
        listsOf(category)
          .map((list) => ({
            id: list.id,
            views: pastDays(list.curve, lists.indexOf(list) / lists.length)
              .filter(({ ago }) => ago < days)
              .reduce((sum, { views }) => sum + views, 0),
          }))
          .toSorted((one, other) => other.views - one.views)[0]?.id;
      expect(firstIn(7)).not.toBe(firstIn(10_000));
    },
  );

  test.each(categories.map(({ id }) => id))(
    'of %s were published on days that lie apart, and the newest is not the one that is read most',
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

  test('that hold every artist once do', () => {
    const hundred = lists.find(({ title }) => title === 'The 100 songs I would take along');
    expect(hundred?.items).toHaveLength(100);
    expect(new Set(hundred?.items.map(({ artist }) => artist)).size).toBe(100);
  });
});

describe('making them', () => {
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

  test('publishes them with their votes, views and features; once more it changes nothing', async () => {
    expect(await makeDemoLists(pool, few)).toBe(few.length);
    const made = await pool.any(sql.type(
      z.object({ id: z.string(), up: z.int(), down: z.int(), views: z.int() }),
    )`
      SELECT lists.id, upvotes AS up, downvotes AS down, views FROM lists
      JOIN vote_totals ON vote_totals.list_id = lists.id JOIN view_totals ON view_totals.list_id = lists.id
      WHERE is_public AND item_count >= 25`);
    const planned = few.map(({ id, upvotes, downvotes, curve }: DemoList) => ({
      ...{ id, up: upvotes, down: downvotes },
      views: pastDays(curve, few.findIndex((list) => list.id === id) / few.length).reduce(
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

  test('publishes them on different days of the past, each before it was read and after it was made', async () => {
    await makeDemoLists(pool, few);
    const made = await times();
    const hours = few.map(({ curve }, place) => Math.floor(publishedAgo(curve, place / few.length) * 24));
    expect(made.map(({ published }) => published).toSorted((a, b) => a - b)).toEqual(
      hours.toSorted((a, b) => a - b),
    );
    for (const { title, created, published, updated, is_first } of made) {
      const isRight = created > published && published > updated && is_first;
      expect([title, isRight]).toEqual([title, true]);
    }
  });
});
