import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { startTestApp, type TestPerson } from '../../../test/harness/app.ts';
import { openApp } from '../../../test/harness/one-app.ts';
import { changeList, makeList } from '../../../test/harness/public-lists.ts';
import { closeReports, listReports } from './reports.ts';

let list: string;

const app = await openApp();
const [ann, ben] = [await app.signUp({ premium: true }), await app.signUp({ username: 'ben' })];
beforeEach(async () => {
  list = await makeList(app, ann);
});

const report = (person: TestPerson | undefined, body: object, id = list) =>
  app.as(person)(`/api/lists/${id}/report`, { method: 'POST', body });
const listed = async (state: 'open' | 'closed' = 'open') => {
  const { cases } = await listReports(app.pool, { state, limit: 100, offset: 0 });
  return cases.find((one) => one.list.id === list)?.reports;
};

describe('a report', () => {
  test('is stored with its text and reporter', async () => {
    const { status, json } = await report(ben, { reason: 'abuse', details: '  Look at number 3  ' });
    expect([status, json()]).toEqual([200, { success: true }]);
    await report(undefined, { reason: 'spam' });
    expect(await listed()).toEqual([
      expect.objectContaining({
        reason: 'abuse',
        details: 'Look at number 3',
        reporter: 'ben',
        outcome: null,
      }),
      expect.objectContaining({ reason: 'spam', details: '', reporter: null }),
    ]);
    expect((await listed())?.[0]?.createdAt).toMatch(/^\d{4}-.*Z$/);
  });

  test('about a note contains the note if everybody can read it', async () => {
    const items = [{ id: 'item_0', type: 'song', title: 'Halo', artist: 'Beyoncé', note: 'Buy my pills' }];
    await changeList(app, ann, list, { items });
    await report(undefined, { reason: 'spam', itemId: 'item_0' });
    await changeList(app, ann, list, { items, showNotes: true });
    await report(ben, { reason: 'spam', itemId: 'item_0' });
    await changeList(app, ann, list, { items: [{ ...items[0], note: 'Nothing to see' }] });
    expect((await listed())?.map(({ note }) => note)).toEqual([
      { itemTitle: 'Halo', text: 'Buy my pills' },
      null,
    ]);
  });

  test('by the same user counts once while it is open', async () => {
    for (let n = 0; n < 3; n += 1) expect((await report(ben, { reason: 'spam' })).status).toBe(200);
    expect(await listed()).toHaveLength(1);
    expect(await closeReports(app.pool, list, 'dismissed')).toBe(1);
    expect(await listed()).toBeUndefined();
    expect(await listed('closed')).toEqual([expect.objectContaining({ outcome: 'dismissed' })]);
    await report(ben, { reason: 'hate' });
    expect(await listed()).toEqual([expect.objectContaining({ reason: 'hate' })]);
  });

  test('from a flooding address is rejected and leaves room for others', async () => {
    const strict = await startTestApp({ TRUST_PROXY: 'loopback', LIMIT_REPORTS_OF_LIST: '3/86400' });
    const owner = await strict.signUp({ premium: true });
    const id = await makeList(strict, owner);
    const send = async (reason: string, headers: Record<string, string>, person?: TestPerson) => {
      const init = { method: 'POST', body: { reason }, headers };
      return (await strict.as(person)(`/api/lists/${id}/report`, init)).status;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push(await send('other', { 'User-Agent': `Mozilla/${n}` }));
    statuses.push(await send('hate', { 'X-Forwarded-For': '192.0.2.7' }));
    statuses.push(await send('abuse', {}, await strict.signUp()));
    const { cases } = await listReports(strict.pool, { state: 'open', limit: 10, offset: 0 });
    await strict.close();
    expect(statuses).toEqual([200, 200, 200, 429, 429, 200, 200]);
    // Reports by accounts come first.
    expect(cases[0]?.reports.map(({ reason }) => reason)).toEqual([
      'abuse',
      'other',
      'other',
      'other',
      'hate',
    ]);
  });

  test('is rejected instead of dropped if there is no room', async () => {
    await app.pool.query(sql.unsafe`
      INSERT INTO reports (list_id, reason) SELECT ${list}::uuid, 'spam' FROM generate_series(1, 500)`);
    expect((await report(undefined, { reason: 'spam' })).status).toBe(429);
    expect((await report(ben, { reason: 'spam' })).status).toBe(200);
  });

  test('needs a known reason and storable text', async () => {
    const odd = [{ reason: 'dull' }, {}, { reason: 'spam', details: 'a'.repeat(1_001) }];
    for (const body of [...odd, { reason: 'spam', details: '\0' }, { reason: 'spam', details: '\ud800' }]) {
      expect((await report(ben, body)).status).toBe(400);
    }
    expect(await listed()).toBeUndefined();
  });

  test('is not found for a list that isn’t public', async () => {
    await changeList(app, ann, list, { isPublic: false });
    for (const person of [undefined, ann, ben]) {
      expect((await report(person, { reason: 'spam' })).status).toBe(404);
    }
    expect(await listed()).toBeUndefined();
  });
});

test('open reports are listed oldest first in pages, closed ones latest first', async () => {
  const lists = [await makeList(app, ann), await makeList(app, ann), await makeList(app, ann)];
  const before = await listReports(app.pool, { state: 'open', limit: 1, offset: 0 });
  for (const id of lists) await report(ben, { reason: 'spam' }, id);
  await report(undefined, { reason: 'spam' }, lists[0]);
  const page = async (state: 'open' | 'closed', offset: number, limit = 2) => {
    const { total, cases } = await listReports(app.pool, { state, limit, offset });
    return { total, ids: cases.map((one) => one.list.id) };
  };
  const total = before.total + 3;
  expect(await page('open', before.total)).toEqual({ total, ids: lists.slice(0, 2) });
  expect(await page('open', before.total + 2)).toEqual({ total, ids: lists.slice(2) });
  await closeReports(app.pool, lists[1] ?? '', 'withheld');
  await closeReports(app.pool, lists[0] ?? '', 'dismissed');
  expect((await page('closed', 0)).ids).toEqual([lists[0], lists[1]]);
});

test('reports are limited per address', async () => {
  const strict = await startTestApp({ LIMIT_REPORTS: '2/3600' });
  const id = await makeList(strict, await strict.signUp({ premium: true }));
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const body = { reason: 'spam' };
    statuses.push((await strict.as()(`/api/lists/${id}/report`, { method: 'POST', body })).status);
  }
  await strict.close();
  expect(statuses).toEqual([200, 200, 429]);
});
