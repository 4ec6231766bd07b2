import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { startTestApp } from '../../../test/harness/app.ts';
import { openApp } from '../../../test/harness/one-app.ts';
import { changeList, makeList, run } from '../../../test/harness/public-lists.ts';
import { bumpVersion, finishEvents, insertRanking } from '../../../test/harness/rankings.ts';
import { createTags } from './state.ts';

const app = await openApp();
const ann = await app.signUp({ premium: true, username: 'ann' });
const list = await makeList(app, ann, { title: 'One' });
await insertRanking(app, list, { all: 3 });
await run(app, sql.fragment`INSERT INTO featured (category, list_id, place) VALUES ('songs', ${list}, 1)`);
beforeEach(() => finishEvents(app));

const collections = [
  '/api/lists/popular/songs',
  '/api/lists/popular/songs?sort=trending&limit=1',
  '/api/lists/popular/songs?user=ann',
  '/api/lists/popular/songs?q=one',
  '/api/lists/featured/songs',
  '/api/discover/users/ann',
  '/api/lists/popular/episodes',
];

const get = (path: string, tag?: string) =>
  app.as()(path, tag === undefined ? {} : { headers: { 'If-None-Match': tag } });
const tagOf = async (path: string) => String((await get(path)).headers.etag);

/** Counts the statements of a function. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const spies = (['any', 'anyFirst', 'maybeOne', 'one', 'oneFirst', 'query', 'connect'] as const).map(
    (name) => jest.spyOn(app.pool, name),
  );
  await work();
  const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return count;
}

describe.each(collections)('%s', (path) => {
  test('is cached by everybody for a minute, with a strong ETag and without a cookie', async () => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(headers.etag).toMatch(/^"[\w.-]+"$/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('is a 304 without a body until something changes', async () => {
    const tag = await tagOf(path);
    for (const known of [tag, `W/${tag}`]) {
      const again = await get(path, known);
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag]);
      expect(again.headers['cache-control']).toContain('max-age=60');
    }
    await run(app, sql.fragment`UPDATE ranking_versions SET version = version + 1`);
    await run(
      app,
      sql.fragment`INSERT INTO ranking_versions (category) VALUES ('episodes') ON CONFLICT DO NOTHING`,
    );
    const changed = await get(path, tag);
    expect([changed.status, changed.headers.etag === tag]).toEqual([200, false]);
  });

  test('costs one statement, even for a 304 and for a signed-in account', async () => {
    const tag = await tagOf(path);
    // A user's page needs two: the user and the lists.
    const full = path.includes('users') ? 2 : 1;
    expect(await statements(() => app.as(ann)(path))).toBe(full);
    expect(await statements(() => app.as(ann)(path, { headers: { 'If-None-Match': tag } }))).toBe(1);
  });

  test('is the same for everybody', async () => {
    const answers = await Promise.all([app.as(ann)(path), get(path)]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(answers[0]?.headers.etag).toBe(answers[1]?.headers.etag);
  });
});

describe('an ETag', () => {
  test('differs whenever the answers differ, even within one version', async () => {
    const path = '/api/lists/popular/songs';
    const before = await tagOf(path);
    await changeList(app, ann, list, { title: 'Two' });
    await finishEvents(app);
    const after = await tagOf(path);
    expect(after).not.toBe(before);
    await changeList(app, ann, list, { title: 'One' });
  });

  test('of featured lists changes when one of them starts or ends', async () => {
    const path = '/api/lists/featured/songs';
    await run(app, sql.fragment`UPDATE featured SET ends_at = now() + interval '1 hour'`);
    const before = await tagOf(path);
    expect((await get(path, before)).status).toBe(304);
    await run(app, sql.fragment`UPDATE featured SET ends_at = now() - interval '1 second'`);
    const { status, text } = await get(path, before);
    expect([status, text]).toEqual([200, '{"lists":[],"first":null}']);
    await run(app, sql.fragment`UPDATE featured SET ends_at = NULL`);
  });

  test('changes when the 30 days after Premium are over, without any write', async () => {
    const kim = await app.signUp({ premium: true, username: 'kim' });
    const lapsing = await makeList(app, kim, { title: 'Lapsing', category: 'albums' });
    await insertRanking(app, lapsing, { all: 3 });
    await run(
      app,
      sql.fragment`INSERT INTO featured (category, list_id, place) VALUES ('albums', ${lapsing}, 1)`,
    );
    await finishEvents(app);
    const endsIn = (ms: number) =>
      run(
        app,
        sql.fragment`UPDATE complimentary SET until = now() - interval '30 days' + ${ms} * interval '1 ms'
          WHERE user_id = ${kim.id}`,
      );
    for (const path of [
      '/api/lists/popular/albums',
      '/api/lists/featured/albums',
      '/api/discover/users/kim',
    ]) {
      await endsIn(3_600_000);
      const before = await get(path);
      const known = String(before.headers.etag);
      expect([path, before.text.includes('Lapsing'), (await get(path, known)).status]).toEqual([
        path,
        true,
        304,
      ]);
      await endsIn(-1);
      const after = await get(path, known);
      expect([path, after.status, after.text.includes('Lapsing')]).toEqual([path, 200, false]);
      expect((await get(path, String(after.headers.etag))).status).toBe(304);
    }
  });

  test('from before a restore is not accepted', async () => {
    const path = '/api/lists/popular/songs';
    const before = await tagOf(path);
    await run(app, sql.fragment`UPDATE sync_epoch SET id = gen_random_uuid()`);
    expect((await get(path, before)).status).toBe(200);
  });

  test('of another build or state is not accepted', () => {
    const [one, two] = [createTags('1.0'), createTags('1.1')];
    const tag = one.create('e.7', 'text');
    expect(one.ifCurrent(tag, 'e.7')).toBe(tag);
    expect(one.ifCurrent(tag, 'e.77')).toBeUndefined();
    expect(one.ifCurrent(one.create('e.77', 'text'), 'e.7')).toBeUndefined();
    expect(two.ifCurrent(tag, 'e.7')).toBeUndefined();
    expect(one.ifCurrent(one.create(null, 'text'), null)).toBeUndefined();
  });

  test.each(['*', '"x"', '', 'nonsense', '"a", "b"', `"${'x'.repeat(5000)}"`])(
    'that we did not create is ignored: %s',
    async (tag) => {
      expect((await get('/api/lists/popular/songs', tag)).status).toBe(200);
    },
  );
});

test('nothing is a 304 while the workers lag, so that unpublished lists do not survive in caches', async () => {
  const path = '/api/lists/popular/songs';
  const gone = await makeList(app, ann, { title: 'Going' });
  await insertRanking(app, gone, { all: 9 });
  await finishEvents(app);
  const before = await tagOf(path);
  await changeList(app, ann, gone, { isPublic: false });
  // Events are accepted as pending for a while.
  expect((await get(path, before)).status).toBe(304);
  await run(app, sql.fragment`UPDATE outbox SET created_at = created_at - interval '31 seconds'`);
  const behind = await get(path, before);
  expect([behind.status, behind.text.includes('Going')]).toEqual([200, false]);
  expect((await get(path, String(behind.headers.etag))).status).toBe(200);
  await finishEvents(app);
  await bumpVersion(app, gone);
  expect((await get(path, await tagOf(path))).status).toBe(304);
});

test('reads of public lists are limited per address, and pushes are not counted', async () => {
  const limited = await startTestApp({ LIMIT_READS: '3/60' });
  const read = async (path: string) => (await limited.as()(path)).status;
  const statuses = [
    await read('/api/lists/featured/songs'),
    await read('/api/lists/popular/songs'),
    await read('/api/lists/no-such-list'),
    await read('/api/lists/popular/songs'),
    await read('/embed/no-such-list'),
  ];
  const health = await read('/api/health');
  const vote = await limited.as()('/api/lists/no-such-list/view', { method: 'POST', body: {} });
  await limited.close();
  expect(statuses).toEqual([200, 200, 404, 429, 429]);
  expect([health, vote.status]).not.toContain(429);
});
