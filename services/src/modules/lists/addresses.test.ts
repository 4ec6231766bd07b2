import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import { type Answer, deviceOf, songs } from '../../../test/harness/lists.ts';
import { newOwner, openApp } from '../../../test/harness/one-app.ts';
import { findPublicList } from './public-list.ts';

const app = await openApp();
const ann = newOwner(app);

const id = ({ body }: Answer) => body.list.id;
const slug = ({ body }: Answer) => String(body.list.publicSlug);
const found = (of: string) => findPublicList(app.pool, { slug: of });
const publishedAt = async (listId: string) =>
  await app.pool.maybeOneFirst(sql.type(z.object({ published_at: z.number().nullable() }))`
    SELECT published_at FROM lists WHERE id = ${listId}`);

describe('the address of a public list', () => {
  test('stays the same through edits and while the list is private', async () => {
    const made = await ann.create({ isPublic: true });
    expect(slug(made)).toMatch(/^top-rock-[a-z0-9]{8}$/);
    const hidden = await ann.put(id(made), 1, { isPublic: false });
    expect([hidden.body.list.isPublic, slug(hidden)]).toEqual([false, slug(made)]);
    const shown = await ann.put(id(made), 2, { isPublic: true, items: songs(9), description: 'New' });
    expect([shown.body.list.isPublic, slug(shown)]).toEqual([true, slug(made)]);
  });

  test('follows the title with the same suffix, and former ones lead to the list', async () => {
    const made = await ann.create({ isPublic: true });
    const [first, end] = [slug(made), slug(made).slice(-8)];
    const second = slug(await ann.put(id(made), 1, { title: 'Best of Jazz' }));
    const third = slug(await ann.put(id(made), 2, { title: '日本の曲' }));
    expect([second, third]).toEqual([`best-of-jazz-${end}`, `list-${end}`]);
    for (const old of [first, second]) {
      expect(await found(old)).toMatchObject({ isOldSlug: true, row: { id: id(made), public_slug: third } });
      expect((await deviceOf(app).get(old)).body.list).toMatchObject({ id: id(made), publicSlug: third });
    }
    expect(await found(third)).toMatchObject({ isOldSlug: false });
    expect((await ann.get(third)).body.list).toMatchObject({ id: id(made), publicSlug: third });
  });

  test('stays the same if the title’s slug doesn’t change', async () => {
    const made = await ann.create({ isPublic: true, title: 'Top Röck' });
    const again = await ann.put(id(made), 1, { title: 'TOP ROCK!' });
    expect([again.body.list.title, slug(again)]).toEqual(['TOP ROCK!', slug(made)]);
    expect(await found(slug(made))).toMatchObject({ isOldSlug: false });
  });

  test('returns to the former one when the title returns', async () => {
    const made = await ann.create({ isPublic: true });
    const renamed = await ann.put(id(made), 1, { title: 'Jazz' });
    expect(slug(await ann.put(id(made), 2, { title: 'Top Rock' }))).toBe(slug(made));
    expect(await found(slug(made))).toMatchObject({ isOldSlug: false });
    expect(await found(slug(renamed))).toMatchObject({ isOldSlug: true, row: { public_slug: slug(made) } });
    expect(slug(await ann.put(id(made), 3, { title: 'Jazz' }))).toBe(slug(renamed));
  });

  test('follows a title that comes from history or gets a number on restore', async () => {
    const made = await ann.create({ isPublic: true });
    const end = slug(made).slice(-8);
    await ann.put(id(made), 1, { title: 'Jazz', device_id: 'device-b' });
    const [revision] = await ann.revisions(id(made));
    expect(slug(await ann.restore(id(made), revision?.id ?? ''))).toBe(`top-rock-${end}`);
    await ann.remove(id(made));
    await ann.create();
    const back = await ann.undelete(id(made));
    expect([back.body.list.title, slug(back)]).toEqual(['Top Rock 2', `top-rock-2-${end}`]);
    for (const old of [`top-rock-${end}`, `jazz-${end}`]) {
      expect(await found(old)).toMatchObject({ isOldSlug: true, row: { id: id(made) } });
    }
  });

  test('of a private list follows its title, too', async () => {
    const made = await ann.create({ isPublic: true });
    await ann.put(id(made), 1, { isPublic: false });
    const renamed = await ann.put(id(made), 2, { title: 'Jazz', isPublic: false });
    expect(slug(renamed)).toBe(`jazz-${slug(made).slice(-8)}`);
    expect(await found(slug(made))).toBeNull();
    await ann.put(id(made), 3, { title: 'Jazz', isPublic: true });
    expect(await found(slug(made))).toMatchObject({ isOldSlug: true });
  });

  test('is part of the answer to a repeated push', async () => {
    const made = await ann.create({ isPublic: true });
    const key = randomUUID();
    const first = await ann.put(id(made), 1, { title: 'Jazz' }, key);
    await ann.put(id(made), 2, { title: 'Blues' });
    expect((await ann.put(id(made), 1, { title: 'Jazz' }, key)).body.list).toEqual(first.body.list);
  });

  test('is unique for 100 lists of one title published at once', async () => {
    const publishers = [
      ann,
      ...(await Promise.all([1, 2, 3].map(() => app.signUp({ premium: true })))).map((one) =>
        deviceOf(app, one),
      ),
    ];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => publishers[n % 4]?.create({ isPublic: true })),
    );
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer && slug(answer))).size).toBe(100);
  });

  test('is found by id and by the owner’s short address, in any case of the username', async () => {
    const made = await ann.create({ isPublic: true });
    const { shortUri } = made.body.list;
    const username = ann.person.username.toUpperCase();
    for (const key of [{ id: id(made) }, { username, category: 'songs', shortUri }]) {
      expect(await findPublicList(app.pool, key)).toMatchObject({ row: { id: id(made) }, isOldSlug: false });
    }
    expect(await findPublicList(app.pool, { username, category: 'albums', shortUri })).toBeNull();
  });
});

describe('the public finds nothing', () => {
  test('of lists that are private, deleted, of a deleted account or unknown', async () => {
    const hidden = await ann.create({ isPublic: true });
    await ann.put(id(hidden), 1, { isPublic: false });
    const gone = await ann.create({ title: 'Gone', isPublic: true });
    await ann.remove(id(gone));
    const leaver = await app.signUp({ premium: true });
    const orphan = await deviceOf(app, leaver).create({ isPublic: true });
    expect(await found(slug(orphan))).not.toBeNull();
    await app.pool.query(sql.typeAlias('void')`
      UPDATE users SET deleted_at = now() WHERE id = ${leaver.id}`);
    for (const answer of [hidden, gone, orphan]) {
      expect(await found(slug(answer))).toBeNull();
      expect(await findPublicList(app.pool, { id: id(answer) })).toBeNull();
    }
    expect(await found('no-such-list')).toBeNull();
    expect(await findPublicList(app.pool, { id: randomUUID() })).toBeNull();
  });
});

describe('the time of the first publication', () => {
  test('is set when a list becomes public and never changes', async () => {
    const listId = id(await ann.create());
    expect(await publishedAt(listId)).toBeNull();
    await ann.put(listId, 1, { isPublic: true });
    const first = await publishedAt(listId);
    expect(Math.abs(Date.now() - Number(first))).toBeLessThan(60_000);
    await ann.put(listId, 2, { isPublic: false });
    await ann.put(listId, 3, { isPublic: true, title: 'Jazz' });
    await ann.remove(listId);
    await ann.undelete(listId);
    expect(await publishedAt(listId)).toBe(first);
    const { list } = (await deviceOf(app).get(listId)).body;
    expect(list).toHaveProperty('publishedAt', new Date(Number(first)).toISOString());
  });

  test('is set for a list published by a process of the previous release, too', async () => {
    const { list } = (await ann.create()).body;
    await app.pool.query(sql.typeAlias('void')`
      UPDATE lists SET is_public = true, public_slug = ${`old-${list.id.slice(0, 8)}`} WHERE id = ${list.id}`);
    expect(await publishedAt(list.id)).toBeGreaterThan(Date.now() - 60_000);
    await ann.put(list.id, 1, { isPublic: false });
    const first = await publishedAt(list.id);
    await app.pool.query(sql.typeAlias('void')`UPDATE lists SET is_public = true WHERE id = ${list.id}`);
    expect(await publishedAt(list.id)).toBe(first);
  });
});
