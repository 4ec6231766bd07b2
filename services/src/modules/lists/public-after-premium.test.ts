import { expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import type { TestPerson } from '../../../test/harness/app.ts';
import { deviceOf, manySongs } from '../../../test/harness/lists.ts';
import { openApp } from '../../../test/harness/one-app.ts';
import { eventPayloads } from '../../../test/harness/public-lists.ts';
import { visit } from '../../../test/harness/visitor.ts';
import { endPremium, grantPremium } from '../billing/index.ts';

const app = await openApp();

const day = 24 * 3_600_000;

/** Stores Premium for this many days from now, as the worker does. */
async function payUntil(member: TestPerson, days: number): Promise<void> {
  const until = sql.timestamp(new Date(Date.now() + days * day));
  await app.pool.query(sql.typeAlias('void')`
    INSERT INTO subscriptions AS held (user_id, subscription_id, status, price_id, amount, interval,
      current_period_end, cancel_at_period_end, premium_until)
    VALUES (${member.id}, ${`sub_${member.id}`}, ${days > 0 ? 'active' : 'canceled'}, 'price_1', 399, 'month',
      ${until}, true, ${until})
    ON CONFLICT (user_id) DO UPDATE SET status = EXCLUDED.status, premium_until = EXCLUDED.premium_until`);
}

test('public lists stay public for 30 days after Premium ended, and reappear with it', async () => {
  const member = await app.signUp();
  const device = deviceOf(app, member);
  await payUntil(member, 1);
  const { list } = (await device.create({ title: 'Shown', items: manySongs(3), isPublic: true })).body;
  const stranger = visit(app, (await app.signUp()).cookie);
  const asked = async () => ({
    shared: (await stranger.get(`/lists/shared/${member.username}/songs/${list.publicSlug}`)).status,
    byId: (await stranger.get(`/api/lists/${list.id}`)).status,
    vote: (await stranger.post(`/api/lists/${list.id}/vote`, { voteType: 'upvote' })).status,
    report: (await stranger.post(`/api/lists/${list.id}/report`, { reason: 'spam' })).status,
    embed: (await app.send(`/embed/${list.publicSlug}`)).status,
  });
  const seen = { shared: 200, byId: 200, vote: 200, report: 200, embed: 200 };
  const gone = { shared: 404, byId: 404, vote: 404, report: 404, embed: 404 };

  expect(await asked()).toEqual(seen);
  await payUntil(member, -29);
  expect(await asked()).toEqual(seen);
  await payUntil(member, -31);
  expect(await asked()).toEqual(gone);
  // Nothing changes for the owner: the list remains and is public again with Premium.
  expect((await device.get(list.id)).body.list).toMatchObject({
    isPublic: true,
    itemCount: 3,
  });
  await payUntil(member, 30);
  expect(await asked()).toEqual(seen);
});

test('public lists stay public for 30 days after granted Premium ended', async () => {
  const member = await app.signUp({ premium: true });
  const { list } = (await deviceOf(app, member).create({ title: 'Given', isPublic: true })).body;
  const seen = async () =>
    (await app.send(`/lists/shared/${member.username}/songs/${list.publicSlug}`)).status;
  await endPremium(app.pool, member.id);
  const { user } = (await visit(app, member.cookie).get('/api/auth/status')).body;
  expect(user.isPremium).toBe(false);
  expect(Math.round((Date.parse(user.publicUntil) - Date.now()) / day)).toBe(30);
  expect(await seen()).toBe(200);
  await app.pool.query(sql.typeAlias('void')`
    UPDATE complimentary SET until = until - interval '31 days' WHERE user_id = ${member.id}`);
  expect(await seen()).toBe(404);
});

test('an event is emitted only for lists that reappear with Premium', async () => {
  const member = await app.signUp({ premium: true });
  const { list } = (await deviceOf(app, member).create({ title: 'Back', isPublic: true })).body;
  const countEvents = async () => {
    const facts = (await eventPayloads(app, 'list-changed')) as { listId: string; userId: string }[];
    return facts.filter(({ listId }) => listId === list.id).length;
  };
  expect(await countEvents()).toBe(1);
  const nextYear = Date.now() + 365 * day;
  await grantPremium(app.pool, member.id, nextYear);
  expect(await countEvents()).toBe(1);
  await app.pool.query(sql.typeAlias('void')`
    UPDATE complimentary SET until = now() - interval '31 days' WHERE user_id = ${member.id}`);
  await grantPremium(app.pool, member.id, nextYear);
  expect(await countEvents()).toBe(2);
});

test('the account gets the time until which its public lists stay public', async () => {
  const member = await app.signUp();
  const visitor = visit(app, member.cookie);
  const ask = async () => {
    const { body } = await visitor.get('/api/users/subscription');
    // The session contains the same time, which the app uses for own pages.
    const { user } = (await visitor.get('/api/auth/status')).body;
    expect(user.publicUntil ?? null).toBe(body.publicUntil);
    return body;
  };
  expect((await ask()).publicUntil).toBeNull();
  await payUntil(member, 5);
  expect(await ask()).toMatchObject({
    isPremium: true,
    status: 'premium',
    publicUntil: null,
    subscription: { amount: 399, interval: 'month', cancelAtPeriodEnd: true, paymentFailed: false },
  });
  await payUntil(member, -3);
  const after = await ask();
  expect(after).toMatchObject({ isPremium: false, status: 'free', subscription: null });
  expect(Math.round((Date.parse(after.publicUntil) - Date.now()) / day)).toBe(27);
  await payUntil(member, -31);
  expect((await ask()).publicUntil).toBeNull();
});

test('lists over the limit can still be read, emptied and deleted after Premium ended', async () => {
  const member = await app.signUp();
  const device = deviceOf(app, member);
  await payUntil(member, 1);
  const make = async (title: string) => (await device.create({ title, items: manySongs(40) })).body.list;
  const [first, second, third] = [await make('One'), await make('Two'), await make('Three')];
  await payUntil(member, -1);
  expect((await device.pull()).body.lists).toHaveLength(3);
  expect((await device.create({ title: 'Four' })).body.code).toBe('category_limit');
  expect((await device.put(first.id, 1, { items: manySongs(41) })).body.code).toBe('item_limit');
  expect((await device.put(first.id, 1, { title: 'One, renamed' })).status).toBe(200);
  expect((await device.put(second.id, 1, { items: manySongs(39).toReversed() })).status).toBe(200);
  expect((await device.remove(third.id)).status).toBe(200);
  expect((await device.pull()).body.lists).toHaveLength(2);
});
