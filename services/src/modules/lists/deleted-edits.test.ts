import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { deviceOf, manySongs, songs, titlesOf } from '../../../test/harness/lists.ts';
import { newOwner, openApp } from '../../../test/harness/one-app.ts';

const app = await openApp();
const ann = newOwner(app, {});

const create = async (fields = {}) => (await ann.create(fields)).body.list.id;
const kindsOf = async (id: string) => (await ann.revisions(id)).map(({ kind }) => kind);

describe('a deletion with unsent edits', () => {
  test('includes them in the deleted list, which can be restored', async () => {
    const id = await create({ isPublic: false });
    const key = randomUUID();
    const unsent = { version: 1, fields: { title: 'Newer', description: 'mine', items: songs(7, 8, 9) } };
    for (const _try of [1, 2])
      expect((await ann.remove(id, key, unsent)).body).toMatchObject({ success: true, sync_version: 2 });
    const { body } = await ann.call('GET', '/api/lists/deleted');
    expect(body.lists).toMatchObject([{ id, title: 'Newer', itemCount: 3 }]);
    const back = await ann.undelete(id);
    expect(back.body.list).toMatchObject({ title: 'Newer', description: 'mine', sync_version: 3 });
    expect(titlesOf(back)).toEqual(['Song 7', 'Song 8', 'Song 9']);
  });

  test('recognizes an edit of the same device whose answer was lost', async () => {
    const id = await create();
    await ann.put(id, 1, { items: songs(1) });
    await ann.remove(id, randomUUID(), { version: 1, fields: { items: songs(1, 5) } });
    expect(titlesOf(await ann.undelete(id))).toEqual(['Song 1', 'Song 5']);
    expect(await kindsOf(id)).not.toContain('refused');
  });

  test('stores them in the history if another device has changed the list', async () => {
    const id = await create();
    await ann.put(id, 1, { items: songs(1), device_id: 'device-b' });
    await ann.remove(id, randomUUID(), { version: 1, fields: { items: songs(1, 5) } });
    expect(titlesOf(await ann.undelete(id))).toEqual(['Song 1']);
    const refused = (await ann.revisions(id)).find(({ kind }) => kind === 'refused');
    expect(titlesOf(await ann.restore(id, String(refused?.id)))).toEqual(['Song 1', 'Song 5']);
  });

  test('leaves a list above the account’s limit in Recently deleted', async () => {
    await create({ title: 'Fills the category' });
    const id = randomUUID();
    expect((await ann.create({ id })).body.code).toBe('category_limit');
    await ann.remove(id, randomUUID(), { version: 0, fields: { title: 'Refused', items: songs(3) } });
    const { body } = await ann.call('GET', '/api/lists/deleted');
    expect(body.lists).toMatchObject([{ id, title: 'Refused', itemCount: 1 }]);
    expect((await ann.undelete(id)).body.code).toBe('category_limit');
    expect((await ann.pull()).body.lists).toHaveLength(1);
  });

  test('stores content above other limits as a revision of the deleted list', async () => {
    const id = await create();
    const tooMany = { version: 1, fields: { items: manySongs(400) } };
    expect((await ann.remove(id, randomUUID(), tooMany)).status).toBe(200);
    expect(titlesOf(await ann.undelete(id))).toEqual(['Song 1', 'Song 2']);
    const refused = (await ann.revisions(id)).find(({ kind }) => kind === 'refused');
    expect(refused).toMatchObject({ itemCount: 400 });
    expect((await ann.restore(id, String(refused?.id))).body.code).toBe('item_limit');
  });

  test('never publishes and never touches lists of other accounts', async () => {
    const bob = deviceOf(app, await app.signUp());
    const id = await create({ isPublic: false });
    await bob.remove(id, randomUUID(), { version: 1, fields: { items: songs(66) } });
    expect(titlesOf(await ann.get(id))).toEqual(['Song 1', 'Song 2']);
    await ann.remove(id, randomUUID(), { version: 1, fields: { items: songs(7), isPublic: true } });
    expect((await ann.undelete(id)).body.list).toMatchObject({ isPublic: false });
  });

  test('deletes nothing if the edits are malformed', async () => {
    const id = await create();
    const broken = { version: 1, fields: { items: [{ id: 'x', title: 3 }], title: ' ' } };
    expect((await ann.remove(id, randomUUID(), broken)).status).toBe(400);
    expect((await ann.get(id)).status).toBe(200);
  });
});
