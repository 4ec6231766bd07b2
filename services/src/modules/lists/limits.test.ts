import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../test/harness/app.ts';
import { type Answer, type Device, deviceOf, manySongs, songs } from '../../../test/harness/lists.ts';
import { openApp } from '../../../test/harness/one-app.ts';
import { grantPremium } from '../billing/index.ts';

const app = await openApp();

const lapse = (member: TestPerson) => grantPremium(app.pool, member.id, Date.now() - 1000);
const id = (answer: Answer) => answer.body.list.id;

describe('the limits of the tiers', () => {
  let free: Device;
  beforeEach(async () => {
    free = deviceOf(app, await app.signUp());
  });

  test('allow a free account one list per category and report the count', async () => {
    await free.create();
    const { status, body } = await free.create({ title: 'Second' });
    expect([status, body.code]).toEqual([403, 'category_limit']);
    expect(body).toMatchObject({ limitReached: true, currentCount: 1, limit: 1 });
    expect((await free.put(randomUUID(), 0, { title: 'Third' })).body.code).toBe('category_limit');
    expect((await free.create({ category: 'albums', items: [] })).status).toBe(200);
  });

  test('allow 25 items in a free list', async () => {
    const over = await free.create({ items: manySongs(26) });
    expect([over.status, over.body.code]).toEqual([403, 'item_limit']);
    expect(over.body).toMatchObject({ limitReached: true, currentCount: 26, limit: 25 });
    const listId = id(await free.create({ items: manySongs(25) }));
    expect((await free.put(listId, 1, { items: manySongs(26) })).body.code).toBe('item_limit');
  });

  test('let a list over its limit shrink and be sorted, but not grow', async () => {
    const member = await app.signUp({ premium: true });
    const device = deviceOf(app, member);
    const listId = id(await device.create({ items: manySongs(40) }));
    await lapse(member);
    expect((await device.put(listId, 1, { items: manySongs(40).toReversed() })).status).toBe(200);
    expect((await device.put(listId, 2, { items: manySongs(41) })).body.code).toBe('item_limit');
    expect((await device.put(listId, 2, { items: manySongs(39) })).status).toBe(200);
    expect((await device.put(listId, 3, { items: manySongs(40) })).body.code).toBe('item_limit');
  });

  test('are overridden by the configuration', async () => {
    const own = await startTestApp({ TIER_LIMITS: '{"free":{"listsPerCategory":-1,"itemsPerList":3}}' });
    const device = deviceOf(own, await own.signUp());
    for (const title of ['One', 'Two', 'Three']) {
      expect((await device.create({ title, items: songs(1, 2, 3) })).status).toBe(200);
    }
    expect((await device.create({ title: 'Four', items: songs(1, 2, 3, 4) })).body).toMatchObject({
      code: 'item_limit',
      limit: 3,
    });
    // Browsers get the limits, too, and check them first.
    expect((await own.as()('/api/auth/status')).json()).toMatchObject({
      limits: { free: { listsPerCategory: -1, itemsPerList: 3 }, premium: { itemsPerList: 1000 } },
    });
    await own.close();
  });

  test('hold for 64 concurrent creations', async () => {
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, n) => free.create({ title: `List ${n}`, items: [] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'category_limit')).toHaveLength(63);
    expect((await free.pull()).body.lists).toHaveLength(1);
  });
});

describe('a public list', () => {
  test('needs Premium and a verified email', async () => {
    const free = deviceOf(app, await app.signUp());
    const refused = await free.create({ isPublic: true });
    expect([refused.status, refused.body.code]).toEqual([403, 'premium_required']);
    expect(refused.body.error).toContain('Premium feature');
    const listId = id(await free.create());
    expect((await free.put(listId, 1, { isPublic: true })).body.code).toBe('premium_required');
    const unverified = deviceOf(app, await app.signUp({ premium: true, verified: false }));
    expect((await unverified.create({ isPublic: true })).body.code).toBe('premium_required');
  });

  test('stays public through edits that omit the field, and after Premium ended', async () => {
    const member = await app.signUp({ premium: true });
    const device = deviceOf(app, member);
    const listId = id(await device.create({ isPublic: true }));
    await lapse(member);
    const edit = await device.put(listId, 1, { isPublic: true, items: songs(3) });
    expect(edit.body.list).toMatchObject({ isPublic: true, sync_version: 2 });
    expect((await device.put(listId, 2, { items: songs(4) })).body.list.isPublic).toBe(true);
  });
});

describe('the rate limit of changes', () => {
  let own: TestApp;
  beforeAll(async () => {
    own = await startTestApp({ LIMIT_PUSH: '5/3600' });
  });
  afterAll(() => own.close());

  test('counts all changes of an account and says when to retry', async () => {
    const device = deviceOf(own, await own.signUp({ premium: true }));
    const listId = id(await device.create());
    await device.put(listId, 1, { title: 'Another', device_id: 'device-b' });
    const [revision] = await device.revisions(listId);
    expect((await device.restore(listId, revision?.id ?? '')).status).toBe(200);
    await device.remove(listId);
    expect((await device.undelete(listId)).status).toBe(200);
    for (const refuse of [
      () => device.create(),
      () => device.put(listId, 4),
      () => device.remove(listId),
      () => device.undelete(listId),
      () => device.restore(listId, randomUUID()),
      // The body of a rejected request is not read.
      () => device.call('PUT', `/api/lists/${listId}`, '{"broken'),
    ]) {
      const { status, body, headers } = await refuse();
      expect([status, body.code]).toEqual([429, 'too_many_requests']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
    }
    expect((await device.get(listId)).body.list).toMatchObject({ sync_version: 4, title: 'Top Rock' });
    expect((await device.pull()).status).toBe(200);
  });

  test('applies per account', async () => {
    const [one, other] = [deviceOf(own, await own.signUp()), deviceOf(own, await own.signUp())];
    for (let push = 0; push < 5; push += 1) await one.remove(randomUUID());
    expect((await one.remove(randomUUID())).status).toBe(429);
    expect((await other.remove(randomUUID())).status).toBe(200);
  });
});
