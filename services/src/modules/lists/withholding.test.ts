import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import type { CloudList } from '@top100/contracts/endpoints/lists';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import { type Answer, deviceOf, songs } from '../../../test/harness/lists.ts';
import { newOwner, openApp } from '../../../test/harness/one-app.ts';
import { releaseList, withholdList } from './index.ts';

const app = await openApp();
const ann = newOwner(app);
let made: Answer['body']['list'];
beforeEach(async () => {
  made = (await ann.create({ isPublic: true })).body.list;
});

const reason = 'This is an advertisement.';
const withhold = (listId = made.id) => app.pool.transaction((t) => withholdList(t, listId, reason));
const release = (listId = made.id) => app.pool.transaction((t) => releaseList(t, listId));
const events = async () =>
  await app.pool.oneFirst(sql.type(z.object({ count: z.int() }))`
    SELECT count(*) AS count FROM outbox WHERE event = 'list-changed' AND payload ->> 'listId' = ${made.id}`);

test('a withheld list disappears from the public at once, and its owner’s devices get the reason', async () => {
  const { seq } = (await ann.pull()).body;
  const before = await events();
  const change = await withhold();
  expect(change).toEqual({ accountId: ann.person.id, seq: Number(seq) + 1 });
  expect(await events()).toBe(before + 1);
  for (const name of [made.id, String(made.publicSlug)]) {
    expect((await deviceOf(app).get(name)).status).toBe(404);
  }
  const { body } = await ann.pull(`?since=${seq}`);
  expect(body).toMatchObject({ seq: change?.seq });
  expect((body.lists as CloudList[])[0]).toMatchObject({
    id: made.id,
    isPublic: false,
    withheldReason: reason,
    sync_version: 2,
    title: made.title,
  });
});

test('the owner can edit a withheld list but not publish it until it is released', async () => {
  await withhold();
  const edit = await ann.put(made.id, 2, { items: songs(7), isPublic: false });
  expect(edit.body.list).toMatchObject({ sync_version: 3, withheldReason: reason });
  const { status, body } = await ann.put(made.id, 3, { isPublic: true });
  expect([status, body.code, body.reason]).toEqual([403, 'list_withheld', reason]);
  expect((await ann.get(made.id)).body.list).toMatchObject({ isPublic: false, sync_version: 3 });
  await release();
  const { list } = (await ann.get(made.id)).body;
  expect([list.isPublic, list.withheldReason, list.sync_version]).toEqual([false, undefined, 4]);
  const again = await ann.put(made.id, 4, { isPublic: true });
  expect(again.body.list).toMatchObject({ isPublic: true, publicSlug: made.publicSlug });
});

test('a device without the change gets the current list and loses no edit', async () => {
  await withhold();
  const { status, body } = await ann.put(made.id, 1, { items: songs(1, 2, 3), isPublic: true });
  expect([status, body.code]).toEqual([409, 'version_conflict']);
  expect(body.list).toMatchObject({ isPublic: false, withheldReason: reason, sync_version: 2 });
});

test('deleting, restoring and repeated pushes do not circumvent it', async () => {
  const key = randomUUID();
  await ann.put(made.id, 1, { title: 'Jazz', isPublic: true, device_id: 'device-b' }, key);
  await withhold();
  expect((await ann.put(made.id, 1, { title: 'Jazz', isPublic: true }, key)).status).toBe(200);
  const [revision] = await ann.revisions(made.id);
  expect((await ann.restore(made.id, revision?.id ?? '')).body.list).toMatchObject({
    isPublic: false,
    withheldReason: reason,
  });
  await ann.remove(made.id);
  expect((await ann.undelete(made.id)).body.list).toMatchObject({ isPublic: false, withheldReason: reason });
  const { sync_version } = (await ann.get(made.id)).body.list;
  expect((await ann.put(made.id, sync_version, { isPublic: true })).body.code).toBe('list_withheld');
});

test('the public never reads the reason', async () => {
  await withhold();
  await release();
  await ann.put(made.id, 3, { isPublic: true });
  const { status, body } = await deviceOf(app).get(made.id);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(/withheld/i);
});

test('an unknown list is reported as such', async () => {
  await ann.remove(made.id);
  expect(await withhold()).toBeNull();
  expect(await release(randomUUID())).toBeNull();
});

test('concurrent withholding and edits lose neither', async () => {
  const [, ...edits] = await Promise.all([
    withhold(),
    ...Array.from({ length: 8 }, (_, n) => ann.put(made.id, 1, { items: songs(n), isPublic: true })),
  ]);
  const saved = edits.filter(({ status }) => status === 200).length;
  expect(saved).toBeLessThanOrEqual(1);
  expect((await ann.get(made.id)).body.list).toMatchObject({
    isPublic: false,
    withheldReason: reason,
    sync_version: 2 + saved,
  });
});
