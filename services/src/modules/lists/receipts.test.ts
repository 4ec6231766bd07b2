import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Device, deviceOf, songs, titlesOf } from '../../../test/harness/lists.ts';
import { openApp } from '../../../test/harness/one-app.ts';

let ann: Device;

const app = await openApp();
beforeEach(async () => {
  ann = deviceOf(app, await app.signUp({ premium: true }));
});

const create = async (fields = {}) => (await ann.create(fields)).body.list.id;

describe('the repetition of a deletion', () => {
  test('returns the deleted version', async () => {
    const id = await create();
    const key = randomUUID();
    await ann.put(id, 1, { items: songs(7) });
    for (const _try of [1, 2])
      expect((await ann.remove(id, key)).body).toEqual({ success: true, sync_version: 2 });
    expect((await ann.remove(randomUUID())).body).toEqual({ success: true, sync_version: 0 });
  });

  test('returns the list if the deletion was undone, and devices that skipped it pull it again', async () => {
    const id = await create();
    const key = randomUUID();
    await ann.remove(id, key);
    await ann.undelete(id);
    // The deleting device has pulled meanwhile, and ignored the list because of its pending deletion.
    const { seq } = (await ann.pull()).body;
    const repeated = await ann.remove(id, key);
    expect(repeated.body).toMatchObject({ success: true, list: { id, sync_version: 2 } });
    expect(titlesOf(repeated)).toEqual(['Song 1', 'Song 2']);
    expect((await ann.pull(`?since=${seq}`)).body.lists).toMatchObject([{ id, sync_version: 2 }]);
  });

  test('of a list that was restored and deleted again reports it as deleted', async () => {
    const id = await create();
    const key = randomUUID();
    await ann.remove(id, key);
    await ann.undelete(id);
    await ann.remove(id);
    expect((await ann.remove(id, key)).body).toEqual({ success: true, sync_version: 2 });
  });

  test('reveals nothing about another account’s list with the same id', async () => {
    const id = randomUUID();
    const key = randomUUID();
    await ann.remove(id, key);
    await deviceOf(app, await app.signUp()).create({ id });
    expect((await ann.remove(id, key)).body).toEqual({ success: true, sync_version: 0 });
  });
});

describe('the repetition of a push to a deleted list', () => {
  test('is a conflict with the list if it was restored', async () => {
    const id = await create();
    await ann.remove(id);
    const key = randomUUID();
    const { status, body } = await ann.put(id, 1, { items: songs(9) }, key);
    expect(status).toBe(410);
    await ann.undelete(id);
    const repeated = await ann.put(id, 1, { items: songs(9) }, key);
    expect(repeated).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', revisionId: body.revisionId, list: { id, sync_version: 2 } },
    });
    expect(titlesOf(repeated)).toEqual(['Song 1', 'Song 2']);
  });
});
