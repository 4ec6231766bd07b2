import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import { startTestApp, type TestPerson } from '../../../test/harness/app.ts';
import { openApp } from '../../../test/harness/one-app.ts';
import { eventPayloads, makeList, run } from '../../../test/harness/public-lists.ts';
import { isBot, viewerHash } from './viewer.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let list: string;

const app = await openApp({ TRUST_PROXY: 'loopback' });
const [ann, ben] = [await app.signUp({ premium: true }), await app.signUp()];
beforeEach(async () => {
  list = await makeList(app, ann);
});

interface Viewer {
  person?: TestPerson;
  userAgent?: string;
  address?: string;
}

async function view({ person, userAgent = firefox, address = '192.0.2.1' }: Viewer = {}, id = list) {
  const headers = { 'User-Agent': userAgent, 'X-Forwarded-For': address };
  return (await app.as(person)(`/api/lists/${id}/view`, { method: 'POST', headers })).status;
}

const viewsRow = z.object({ total: z.int(), days: z.int(), facts: z.int() });
/** Views as shown, summed over days, and emitted. */
const views = async () => {
  const row = await app.pool.one(sql.type(viewsRow)`
    SELECT coalesce((SELECT views FROM view_totals WHERE list_id = ${list}), 0) AS total,
      coalesce((SELECT sum(views) FROM list_views WHERE list_id = ${list}), 0) AS days,
      (SELECT count(*) FROM outbox WHERE event = 'list-viewed' AND payload ->> 'listId' = ${list}) AS facts`);
  expect(row).toEqual({ total: row.total, days: row.total, facts: row.total });
  return row.total;
};

describe('a view', () => {
  test('counts once per viewer in 30 minutes', async () => {
    expect([await view(), await view(), await view({ person: ben })]).toEqual([200, 200, 200]);
    expect(await views()).toBe(1);
    await run(app, sql.fragment`UPDATE list_viewers SET seen_at = seen_at - interval '29 minutes'`);
    await view();
    expect(await views()).toBe(1);
    await run(app, sql.fragment`UPDATE list_viewers SET seen_at = seen_at - interval '1 minute'`);
    await view();
    await view();
    expect(await views()).toBe(2);
  });

  test('counts for each viewer: another address, another browser', async () => {
    await view();
    await view({ address: '192.0.2.2' });
    await view({ userAgent: firefox.replace('140', '141') });
    expect(await views()).toBe(3);
    // The same IPv6 /64 counts as one address.
    await view({ address: '2001:db8:1:1::1' });
    await view({ address: '2001:db8:1:1:2::9' });
    expect(await views()).toBe(4);
  });

  test('counts for a limited number of browsers per address', async () => {
    for (let n = 0; n < 40; n += 1) await view({ userAgent: `${firefox} ${n}` });
    expect(await views()).toBe(30);
    await view({ address: '192.0.2.2' });
    expect(await views()).toBe(31);
    await run(app, sql.fragment`UPDATE list_viewers SET seen_at = seen_at - interval '30 minutes'`);
    await view({ userAgent: `${firefox} 40` });
    expect(await views()).toBe(32);
  });

  test('by the owner or a bot does not count', async () => {
    expect(await view({ person: ann })).toBe(200);
    for (const userAgent of ['curl/8.5.0', 'Googlebot/2.1', '', 'Mozilla/5.0 (compatible; bingbot/2.0)']) {
      expect(await view({ userAgent })).toBe(200);
    }
    expect(await views()).toBe(0);
  });

  test('is counted by POST only', async () => {
    await app.as()(`/api/lists/${list}`, { headers: { 'User-Agent': firefox } });
    await app.as()(`/api/lists/${list}/view`, { headers: { 'User-Agent': firefox } });
    expect(await views()).toBe(0);
  });

  test('counts once for a thousand concurrent requests of one viewer', async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.all(Array.from({ length: 100 }, () => view()));
    expect(await views()).toBe(1);
  });

  test('counts for each of many concurrent viewers', async () => {
    const addresses = Array.from({ length: 100 }, (_, n) => `198.51.100.${n}`);
    await Promise.all([...addresses, ...addresses].map((address) => view({ address })));
    expect(await views()).toBe(100);
  });

  test('emits the list and nothing about the viewer', async () => {
    await view({ person: ben, address: '203.0.113.77' });
    expect((await eventPayloads(app, 'list-viewed')).at(-1)).toEqual({ listId: list });
    const kept = await app.pool.anyFirst(sql.type(z.object({ line: z.string() }))`
      SELECT to_jsonb(list_viewers)::text AS line FROM list_viewers WHERE list_id = ${list}`);
    expect(kept).toHaveLength(1);
    expect(kept[0]).not.toMatch(new RegExp(`203|Firefox|${ben.id}`));
  });

  test('is not found for a list that isn’t public', async () => {
    const hidden = await makeList(app, ann, { isPublic: false });
    expect([await view({}, hidden), await view({ person: ann }, hidden)]).toEqual([404, 404]);
  });
});

describe('a viewer', () => {
  const who = { address: '192.0.2.1', userAgent: firefox, now: Date.parse('2026-03-01T23:59:59Z') };

  test('has another hash on the next day and with another secret', () => {
    const today = viewerHash('secret', who).toString('hex');
    expect(viewerHash('secret', { ...who, now: who.now - 80_000_000 }).toString('hex')).toBe(today);
    expect(viewerHash('secret', { ...who, now: who.now + 1_000 }).toString('hex')).not.toBe(today);
    expect(viewerHash('other', who).toString('hex')).not.toBe(today);
    expect(today).toHaveLength(32);
  });

  test.each([
    firefox,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 15; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0',
  ])('is a person: %s', (userAgent) => {
    expect(isBot(userAgent)).toBe(false);
  });

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/137.0.0.0 Safari/537.36',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
    'python-requests/2.32',
    undefined,
  ])('is a bot: %s', (userAgent) => {
    expect(isBot(userAgent)).toBe(true);
  });
});

test('views are limited per address', async () => {
  const strict = await startTestApp({ LIMIT_VIEWS: '5/60' });
  const owner = await strict.signUp({ premium: true });
  const id = await makeList(strict, owner);
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    const headers = { 'User-Agent': `${firefox} ${n}` };
    statuses.push((await strict.as()(`/api/lists/${id}/view`, { method: 'POST', headers })).status);
  }
  await strict.close();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});
