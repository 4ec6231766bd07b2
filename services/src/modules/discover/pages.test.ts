import { beforeAll, describe, expect, test } from '@jest/globals';
import type { EndpointAnswer } from '@top100/contracts/endpoint';
import type { listPopular } from '@top100/contracts/endpoints/discover';
import { sql } from '@top100/database/sql';
import { startTestApp } from '../../../test/harness/app.ts';
import { openApp } from '../../../test/harness/one-app.ts';
import { changeList, makeList, run } from '../../../test/harness/public-lists.ts';
import { insertRanking, type RankingValues } from '../../../test/harness/rankings.ts';

const app = await openApp();
const ann = await app.signUp({ premium: true, username: 'Ann' });
const ben = await app.signUp({ premium: true, username: 'ben' });

type Page = EndpointAnswer<typeof listPopular>;
async function page(path: string): Promise<Page> {
  const answer = await app.as()(path);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.json() as Page;
}
const titles = async (path: string) => (await page(path)).lists.map(({ title }) => title);

describe('popular lists', () => {
  beforeAll(async () => {
    const figures = {
      A: { all: 9, year: 1, month: 2, week: 1, trending: 5 },
      B: { all: 8, year: 8, month: 1, week: 0, trending: 7 },
      C: { all: 8, year: 7, month: 7, week: 3, trending: null, score: 2 },
    };
    for (const [title, found] of Object.entries(figures)) {
      await insertRanking(app, await makeList(app, ann, { title, category: 'movies' }), found);
    }
    await run(
      app,
      sql.fragment`
        UPDATE rankings SET published_at = now() + (views_year || ' minutes')::interval WHERE category = 'movies'`,
    );
    await run(
      app,
      sql.fragment`
        UPDATE lists SET published_at = rankings.published_at FROM rankings WHERE rankings.list_id = lists.id`,
    );
  });

  test.each([
    ['', 'ACB'],
    ['?timeframe=year', 'BCA'],
    ['?timeframe=month', 'CAB'],
    ['?timeframe=week', 'CA'],
    ['?sort=trending', 'BA'],
    ['?sort=recent', 'BCA'],
    ['?sort=trending&timeframe=week', 'BA'],
  ])('are ordered by views, votes and age, and need a view in the period: %s', async (query, expected) => {
    expect((await titles(`/api/lists/popular/movies${query}`)).join('')).toBe(expected);
    // A user's lists have the same order without an index.
    const own = `/api/lists/popular/movies?user=aNN&${query.slice(1)}`;
    expect((await titles(own)).join('')).toBe(expected);
  });

  test.each([
    ['', { A: 9, B: 8, C: 8 }],
    ['?timeframe=year', { A: 1, B: 8, C: 7 }],
    ['?timeframe=month', { A: 2, B: 1, C: 7 }],
    ['?timeframe=week', { A: 1, C: 3 }],
    ['?sort=trending', { A: 1, B: 0 }],
  ])('show the views by which they are ordered: %s', async (query, expected) => {
    for (const path of [`?${query.slice(1)}`, `?user=ann&${query.slice(1)}`]) {
      const { lists } = await page(`/api/lists/popular/movies${path}`);
      expect(Object.fromEntries(lists.map((list) => [list.title, list.periodViews]))).toEqual(expected);
    }
  });

  test('include lists voted on in the period after those viewed, by days in UTC', async () => {
    const figures: Record<string, RankingValues> = {
      Viewed: { all: 3, year: 3, month: 3, week: 3 },
      Today: { all: 9, year: 9, score: -1 },
      'Six days': { all: 9, year: 9, score: 1 },
      'A week': { all: 9, year: 9, month: 1 },
      Never: { all: 9, year: 9, score: 7 },
    };
    const daysAgo: Record<string, number> = { Today: 0, 'Six days': 6, 'A week': 7 };
    for (const [title, found] of Object.entries(figures)) {
      const id = await makeList(app, ann, { title, category: 'book_authors' });
      await insertRanking(app, id, found);
      if (daysAgo[title] === undefined) continue;
      await run(
        app,
        sql.fragment`INSERT INTO list_votes (list_id, user_id, vote, created_at) VALUES (${id}, ${ben.id}, 1,
          date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - ${daysAgo[title]} * interval '1 day')`,
      );
    }
    const path = '/api/lists/popular/book_authors?timeframe=';
    for (const way of [path, `${path.replace('?', '?user=ann&')}`]) {
      expect(await titles(`${way}week`)).toEqual(['Viewed', 'Six days', 'Today']);
      expect(await titles(`${way}month`)).toEqual(['Viewed', 'A week', 'Six days', 'Today']);
      expect(await titles(`${way}year`)).toEqual(['Never', 'Six days', 'A week', 'Today', 'Viewed']);
    }
  });

  test('contain their first five rows as everybody sees them', async () => {
    const { lists, first } = await page('/api/lists/popular/movies?limit=2');
    expect(lists).toHaveLength(2);
    expect(lists[0]).toMatchObject({
      title: 'A',
      username: 'Ann',
      author: 'Ann',
      itemCount: 3,
      isPublic: true,
      rows: [0, 1, 2].map((n) => ({ title: `Song ${n}`, by: 'Somebody' })),
    });
    expect(first).toBeNull();
    expect(Object.keys(lists[0] ?? {})).not.toContain('items');
    expect(JSON.stringify(lists)).not.toMatch(new RegExp(`notes|business|${ann.id}|${ann.email}|device`));
  });

  test('stay small, however long the lists and their texts are', async () => {
    const items = Array.from({ length: 200 }, (_, n) => ({
      ...{ id: `item_${n}`, type: 'episode', title: `${n} ${'long '.repeat(90)}` },
      series: 'S'.repeat(200),
    }));
    const id = await makeList(app, ann, { title: 'Long', category: 'tvseries' });
    await changeList(app, ann, id, { items });
    await insertRanking(app, id);
    const answer = await app.as()('/api/lists/popular/tvseries');
    const { lists } = answer.json() as Page;
    expect(lists[0]?.rows.map(({ title, by }) => [title.length, by.length])).toEqual(
      Array(5).fill([120, 120]),
    );
    expect(answer.text.length).toBeLessThan(2_500);
  });

  test('are never more than 25', async () => {
    for (let n = 0; n < 27; n += 1) await insertRanking(app, await makeList(app, ann, { category: 'games' }));
    expect((await page('/api/lists/popular/games?limit=1000')).lists).toHaveLength(25);
    expect((await page('/api/lists/popular/games?limit=-3')).lists).toHaveLength(1);
  });

  test('of an empty category are an empty page', async () => {
    expect(await page('/api/lists/popular/episodes')).toEqual({ lists: [], first: null });
    expect(await page('/api/lists/featured/episodes')).toEqual({ lists: [], first: null });
  });

  test.each(['popular/films', 'featured/films', 'popular/movies?timeframe=day', 'popular/movies?sort=best'])(
    'reject an unknown parameter: %s',
    async (path) => {
      expect((await app.as()(`/api/lists/${path}`)).status).toBe(400);
    },
  );

  test('that became private, were deleted or whose owner left disappear at once, before any worker runs', async () => {
    const carl = await app.signUp({ premium: true });
    const [hidden, deleted] = [
      await makeList(app, ann, { category: 'books', title: 'Hidden' }),
      await makeList(app, ann, { category: 'books', title: 'Deleted' }),
    ];
    const left = await makeList(app, carl, { category: 'books', title: 'Left' });
    const stays = await makeList(app, ben, { category: 'books', title: 'Stays' });
    for (const id of [hidden, deleted, left, stays])
      await insertRanking(app, id, { all: id === stays ? 0 : 5 });
    const path = '/api/lists/popular/books';
    expect((await titles(path)).toSorted()).toEqual(['Deleted', 'Hidden', 'Left', 'Stays']);
    await changeList(app, ann, hidden, { isPublic: false });
    await app.as(ann)(`/api/lists/${deleted}`, { method: 'DELETE' });
    expect(
      (await app.as(carl)('/api/auth/account', { method: 'DELETE', body: { password: carl.password } }))
        .status,
    ).toBe(200);
    expect(await titles(path)).toEqual(['Stays']);
  });
});

describe('a user’s popular lists', () => {
  test('include lists that are not ranked yet, and are empty for an unknown user', async () => {
    await makeList(app, ben, { category: 'albums', title: 'Just made' });
    expect(await titles('/api/lists/popular/albums')).toEqual([]);
    expect(await titles('/api/lists/popular/albums?user=BEN')).toEqual(['Just made']);
    for (const nobody of ['nobody', '', '%00', '%F0%9F%8E%B5', "'", 'a'.repeat(99)]) {
      expect(await titles(`/api/lists/popular/albums?user=${nobody}`)).toEqual([]);
    }
  });
});

describe('words in titles', () => {
  test('must all match, case-insensitively and anywhere, without wildcards', async () => {
    for (const title of ['Hundred % Rock', 'Under_score rock', 'Rock \\ Roll', 'Quiet']) {
      await insertRanking(app, await makeList(app, ben, { category: 'music_artists', title }));
    }
    const found = async (q: string) =>
      (await titles(`/api/lists/popular/music_artists?q=${encodeURIComponent(q)}`)).toSorted();
    expect(await found('ROCK')).toEqual(['Hundred % Rock', 'Rock \\ Roll', 'Under_score rock']);
    expect(await found('  rock   und ')).toEqual(['Hundred % Rock', 'Under_score rock']);
    expect(await found('%')).toEqual(['Hundred % Rock']);
    expect(await found('_')).toEqual(['Under_score rock']);
    expect(await found('\\')).toEqual(['Rock \\ Roll']);
    expect(await found('rock quiet')).toEqual([]);
    expect(await found(' ')).toHaveLength(4);
  });
});

test('searches are limited per address, and pages without words still work', async () => {
  const strict = await startTestApp({ LIMIT_CATALOGUE: '2/60' });
  const ask = async (query: string) => (await strict.as()(`/api/lists/popular/songs${query}`)).status;
  const found = [await ask('?q=a'), await ask('?q=b'), await ask('?q=c'), await ask(''), await ask('?q=')];
  await strict.close();
  expect(found).toEqual([200, 200, 429, 200, 200]);
});

describe('a user’s page', () => {
  type User = {
    username: string;
    counts: unknown;
    lists: { title: string; top: string[]; rows: { title: string }[] }[];
  };
  const user = async (path: string) => (await page(`/api/discover/users/${path}`)) as unknown as User;

  test('has counts by category, and the lists of all or one of them, newest first', async () => {
    const dora = await app.signUp({ premium: true, username: 'Dora' });
    for (const title of ['One', 'Two']) await makeList(app, dora, { title, category: 'books' });
    await makeList(app, dora, { title: 'Game', category: 'games' });
    await makeList(app, dora, { title: 'Three', category: 'books' });
    await makeList(app, dora, { title: 'Secret', category: 'songs', isPublic: false });
    const found = await user('dORA');
    expect(found).toMatchObject({
      username: 'Dora',
      counts: [
        { category: 'books', lists: 3 },
        { category: 'games', lists: 1 },
      ],
    });
    const titlesOf = ({ lists }: User) => lists.map(({ title }) => title);
    expect(titlesOf(found)).toEqual(['Three', 'Game', 'Two', 'One']);
    expect(titlesOf(await user('dora?offset=1&limit=2'))).toEqual(['Game', 'Two']);
    expect(titlesOf(await user('dora?category=books'))).toEqual(['Three', 'Two', 'One']);
    expect(titlesOf(await user('dora?category=books&offset=1&limit=1'))).toEqual(['Two']);
    expect(titlesOf(await user('dora?category=songs'))).toEqual([]);
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`Secret|${dora.id}|${dora.email}`));
  });

  test('has the first five rows of each list, and three titles for older pages', async () => {
    const finn = await app.signUp({ premium: true, username: 'finn' });
    await makeList(app, finn, { title: 'None', items: 0 });
    await makeList(app, finn, { title: 'Long', items: 7 });
    const { lists } = await user('finn');
    expect(lists.map(({ title, top }) => [title, ...top])).toEqual([
      ['Long', 'Song 0', 'Song 1', 'Song 2'],
      ['None'],
    ]);
    expect(lists.map(({ rows }) => rows.length)).toEqual([5, 0]);
  });

  test('is empty without public lists, and not found for unknown or deleted users', async () => {
    const eve = await app.signUp({ premium: true, username: 'Eve' });
    expect(await user('eve')).toMatchObject({ username: 'Eve', counts: [], lists: [] });
    await app.as(eve)('/api/auth/account', { method: 'DELETE', body: { password: eve.password } });
    for (const name of ['eve', 'nobody', '%00', '%F0%9F%8E%B5', '@Ann', '*']) {
      expect([name, (await app.as()(`/api/discover/users/${name}`)).status]).toEqual([name, 404]);
    }
  });
});

describe('featured lists', () => {
  test('follow the admins’ order within their times, at most ten', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1)
      ids.push(await makeList(app, ann, { title: `T${n}`, category: 'tvseries' }));
    const feature = (n: number, hours: [number | null, number | null] = [null, null]) =>
      run(
        app,
        sql.fragment`
          INSERT INTO featured (category, list_id, place, starts_at, ends_at)
          VALUES ('tvseries', ${ids[n] ?? ''}, ${20 - n}, now() + ${hours[0]} * interval '1 hour',
            now() + ${hours[1]} * interval '1 hour')`,
      );
    await feature(0);
    await feature(1, [1, null]);
    await feature(2, [null, -1]);
    await feature(3, [-1, 1]);
    const path = '/api/lists/featured/tvseries';
    expect(await titles(path)).toEqual(['T3', 'T0']);
    await changeList(app, ann, ids[3] ?? '', { isPublic: false });
    expect(await titles(path)).toEqual(['T0']);
    for (let n = 4; n < 12; n += 1) await feature(n);
    expect(await titles(path)).toEqual(['T11', 'T10', 'T9', 'T8', 'T7', 'T6', 'T5', 'T4', 'T0']);
    expect(await titles(`${path}?limit=2`)).toEqual(['T11', 'T10']);
    await changeList(app, ann, ids[3] ?? '', { isPublic: true });
    await run(app, sql.fragment`UPDATE featured SET starts_at = NULL, ends_at = NULL`);
    expect(await titles(`${path}?limit=99`)).toHaveLength(10);
  });
});
