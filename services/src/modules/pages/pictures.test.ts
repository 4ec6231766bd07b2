import { describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { song } from '../../../test/harness/lists.ts';
import { change, openSite, publish, startSite, waysToUnpublish } from '../../../test/harness/pages.ts';

const { app, owner } = await openSite('ana');

const pathOf = ({ publicSlug }: { publicSlug: string }) => `/pictures/${publicSlug}.png?v=1`;

describe('the preview picture of a public list', () => {
  test('is revalidated by a strong ETag and may be embedded by other sites', async () => {
    const list = await publish(app, owner);
    const first = await app.send(pathOf(list));
    expect(first.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^"[\w-]{20,}"$/),
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const headers = { 'If-None-Match': first.headers.etag ?? '' };
    const again = await app.send(pathOf(list), { headers });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await app.send(pathOf(list))).bytes.equals(first.bytes)).toBe(true);
    await change(app, owner, list, { items: [song('Other')] });
    const changed = await app.send(pathOf(list), { headers });
    expect([changed.status, changed.bytes.equals(first.bytes)]).toEqual([200, false]);
  });

  test('of another epoch, in which the same version may be another list, is drawn again', async () => {
    const list = await publish(app, owner);
    const { headers, bytes } = await app.send(pathOf(list));
    await app.pool.query(
      sql.unsafe`UPDATE lists SET title = 'Restored', title_key = 'restored' WHERE id = ${list.id}`,
    );
    await app.pool.query(sql.unsafe`UPDATE sync_epoch SET id = gen_random_uuid()`);
    const restored = await app.send(pathOf(list), { headers: { 'If-None-Match': headers.etag ?? '' } });
    expect([restored.status, restored.bytes.equals(bytes)]).toEqual([200, false]);
  });

  test('is drawn once for concurrent requests', async () => {
    const list = await publish(app, owner);
    const all = await Promise.all(Array.from({ length: 20 }, () => app.send(pathOf(list))));
    expect(new Set(all.map(({ status, bytes }) => `${status} ${bytes.toString('base64')}`)).size).toBe(1);
  });

  test.each(Object.entries(waysToUnpublish))('disappears at once when the list is %s', async (_, go) => {
    const somebody = await app.signUp({ premium: true });
    const list = await publish(app, somebody);
    const { headers } = await app.send(pathOf(list));
    await go(app, somebody, list);
    const gone = await app.send(pathOf(list), { headers: { 'If-None-Match': headers.etag ?? '' } });
    expect([gone.status, gone.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  test('is limited per address, except for cached ones', async () => {
    const strict = await startSite({ LIMIT_PICTURES: '2/60' });
    const somebody = await strict.signUp({ premium: true });
    const lists = [];
    for (const title of ['One', 'Two', 'Three']) lists.push(await publish(strict, somebody, { title }));
    const answers = [];
    for (const list of [...lists, ...lists]) answers.push(await strict.send(pathOf(list)));
    await strict.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 200, 200, 429]);
    expect(answers[2]?.headers).toMatchObject({
      'cache-control': 'no-store',
      'retry-after': expect.any(String),
    });
  });

  test('is found under a former slug', async () => {
    const list = await publish(app, owner, { title: 'Before' });
    await change(app, owner, list, { title: 'After' });
    expect((await app.send(pathOf(list))).status).toBe(200);
  });

  test.each([
    '/pictures/x',
    '/pictures/.png',
    '/pictures/no-such-list-1.png',
    '/pictures/%00.png',
    "/pictures/'.png",
  ])('is not found at %s', async (path) => {
    expect((await app.send(path)).status).toBe(404);
  });
});
