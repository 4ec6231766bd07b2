import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  type Answer,
  content,
  type Device,
  deviceOf,
  song,
  songs,
  titlesOf,
} from '../../../test/harness/lists.ts';
import { newOwner, openApp } from '../../../test/harness/one-app.ts';

const app = await openApp();
const ann = newOwner(app);
let bob: Device;
beforeEach(async () => {
  bob = deviceOf(app, await app.signUp({ premium: true }));
});

const id = (answer: Answer) => answer.body.list.id;

describe('a new list', () => {
  test('is stored under the browser’s id and returned without its items', async () => {
    const listId = randomUUID();
    const { status, body } = await ann.create({ id: listId, itemCount: 77 });
    expect(status).toBe(200);
    expect(body.list).toMatchObject({
      id: listId,
      title: 'Top Rock',
      shortUri: 'top-rock',
      itemCount: 2,
      isPublic: false,
      sync_version: 1,
      last_sync_device_id: 'device-a',
      username: ann.person.username,
    });
    expect(body.list.items).toBeUndefined();
    expect(titlesOf(await ann.get(listId))).toEqual(['Song 1', 'Song 2']);
  });

  test('pushed again under another operation is the existing list', async () => {
    const listId = randomUUID();
    await ann.create({ id: listId });
    const again = await ann.create({ id: listId });
    expect(again.status).toBe(200);
    expect(again.body.list.sync_version).toBe(1);
    expect((await ann.pull()).body.lists).toHaveLength(1);
  });

  test('pushed again with other content is a conflict, so that no content is lost', async () => {
    const listId = randomUUID();
    await ann.create({ id: listId });
    const { status, body } = await ann.create({ id: listId, items: songs(9) });
    expect([status, body.code]).toEqual([409, 'version_conflict']);
    expect(body.list.items).toHaveLength(2);
    expect((await ann.revisions(listId))[0]).toMatchObject({ id: body.revisionId, kind: 'refused' });
  });

  test('under another account’s id is rejected without revealing more', async () => {
    const listId = id(await bob.create());
    for (const answer of [await ann.create({ id: listId }), await ann.put(listId, 1)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'id_taken']);
      expect(Object.keys(answer.body).toSorted()).toEqual(['code', 'error', 'requestId']);
    }
    expect(titlesOf(await bob.get(listId))).toEqual(['Song 1', 'Song 2']);
  });

  test('with a taken title gets a number, as does its short address', async () => {
    await ann.create();
    const second = await ann.create({ title: ' top ROCK ', shortUri: 'top-rock' });
    expect(second.body.list).toMatchObject({ title: 'top ROCK 2', shortUri: 'top-rock-2' });
    const elsewhere = await ann.create({ category: 'albums', items: [] });
    expect(elsewhere.body.list).toMatchObject({ title: 'Top Rock', shortUri: 'top-rock' });
  });

  test('with a time in the future is stored as created now', async () => {
    const at = '2199-01-01T00:00:00.000Z';
    const { body } = await ann.create({ createdAt: at, updatedAt: '2020-05-05T05:05:05.000Z' });
    expect(Date.parse(body.list.createdAt)).toBeLessThanOrEqual(Date.now());
    expect(body.list.updatedAt).toBe('2020-05-05T05:05:05.000Z');
  });

  test('may be a PUT, which continues from the device’s version', async () => {
    const listId = randomUUID();
    const { status, body } = await ann.put(listId, 7, { category: 'books', items: [] });
    expect(status).toBe(200);
    expect(body.list).toMatchObject({ id: listId, category: 'books', sync_version: 8 });
  });
});

describe('an edit', () => {
  test('of the current version gets the next one', async () => {
    const listId = id(await ann.create());
    const { status, body } = await ann.put(listId, 1, { items: songs(2, 1, 3) });
    expect(status).toBe(200);
    expect(body.list).toMatchObject({ sync_version: 2, itemCount: 3 });
    const { list } = (await ann.get(listId)).body;
    expect(list.items.map(({ id, position }) => [id, position])).toEqual([
      ['item_2', 1],
      ['item_1', 2],
      ['item_3', 3],
    ]);
  });

  test('of an older version is a conflict that returns the list, and the rejected content is in History', async () => {
    const listId = id(await ann.create());
    await ann.put(listId, 1, { items: songs(1, 2, 3) });
    const { status, body } = await ann.put(listId, 1, {
      items: songs(4),
      device_id: 'device-b',
      device_name: 'Phone',
    });
    expect([status, body.code]).toEqual([409, 'version_conflict']);
    expect(body.list).toMatchObject({
      id: listId,
      sync_version: 2,
      itemCount: 3,
      username: ann.person.username,
    });
    expect(body.list.items).toHaveLength(3);
    const refused = (await ann.revisions(listId)).find(({ id }) => id === body.revisionId);
    expect(refused).toMatchObject({
      kind: 'refused',
      itemCount: 1,
      device_id: 'device-b',
      device_name: 'Phone',
    });
  });

  test('rejected twice is stored once', async () => {
    const listId = id(await ann.create());
    await ann.put(listId, 1, { items: songs(3) });
    const first = await ann.put(listId, 1, { items: songs(4) });
    const second = await ann.put(listId, 1, { items: songs(4) });
    expect(second.status).toBe(409);
    expect(second.body.revisionId).toBe(first.body.revisionId);
  });

  test.each([0, 1, 2, 99])('equal to the stored list succeeds, also from version %d', async (version) => {
    const listId = id(await ann.create());
    await ann.put(listId, 1, { items: songs(3) });
    const { seq } = (await ann.pull()).body;
    const again = await ann.put(listId, version, { items: [{ ...song(3), position: 1 }] });
    expect([again.status, again.body.list.sync_version]).toEqual([200, 2]);
    expect((await ann.pull()).body.seq).toBe(seq);
  });

  test('of a future version is a conflict', async () => {
    const listId = id(await ann.create());
    expect((await ann.put(listId, 5, { items: songs(7) })).body.code).toBe('version_conflict');
  });

  test('of title and address is stored, with a number if they are taken', async () => {
    await ann.create({ title: 'Jazz' });
    const listId = id(await ann.create());
    const renamed = await ann.put(listId, 1, { title: 'Blues', shortUri: 'blues' });
    expect(renamed.body.list).toMatchObject({ title: 'Blues', shortUri: 'blues', sync_version: 2 });
    const clash = await ann.put(listId, 2, { title: 'JAZZ', shortUri: 'jazz' });
    expect(clash.body.list).toMatchObject({ title: 'JAZZ 2', shortUri: 'jazz-2', sync_version: 3 });
    const same = await ann.put(listId, 3, { title: 'JAZZ', shortUri: 'jazz' });
    expect(same.body.list).toMatchObject({ title: 'JAZZ 2', sync_version: 3 });
  });

  test('does not change the category', async () => {
    const listId = id(await ann.create());
    await ann.put(listId, 1, { category: 'books' });
    expect((await ann.get(listId)).body.list.category).toBe('songs');
  });

  test('of a deleted list is rejected, and its content is stored', async () => {
    const listId = id(await ann.create());
    await ann.remove(listId);
    const { status, body } = await ann.put(listId, 1, { items: songs(8) });
    expect([status, body.code]).toEqual([410, 'list_deleted']);
    const kept = await ann.call('GET', `/api/lists/${listId}/revisions/${body.revisionId}`);
    expect(kept.body.revision).toMatchObject({ kind: 'refused', items: [{ id: 'item_8', position: 1 }] });
    expect((await ann.create({ id: listId })).status).toBe(410);
  });

  test('wins once among concurrent ones of the same version, and the others are revisions', async () => {
    const listId = id(await ann.create());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => ann.put(listId, 1, { items: songs(`by-${n}`) })),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status === 409);
    expect([won.length, lost.length]).toEqual([1, 19]);
    const kept = new Set((await ann.revisions(listId)).map((revision) => revision.id));
    expect(lost.every(({ body }) => kept.has(String(body.revisionId)))).toBe(true);
    expect(kept.size).toBe(19);
    expect((await ann.get(listId)).body.list.sync_version).toBe(2);
  });
});

describe('a repeated operation', () => {
  test('has one effect and one answer for twenty concurrent requests', async () => {
    const key = randomUUID();
    const body = { id: randomUUID() };
    const created = await Promise.all(Array.from({ length: 20 }, () => ann.create(body, key)));
    expect(new Set(created.map((answer) => JSON.stringify(answer.body.list))).size).toBe(1);
    expect(created.every(({ status }) => status === 200)).toBe(true);
    const edit = randomUUID();
    const edited = await Promise.all(
      Array.from({ length: 20 }, () => ann.put(body.id, 1, { items: songs(5) }, edit)),
    );
    expect(new Set(edited.map((answer) => JSON.stringify([answer.status, answer.body.list]))).size).toBe(1);
    expect((await ann.get(body.id)).body.list.sync_version).toBe(2);
  });

  test('returns its own version even after another change', async () => {
    const listId = id(await ann.create());
    const key = randomUUID();
    const first = await ann.put(listId, 1, { items: songs(5) }, key);
    await ann.put(listId, 2, { title: 'Other', items: songs(6) });
    const repeated = await ann.put(listId, 1, { items: songs(5) }, key);
    expect(repeated.body).toEqual(first.body);
    expect(titlesOf(await ann.get(listId))).toEqual(['Song 6']);
  });

  test('that was a conflict is one again, with the same revision and the current list', async () => {
    const listId = id(await ann.create());
    await ann.put(listId, 1, { items: songs(5) });
    const key = randomUUID();
    const first = await ann.put(listId, 1, { items: songs(6) }, key);
    await ann.put(listId, 2, { items: songs(7) });
    const again = await ann.put(listId, 1, { items: songs(6) }, key);
    expect(again.body.revisionId).toBe(first.body.revisionId);
    expect(again.body.list.sync_version).toBe(3);
    await ann.remove(listId);
    const gone = await ann.put(listId, 1, { items: songs(6) }, key);
    expect([gone.status, gone.body.revisionId]).toEqual([410, first.body.revisionId]);
  });

  test('must concern the same list and have a UUID', async () => {
    const key = randomUUID();
    await ann.create({}, key);
    const other = await ann.create({}, key);
    expect([other.status, other.body.problems?.[0]?.path]).toEqual([400, 'headers.Idempotency-Key']);
    expect((await ann.create({}, 'again')).status).toBe(400);
  });

  test('without a key is executed each time', async () => {
    const answer = await ann.call('POST', '/api/lists', content({ id: randomUUID() }));
    expect(answer.status).toBe(200);
    expect(
      (await ann.call('PUT', `/api/lists/${id(answer)}`, content({ client_version: 1, items: [] }))).status,
    ).toBe(200);
  });
});
