import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CloudList } from '@top100/contracts/endpoints/lists';
import { startTestApp, type TestApp, type TestPerson } from '../../test-app.ts';
import { type Answer, type Device, deviceOf, manySongs, songs } from './test-lists.ts';

let app: TestApp;
let person: TestPerson;
let ann: Device;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  person = await app.signUp({ premium: true });
  ann = deviceOf(app, person);
});

const listsOf = ({ body }: Answer) => body.lists as CloudList[];
const create = async (title: string) => (await ann.create({ title })).body.list.id;

async function pages(limit: number, between: (page: number) => Promise<void> = async () => undefined) {
  const lists = new Map<string, CloudList>();
  const deleted = new Set<string>();
  for (let since = 0, page = 0; ; page += 1) {
    const answer = await ann.pull(`?since=${since}&limit=${limit}`);
    for (const list of listsOf(answer)) lists.set(list.id, list);
    for (const id of answer.body.deleted as string[]) {
      deleted.add(id);
      lists.delete(id);
    }
    since = Number(answer.body.seq);
    if (!answer.body.more) return { lists, deleted, seq: since };
    await between(page);
  }
}

describe('a pull', () => {
  test('of an account without lists has none, and says where to go on', async () => {
    const { status, body, headers } = await ann.pull();
    expect(status).toBe(200);
    expect(body).toMatchObject({ accountId: person.id, lists: [], deleted: [], seq: 0, more: false });
    expect(headers.etag).toBe(`"${person.id}:${body.epoch}:0"`);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-account-id']).toBe(person.id);
  });

  test('has every list with its items and positions, or without them if it asks so', async () => {
    const id = await create('One');
    const [list] = listsOf(await ann.pull());
    expect(list).toMatchObject({ id, title: 'One', username: person.username, sync_version: 1 });
    expect(list?.items[1]).toEqual({ ...songs(2)[0], position: 2 });
    const [meta] = listsOf(await ann.pull('?fields=meta'));
    expect(meta).toMatchObject({ id, itemCount: 2 });
    expect(meta?.items).toBeUndefined();
  });

  test('since a seq has only what changed after it, deletions too', async () => {
    const [first, second] = [await create('One'), await create('Two')];
    const { seq } = (await ann.pull()).body;
    await ann.put(second, 1, { title: 'Two', items: songs(9) });
    await ann.remove(first);
    const { body } = await ann.pull(`?since=${seq}`);
    expect((body.lists as CloudList[]).map(({ id }) => id)).toEqual([second]);
    expect(body.deleted).toEqual([first]);
    expect((await ann.pull(`?since=${body.seq}`)).body).toMatchObject({
      lists: [],
      deleted: [],
      seq: body.seq,
    });
  });

  test('of a device that has everything is a 304 without a body, until something changes', async () => {
    const id = await create('One');
    const { headers, body } = await ann.pull();
    const poll = () =>
      app.as(person)(`/api/lists?since=${body.seq}`, { headers: { 'If-None-Match': String(headers.etag) } });
    const idle = await poll();
    expect([idle.status, idle.text, idle.headers.etag]).toEqual([304, '', headers.etag]);
    expect(idle.headers['cache-control']).toBe('private, no-store');
    await ann.remove(id);
    expect((await poll()).status).toBe(200);
  });

  test('with a tag of another seq, account or epoch is answered in full', async () => {
    await create('One');
    const { body } = await ann.pull();
    const tags = [
      `"${person.id}:${body.epoch}:0"`,
      `"${randomUUID()}:${body.epoch}:${body.seq}"`,
      `"${person.id}:${randomUUID()}:${body.seq}"`,
      '*',
    ];
    for (const tag of tags) {
      const init = { headers: { 'If-None-Match': tag } };
      expect((await app.as(person)(`/api/lists?since=${body.seq}`, init)).status).toBe(200);
    }
    // The right tag, but the device has not got that far.
    const tag = `"${person.id}:${body.epoch}:${body.seq}"`;
    const from0 = await app.as(person)('/api/lists?since=0', { headers: { 'If-None-Match': tag } });
    expect(from0.json()).toMatchObject({ lists: [{ title: 'One' }] });
  });

  test('in pages finds what one in full does', async () => {
    const ids = await Promise.all(Array.from({ length: 23 }, (_, n) => create(`List ${n}`)));
    for (const id of ids.slice(0, 7)) await ann.remove(id);
    const whole = await pages(1000);
    for (const limit of [1, 2, 5, 22, 23]) {
      const paged = await pages(limit);
      expect([...paged.lists.values()]).toEqual([...whole.lists.values()]);
      expect(paged.deleted).toEqual(whole.deleted);
      expect(paged.seq).toBe(whole.seq);
    }
  });

  test('in pages misses no edit and no deletion that is made meanwhile', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) ids.push(await create(`List ${n}`));
    const paged = await pages(3, async (page) => {
      // One that has been read, one that is next, and one that is deleted.
      const [read = '', next = '', gone = ''] = [ids[page], ids[page * 3 + 4], ids[11 - page]];
      await ann.put(read, 1, { title: `List ${page}`, items: songs(`edit-${page}`) });
      await ann.put(next, 1, { title: `List ${page * 3 + 4}`, items: songs(`next-${page}`) });
      await ann.remove(gone);
    });
    const now = await pages(1000);
    expect(new Set([...paged.lists.keys()])).toEqual(new Set(now.lists.keys()));
    for (const [id, list] of now.lists) expect(paged.lists.get(id)).toEqual(list);
  });

  test('holds no more lists in a page than are bearable, and always at least one', async () => {
    const items = manySongs(1000);
    await Promise.all(Array.from({ length: 23 }, (_, n) => ann.create({ title: `Long ${n}`, items })));
    const { body } = await ann.pull();
    expect((body.lists as CloudList[]).length).toBe(20);
    expect(body.more).toBe(true);
    expect((await pages(1000)).lists.size).toBe(23);
    const metas = await ann.pull('?fields=meta');
    expect([listsOf(metas).length, metas.body.more]).toEqual([23, false]);
  });

  test('and every other call for an account that the cookie is not of is refused', async () => {
    const other = await app.signUp();
    const headers = { 'X-Account-Id': other.id, 'Content-Type': 'application/json' };
    const path = `/api/lists/${randomUUID()}`;
    const calls: [string, string][] = [
      ['GET', '/api/lists'],
      ['GET', '/api/lists/deleted'],
      ['POST', '/api/lists'],
      ['PUT', path],
      ['DELETE', path],
      ['GET', `${path}/revisions`],
      ['POST', `${path}/undelete`],
      ['POST', `${path}/revisions/${randomUUID()}/restore`],
      ['GET', `/api/lists/events?account=${other.id}`],
    ];
    for (const [method, call] of calls) {
      const answer = await app.as(person)(call, { method, headers, ...(method !== 'GET' && { body: {} }) });
      expect([method, call, answer.status, answer.json()]).toEqual([
        method,
        call,
        409,
        expect.objectContaining({ code: 'account_mismatch' }),
      ]);
      expect((await deviceOf(app).call(method, call, method === 'GET' ? undefined : {})).status).toBe(401);
    }
  });
});

describe('one list', () => {
  test('is the owner’s always, by id and by its public address', async () => {
    const { list } = (await ann.create({ isPublic: true })).body;
    await ann.put(list.id, 1, { isPublic: false });
    for (const name of [list.id, String(list.publicSlug)]) {
      expect((await ann.get(name)).body.list).toMatchObject({
        id: list.id,
        sync_version: 2,
        isPublic: false,
      });
    }
  });

  test('is anybody’s while it is public, without anything about accounts, devices and sync', async () => {
    const { list } = (await ann.create({ isPublic: true, device_name: 'Ann’s phone' })).body;
    for (const reader of [deviceOf(app), deviceOf(app, await app.signUp())]) {
      for (const name of [list.id, String(list.publicSlug)]) {
        const { status, body } = await reader.get(name);
        expect(status).toBe(200);
        expect(body.list).toMatchObject({ id: list.id, username: person.username, itemCount: 2 });
        expect(JSON.stringify(body)).not.toMatch(/sync|device|phone/i);
        expect(JSON.stringify(body)).not.toContain(person.id);
        expect(JSON.stringify(body)).not.toContain(person.email);
      }
    }
  });

  test('that is private, deleted or unknown looks the same to others, and to nobody', async () => {
    const hidden = await create('Hidden');
    const gone = (await ann.create({ title: 'Gone', isPublic: true })).body.list;
    await ann.remove(gone.id);
    const names = [
      hidden,
      gone.id,
      String(gone.publicSlug),
      randomUUID(),
      'no-such-list',
      '%00',
      'a%20b',
      'x'.repeat(64),
    ];
    for (const reader of [deviceOf(app), deviceOf(app, await app.signUp())]) {
      for (const name of names) {
        const { status, body } = await reader.get(name);
        expect([name, status, body.code]).toEqual([name, 404, 'not_found']);
      }
    }
    expect((await ann.get(gone.id)).status).toBe(404);
  });
});
