import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { CloudList } from '@top100/contracts/endpoints/lists';
import { sql } from '@top100/database/sql';
import { startTestApp } from '../../../test/harness/app.ts';
import { type Answer, deviceOf, manySongs, song, songs } from '../../../test/harness/lists.ts';
import { newOwner, openApp } from '../../../test/harness/one-app.ts';

const app = await openApp();
const ann = newOwner(app);

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
  test('of an account without lists is empty and returns the seq to continue from', async () => {
    const { status, body, headers } = await ann.pull();
    expect(status).toBe(200);
    expect(body).toMatchObject({ accountId: ann.person.id, lists: [], deleted: [], seq: 0, more: false });
    expect(headers.etag).toBe(`"${ann.person.id}:${body.epoch}:0"`);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-account-id']).toBe(ann.person.id);
  });

  test('returns every list with items and positions, or without them on request', async () => {
    const id = await create('One');
    const [list] = listsOf(await ann.pull());
    expect(list).toMatchObject({ id, title: 'One', username: ann.person.username, sync_version: 1 });
    expect(list?.items[1]).toEqual({ ...songs(2)[0], position: 2 });
    const [meta] = listsOf(await ann.pull('?fields=meta'));
    expect(meta).toMatchObject({ id, itemCount: 2 });
    expect(meta?.items).toBeUndefined();
  });

  test('since a seq returns only later changes, including deletions', async () => {
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

  test('of an up-to-date device is a 304 without a body until something changes', async () => {
    const id = await create('One');
    const { headers, body } = await ann.pull();
    const poll = () =>
      app.as(ann.person)(`/api/lists?since=${body.seq}`, {
        headers: { 'If-None-Match': String(headers.etag) },
      });
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
      `"${ann.person.id}:${body.epoch}:0"`,
      `"${randomUUID()}:${body.epoch}:${body.seq}"`,
      `"${ann.person.id}:${randomUUID()}:${body.seq}"`,
      '*',
    ];
    for (const tag of tags) {
      const init = { headers: { 'If-None-Match': tag } };
      expect((await app.as(ann.person)(`/api/lists?since=${body.seq}`, init)).status).toBe(200);
    }
    // The right tag, but an older seq.
    const tag = `"${ann.person.id}:${body.epoch}:${body.seq}"`;
    const from0 = await app.as(ann.person)('/api/lists?since=0', { headers: { 'If-None-Match': tag } });
    expect(from0.json()).toMatchObject({ lists: [{ title: 'One' }] });
  });

  test('in pages returns the same as one in full', async () => {
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

  test('in pages misses no concurrent edit or deletion', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) ids.push(await create(`List ${n}`));
    const paged = await pages(3, async (page) => {
      // One list already read, one that is next, and one deleted.
      const [read = '', next = '', gone = ''] = [ids[page], ids[page * 3 + 4], ids[11 - page]];
      await ann.put(read, 1, { title: `List ${page}`, items: songs(`edit-${page}`) });
      await ann.put(next, 1, { title: `List ${page * 3 + 4}`, items: songs(`next-${page}`) });
      await ann.remove(gone);
    });
    const now = await pages(1000);
    expect(new Set([...paged.lists.keys()])).toEqual(new Set(now.lists.keys()));
    for (const [id, list] of now.lists) expect(paged.lists.get(id)).toEqual(list);
  });

  test('is cut by bytes, contains at least one list, and reaches a new device completely', async () => {
    const large = (n: number) =>
      Array.from({ length: 240 }, (_, row) => song(`${n}-${row}`, { notes: 'ü"'.repeat(1_900) }));
    for (let n = 0; n < 6; n += 1) await ann.create({ title: `Long ${n}`, items: large(n) });
    for (let n = 0; n < 30; n += 1) await create(`Short ${n}`);
    const sizes: number[] = [];
    const seen = new Set<string>();
    for (let since = 0, more = true; more; ) {
      const { headers, body } = await ann.pull(`?since=${since}&limit=1000`);
      sizes.push(Number(headers['content-length']));
      expect((body.lists as CloudList[]).length).toBeGreaterThan(0);
      for (const { id, items } of listsOf({ body } as Answer)) {
        seen.add(id);
        expect(items.map(({ position }) => position)).toEqual(items.map((_, rank) => rank + 1));
      }
      ({ seq: since, more } = body as unknown as { seq: number; more: boolean });
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2_500_000);
    expect([seen.size, sizes.length > 3]).toEqual([36, true]);
    const metas = await ann.pull('?fields=meta');
    expect([listsOf(metas).length, metas.body.more]).toEqual([36, false]);
  });

  test('is cut by bytes for lists without a stored size, too', async () => {
    const items = manySongs(1000);
    for (let n = 0; n < 23; n += 1) await ann.create({ title: `Long ${n}`, items });
    const measured = await ann.pull();
    await app.pool.query(sql.unsafe`UPDATE lists SET content_bytes = NULL WHERE user_id = ${ann.person.id}`);
    const estimated = await ann.pull();
    for (const { headers, body } of [measured, estimated]) {
      expect(Number(headers['content-length'])).toBeLessThanOrEqual(2_500_000);
      expect(body.more).toBe(true);
    }
    expect((await pages(1000)).lists.size).toBe(23);
  });

  test('is limited per account', async () => {
    const limited = await startTestApp({ LIMIT_ACCOUNT_READS: '2/60' });
    const device = deviceOf(limited, await limited.signUp());
    await device.create();
    const statuses = [await device.pull(), await device.pull(), await device.pull()].map(
      ({ status }) => status,
    );
    const idle = await device.pull('?since=1');
    await limited.close();
    expect([...statuses, idle.status]).toEqual([200, 200, 429, 200]);
  });

  test('is rejected for another account than the cookie’s, like every other call', async () => {
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
      const answer = await app.as(ann.person)(call, {
        method,
        headers,
        ...(method !== 'GET' && { body: {} }),
      });
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
  test('is always returned to its owner, by id and by slug', async () => {
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

  test('is returned to everybody while it is public, without data of accounts, devices and sync', async () => {
    const { list } = (await ann.create({ isPublic: true, device_name: 'Ann’s phone' })).body;
    for (const reader of [deviceOf(app), deviceOf(app, await app.signUp())]) {
      for (const name of [list.id, String(list.publicSlug)]) {
        const { status, body } = await reader.get(name);
        expect(status).toBe(200);
        expect(body.list).toMatchObject({ id: list.id, username: ann.person.username, itemCount: 2 });
        expect(JSON.stringify(body)).not.toMatch(/sync|device|phone/i);
        expect(JSON.stringify(body)).not.toContain(ann.person.id);
        expect(JSON.stringify(body)).not.toContain(ann.person.email);
      }
    }
  });

  test('that is private, deleted or unknown looks the same to everybody else', async () => {
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
