import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import { deviceOf, manySongs, songs, titlesOf } from '../../../test/harness/lists.ts';
import { newOwner, openApp } from '../../../test/harness/one-app.ts';
import { grantPremium } from '../billing/index.ts';

const app = await openApp();
const ann = newOwner(app);

const create = async (fields = {}) => (await ann.create(fields)).body.list.id;
const lapse = () => grantPremium(app.pool, ann.person.id, Date.now() - 1000);
const events = () =>
  app.pool.any(sql.type(z.object({ event: z.string(), payload: z.unknown() }))`
    SELECT event, payload FROM outbox WHERE payload ->> 'userId' = ${ann.person.id} ORDER BY created_at`);

async function later(listId: string, minutes: number): Promise<void> {
  await app.pool.query(sql.typeAlias('void')`
    UPDATE lists SET run_began_at = run_began_at - ${minutes} * interval '1 minute' WHERE id = ${listId}`);
}

describe('History', () => {
  test('combines edits by one device within ten minutes into one revision', async () => {
    const id = await create({ items: songs(1) });
    await ann.put(id, 1, { items: songs(1, 2) });
    await ann.put(id, 2, { items: songs(1, 2, 3) });
    expect(await ann.revisions(id)).toEqual([]);
    await later(id, 11);
    await ann.put(id, 3, { items: songs(4, 1, 2, 3) });
    await ann.put(id, 4, { items: songs(4, 2, 3) });
    expect(await ann.revisions(id)).toMatchObject([
      { kind: 'edit', sync_version: 3, itemCount: 3, device_id: 'device-a', moves: 3 },
    ]);
  });

  test('starts a revision for another device, and counts the moved rows of each', async () => {
    const id = await create({ items: songs(1, 2, 3) });
    await ann.put(id, 1, { items: songs(3, 1, 2), device_id: 'device-b', device_name: 'Phone' });
    await ann.put(id, 2, { items: songs(3, 1), device_id: 'device-c' });
    const revisions = await ann.revisions(id);
    expect(revisions).toMatchObject([
      { sync_version: 2, device_id: 'device-b', device_name: 'Phone', moves: 1 },
      { sync_version: 1, device_id: 'device-a', moves: 3 },
    ]);
    const { body } = await ann.call('GET', `/api/lists/${id}/revisions/${revisions[0]?.id}`);
    expect(body.revision).toMatchObject({ moves: 1, items: [{ id: 'item_3', position: 1 }, {}, {}] });
  });

  test('counts the moves of a rejected edit from its base, and none if that is unknown', async () => {
    const id = await create({ items: songs(1, 2, 3) });
    await ann.put(id, 1, { items: songs(3, 1, 2) });
    await ann.put(id, 1, { items: songs(1, 3, 2), device_id: 'device-b' });
    expect(await ann.revisions(id)).toMatchObject([{ kind: 'refused', moves: 0 }]);
    await ann.put(id, 2, { items: songs(3, 2, 1), device_id: 'device-c' });
    await ann.put(id, 2, { items: songs(1, 3, 2), device_id: 'device-b', title: 'Other' });
    expect((await ann.revisions(id)).find(({ kind }) => kind === 'refused')).toMatchObject({ moves: 1 });
  });

  test('keeps the last twenty edits besides rejected ones', async () => {
    const id = await create({ items: [] });
    const refused = await ann.put(id, 0, { items: songs('refused') });
    for (let n = 1; n <= 25; n += 1) await ann.put(id, n, { items: songs(n), device_id: `device-${n}` });
    const kinds = (await ann.revisions(id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'edit')).toHaveLength(20);
    expect(kinds.filter((kind) => kind === 'refused')).toHaveLength(1);
    const versions = (await ann.revisions(id))
      .filter(({ kind }) => kind === 'edit')
      .map((one) => one.sync_version);
    expect(versions).toEqual(Array.from({ length: 20 }, (_, n) => 25 - n));
    expect((await ann.call('GET', `/api/lists/${id}/revisions/${refused.body.revisionId}`)).status).toBe(200);
  });

  test('is limited to 50 MB per account, oldest edits first', async () => {
    const [one, two] = [await create({ title: 'One' }), await create({ title: 'Two' })];
    const refused = await ann.put(one, 0, { title: 'One', items: songs('refused') });
    await ann.put(one, 1, { title: 'One', items: songs(3), device_id: 'device-b' });
    await ann.put(two, 1, { title: 'Two', items: songs(3), device_id: 'device-b' });
    await app.pool.query(sql.typeAlias('void')`
      UPDATE list_revisions SET bytes = 20 * 1024 * 1024 WHERE user_id = ${ann.person.id}`);
    await ann.put(two, 2, { title: 'Two', items: songs(4), device_id: 'device-c' });
    expect(await ann.revisions(two)).toHaveLength(2);
    await ann.put(two, 3, { title: 'Two', items: songs(5), device_id: 'device-d' });
    expect(await ann.revisions(one)).toMatchObject([{ id: refused.body.revisionId }]);
  });

  test('restores title, description and items, and a restore can be restored', async () => {
    const id = await create({ title: 'Before', description: 'old', items: songs(1, 2) });
    await ann.put(id, 1, {
      title: 'After',
      shortUri: 'after',
      description: 'new',
      items: songs(3),
      device_id: 'b',
    });
    const [before] = await ann.revisions(id);
    const key = randomUUID();
    const restored = await ann.restore(id, String(before?.id), key);
    expect(restored.status).toBe(200);
    expect(restored.body.list).toMatchObject({
      title: 'Before',
      description: 'old',
      sync_version: 3,
      shortUri: 'before',
    });
    expect(titlesOf(restored)).toEqual(['Song 1', 'Song 2']);
    expect((await ann.restore(id, String(before?.id), key)).body.list.sync_version).toBe(3);
    const [over] = await ann.revisions(id);
    expect(over).toMatchObject({ kind: 'restored_over', title: 'After', sync_version: 2 });
    expect(titlesOf(await ann.restore(id, String(over?.id)))).toEqual(['Song 3']);
  });

  test('replaces only the version that the device names, so that an undo overwrites no other edit', async () => {
    const id = await create();
    await ann.put(id, 1, { title: 'Edited elsewhere', device_id: 'device-b' });
    const [before] = await ann.revisions(id);
    const refused = await ann.restore(id, String(before?.id), randomUUID(), 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'version_conflict']);
    const restored = await ann.restore(id, String(before?.id), randomUUID(), 2);
    expect([restored.status, restored.body.list.sync_version]).toEqual([200, 3]);
  });

  test('never publishes a list and never exceeds a limit by a restore', async () => {
    const id = await create({ isPublic: true, items: manySongs(40) });
    await ann.put(id, 1, { isPublic: false, items: songs(1), device_id: 'device-b' });
    const [before] = await ann.revisions(id);
    await lapse();
    const refused = await ann.restore(id, String(before?.id));
    expect([refused.status, refused.body.code]).toEqual([403, 'item_limit']);
    await grantPremium(app.pool, ann.person.id, Date.now() + 60_000);
    expect((await ann.restore(id, String(before?.id))).body.list.isPublic).toBe(false);
  });

  test('is visible to the account only', async () => {
    const id = await create();
    await ann.put(id, 1, { items: [], device_id: 'device-b' });
    const [revision] = await ann.revisions(id);
    const bob = deviceOf(app, await app.signUp());
    const paths = [`/api/lists/${id}/revisions`, `/api/lists/${id}/revisions/${revision?.id}`];
    for (const path of paths) expect((await bob.call('GET', path)).status).toBe(404);
    expect((await bob.restore(id, String(revision?.id))).status).toBe(404);
    expect((await ann.restore(id, randomUUID())).status).toBe(404);
    expect((await ann.call('GET', `/api/lists/${randomUUID()}/revisions`)).status).toBe(404);
    await ann.remove(id);
    expect((await ann.restore(id, String(revision?.id))).status).toBe(410);
  });
});

describe('a deletion', () => {
  test('succeeds for an unknown id, too, which then cannot be created', async () => {
    const id = await create();
    const unknown = randomUUID();
    for (const [one, sync_version] of [
      [id, 1],
      [id, 1],
      [unknown, 0],
      [unknown, 0],
    ] as const) {
      const { status, body } = await ann.remove(one);
      expect([status, body]).toEqual([200, { success: true, sync_version }]);
    }
    expect((await ann.create({ id: unknown })).status).toBe(410);
    const { body } = await ann.pull();
    expect([body.lists, new Set(body.deleted as string[])]).toEqual([[], new Set([id, unknown])]);
  });

  test('of another account’s list deletes nothing', async () => {
    const bob = deviceOf(app, await app.signUp());
    const id = await create();
    expect((await bob.remove(id)).status).toBe(200);
    expect((await ann.get(id)).status).toBe(200);
    expect((await bob.put(id, 1)).body.code).toBe('id_taken');
  });

  test('under a completed operation deletes nothing that came later', async () => {
    const id = await create();
    const key = randomUUID();
    await ann.remove(id, key);
    await ann.undelete(id);
    expect((await ann.remove(id, key)).status).toBe(200);
    expect((await ann.get(id)).status).toBe(200);
  });

  test('of made-up ids is limited to a thousand a day', async () => {
    await app.pool.query(sql.typeAlias('void')`
      INSERT INTO account_seq (user_id) VALUES (${ann.person.id})`);
    await app.pool.query(sql.typeAlias('void')`
      INSERT INTO list_tombstones (user_id, list_id, seq)
      SELECT ${ann.person.id}, gen_random_uuid(), 0 FROM generate_series(1, 999)`);
    expect((await ann.remove(randomUUID())).status).toBe(200);
    expect((await ann.remove(randomUUID())).status).toBe(429);
    const id = await create();
    expect((await ann.remove(id)).status).toBe(200);
  });

  test('can be undone, which restores the list with a higher version', async () => {
    const id = await create({ description: 'mine', isPublic: true });
    const slug = (await ann.get(id)).body.list.publicSlug;
    await ann.put(id, 1, { description: 'mine', isPublic: true, items: songs(7) });
    await ann.remove(id);
    const { body } = await ann.call('GET', '/api/lists/deleted');
    expect(body.lists).toMatchObject([{ id, title: 'Top Rock', category: 'songs', itemCount: 1 }]);
    const { seq } = (await ann.pull()).body;
    const back = await ann.undelete(id);
    expect(back.status).toBe(200);
    expect(back.body.list).toMatchObject({
      id,
      sync_version: 3,
      description: 'mine',
      isPublic: true,
      publicSlug: slug,
    });
    expect(titlesOf(back)).toEqual(['Song 7']);
    const after = (await ann.pull(`?since=${seq}`)).body;
    expect([(after.lists as unknown[]).length, after.deleted]).toEqual([1, []]);
    expect((await ann.call('GET', '/api/lists/deleted')).body.lists).toEqual([]);
    expect((await ann.put(id, 3, { items: songs(8) })).status).toBe(200);
  });

  test('is undone once by repeated requests, and a later deletion stays', async () => {
    const id = await create();
    await ann.remove(id);
    const key = randomUUID();
    await ann.undelete(id, key);
    expect((await ann.undelete(id)).body.list.sync_version).toBe(2);
    await ann.remove(id);
    expect((await ann.undelete(id, key)).status).toBe(410);
    expect((await ann.undelete(id)).body.list.sync_version).toBe(3);
  });

  test('cannot be undone above the limit, without content, or by another account', async () => {
    const id = await create();
    await ann.remove(id);
    const bob = deviceOf(app, await app.signUp());
    expect((await bob.undelete(id)).status).toBe(404);
    expect((await ann.undelete(randomUUID())).status).toBe(404);
    await create({ title: 'Another' });
    await lapse();
    expect((await ann.undelete(id)).body.code).toBe('category_limit');
    await app.pool.query(sql.typeAlias('void')`
      UPDATE list_tombstones SET deleted_at = now() - interval '31 days' WHERE list_id = ${id}`);
    expect((await ann.undelete(id)).status).toBe(404);
    expect((await ann.call('GET', '/api/lists/deleted')).body.lists).toEqual([]);
  });

  test('renames a restored list if its title is taken, and makes it private if it may not be public', async () => {
    const id = await create({ isPublic: true });
    await ann.remove(id);
    await create();
    expect((await ann.undelete(id)).body.list).toMatchObject({ title: 'Top Rock 2', shortUri: 'top-rock-2' });
    const alone = await create({ title: 'Alone', category: 'albums', items: [], isPublic: true });
    await ann.remove(alone);
    await lapse();
    expect((await ann.undelete(alone)).body.list.isPublic).toBe(false);
  });
});

describe('the outbox', () => {
  test('contains events of lists that are or were public only', async () => {
    const hidden = await create({ title: 'Hidden' });
    await ann.put(hidden, 1, { title: 'Hidden', items: [] });
    await ann.remove(hidden);
    await ann.undelete(hidden);
    expect(await events()).toEqual([]);
    const id = await create({ isPublic: true });
    await ann.put(id, 1, { items: songs(5) });
    await ann.put(id, 1, { items: songs(5) });
    await ann.put(id, 2, { isPublic: false, items: songs(5) });
    await ann.put(id, 3, { items: songs(6) });
    expect(await events()).toEqual(
      Array.from({ length: 3 }, () => ({
        event: 'list-changed',
        payload: { listId: id, userId: ann.person.id },
      })),
    );
  });
});
