import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import { startTestApp, type TestApp, type TestPerson } from '../../test-app.ts';
import { factsOf, makeList, run } from '../../test-public-lists.ts';
import { isProgram, viewerHash } from './viewer.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: TestApp;
let ann: TestPerson;
let ben: TestPerson;
let list: string;

beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'loopback' });
  [ann, ben] = [await app.signUp({ premium: true }), await app.signUp()];
});
afterAll(() => app.close());
beforeEach(async () => {
  list = await makeList(app, ann);
});

interface Looker {
  person?: TestPerson;
  userAgent?: string;
  address?: string;
}

async function look({ person, userAgent = firefox, address = '192.0.2.1' }: Looker = {}, id = list) {
  const headers = { 'User-Agent': userAgent, 'X-Forwarded-For': address };
  return (await app.as(person)(`/api/lists/${id}/view`, { method: 'POST', headers })).status;
}

const viewsRow = z.object({ total: z.int(), days: z.int(), facts: z.int() });
/** As everybody sees them, added up by days, and told. */
const views = async () => {
  const row = await app.pool.one(sql.type(viewsRow)`
    SELECT coalesce((SELECT views FROM view_totals WHERE list_id = ${list}), 0) AS total,
      coalesce((SELECT sum(views) FROM list_views WHERE list_id = ${list}), 0) AS days,
      (SELECT count(*) FROM outbox WHERE event = 'list-viewed' AND payload ->> 'listId' = ${list}) AS facts`);
  expect(row).toEqual({ total: row.total, days: row.total, facts: row.total });
  return row.total;
};

describe('a view', () => {
  test('counts once for a viewer in 30 minutes, and again afterwards', async () => {
    expect([await look(), await look(), await look({ person: ben })]).toEqual([200, 200, 200]);
    expect(await views()).toBe(1);
    await run(app, sql.fragment`UPDATE list_viewers SET seen_at = seen_at - interval '29 minutes'`);
    await look();
    expect(await views()).toBe(1);
    await run(app, sql.fragment`UPDATE list_viewers SET seen_at = seen_at - interval '1 minute'`);
    await look();
    await look();
    expect(await views()).toBe(2);
  });

  test('counts for each viewer: another address, another browser', async () => {
    await look();
    await look({ address: '192.0.2.2' });
    await look({ userAgent: firefox.replace('140', '141') });
    expect(await views()).toBe(3);
    // The rest of an IPv6 line is the same one.
    await look({ address: '2001:db8:1:1::1' });
    await look({ address: '2001:db8:1:1:2::9' });
    expect(await views()).toBe(4);
  });

  test('counts for some browsers of one address, however many there are said to be', async () => {
    for (let n = 0; n < 40; n += 1) await look({ userAgent: `${firefox} ${n}` });
    expect(await views()).toBe(30);
    await look({ address: '192.0.2.2' });
    expect(await views()).toBe(31);
    await run(app, sql.fragment`UPDATE list_viewers SET seen_at = seen_at - interval '30 minutes'`);
    await look({ userAgent: `${firefox} 40` });
    expect(await views()).toBe(32);
  });

  test('of the owner does not count, nor does one by a program', async () => {
    expect(await look({ person: ann })).toBe(200);
    for (const userAgent of ['curl/8.5.0', 'Googlebot/2.1', '', 'Mozilla/5.0 (compatible; bingbot/2.0)']) {
      expect(await look({ userAgent })).toBe(200);
    }
    expect(await views()).toBe(0);
  });

  test('is counted by POST alone', async () => {
    await app.as()(`/api/lists/${list}`, { headers: { 'User-Agent': firefox } });
    await app.as()(`/api/lists/${list}/view`, { headers: { 'User-Agent': firefox } });
    expect(await views()).toBe(0);
  });

  test('of one viewer who sends it a thousand times at once counts as one', async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.all(Array.from({ length: 100 }, () => look()));
    expect(await views()).toBe(1);
  });

  test('of many viewers at once counts for each', async () => {
    const addresses = Array.from({ length: 100 }, (_, n) => `198.51.100.${n}`);
    await Promise.all([...addresses, ...addresses].map((address) => look({ address })));
    expect(await views()).toBe(100);
  });

  test('tells which list it was of and nothing about who looked', async () => {
    await look({ person: ben, address: '203.0.113.77' });
    expect((await factsOf(app, 'list-viewed')).at(-1)).toEqual({ listId: list });
    const kept = await app.pool.anyFirst(sql.type(z.object({ line: z.string() }))`
      SELECT to_jsonb(list_viewers)::text AS line FROM list_viewers WHERE list_id = ${list}`);
    expect(kept).toHaveLength(1);
    expect(kept[0]).not.toMatch(new RegExp(`203|Firefox|${ben.id}`));
  });

  test('of a list that strangers do not see is not there', async () => {
    const hidden = await makeList(app, ann, { isPublic: false });
    expect([await look({}, hidden), await look({ person: ann }, hidden)]).toEqual([404, 404]);
  });
});

describe('a viewer', () => {
  const who = { address: '192.0.2.1', userAgent: firefox, now: Date.parse('2026-03-01T23:59:59Z') };

  test('is somebody else on the next day, and with another secret', () => {
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
    expect(isProgram(userAgent)).toBe(false);
  });

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/137.0.0.0 Safari/537.36',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
    'python-requests/2.32',
    undefined,
  ])('is a program: %s', (userAgent) => {
    expect(isProgram(userAgent)).toBe(true);
  });
});

test('an address that sends too many views is refused for a while', async () => {
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
