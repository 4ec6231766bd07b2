import { describe, expect, test } from '@jest/globals';
import type { PublicList } from '@top100/contracts/public-list';
import { openApp } from '../../../test/harness/one-app.ts';
import { changeList, makeList } from '../../../test/harness/public-lists.ts';

const app = await openApp();
const ann = await app.signUp({ premium: true, username: 'Ann' });
await app.signUp({ premium: true, username: 'ben' });
const read = async (id: string) => ((await app.as()(`/api/lists/${id}`)).json() as { list: PublicList }).list;
const list = await read(await makeList(app, ann, { title: 'Loud songs' }));
const places = ['/lists/shared', '/api/lists/shared'];

describe.each(places)('a list at %s', (place) => {
  const get = (path: string, headers = {}) => app.as()(`${place}/${path}`, { headers });

  test('is found by its public slug, its id and its owner’s short address', async () => {
    for (const slug of [list.publicSlug, list.id, 'loud-songs']) {
      for (const name of ['Ann', 'ann', '@ANN']) {
        const { status, json } = await get(`${name}/songs/${slug}`);
        expect([slug, name, status]).toEqual([slug, name, 200]);
        expect(json()).toEqual({ success: true, list });
      }
    }
  });

  test('is not found under another user or category, or a malformed address', async () => {
    for (const path of [
      `ben/songs/${list.publicSlug}`,
      `nobody/songs/${list.publicSlug}`,
      `Ann/movies/${list.publicSlug}`,
      `Ann/films/${list.publicSlug}`,
      `Ann/songs/${list.publicSlug.toUpperCase()}`,
      'Ann/songs/%00',
      'Ann/songs/*',
      '%00/%00/%00',
      `%F0%9F%8E%B5/songs/${list.publicSlug}`,
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });

  test('is revalidated, with a 304 while it is unchanged', async () => {
    const { headers } = await get(`Ann/songs/${list.publicSlug}`);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.etag).toMatch(/^"/);
    const again = { 'If-None-Match': String(headers.etag) };
    expect((await get(`Ann/songs/${list.publicSlug}`, again)).status).toBe(304);
  });
});

test('a shared list that became private is indistinguishable from an unknown one', async () => {
  const id = await makeList(app, ann, { title: 'Going private' });
  const { publicSlug } = await read(id);
  const get = (slug: string) => app.as()(`/api/lists/shared/Ann/songs/${slug}`);
  const { headers, status } = await get(publicSlug);
  expect(status).toBe(200);
  await changeList(app, ann, id, { isPublic: false });
  const looks = await Promise.all(
    [publicSlug, id, 'going-private', 'never-there'].map(async (slug) => {
      const answer = await app.as(ann)(`/api/lists/shared/Ann/songs/${slug}`, {
        headers: { 'If-None-Match': String(headers.etag) },
      });
      return `${answer.status} ${answer.text.replace(/"requestId":"[^"]+"/, '')}`;
    }),
  );
  expect(new Set(looks).size).toBe(1);
  expect(looks[0]).toContain('404');
});
