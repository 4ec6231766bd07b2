import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../test-app.ts';
import { changeList, makeList } from '../../test-public-lists.ts';
import { closeReports, listReports } from './reports.ts';

let app: TestApp;
let ann: TestPerson;
let ben: TestPerson;
let list: string;

beforeAll(async () => {
  app = await startTestApp();
  [ann, ben] = [await app.signUp({ premium: true }), await app.signUp({ username: 'ben' })];
});
afterAll(() => app.close());
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
  test('waits for an admin, with its words and who sent it', async () => {
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

  test('by the same person counts once while it is open', async () => {
    for (let n = 0; n < 3; n += 1) expect((await report(ben, { reason: 'spam' })).status).toBe(200);
    expect(await listed()).toHaveLength(1);
    expect(await closeReports(app.pool, list, 'dismissed')).toBe(1);
    expect(await listed()).toBeUndefined();
    expect(await listed('closed')).toEqual([expect.objectContaining({ outcome: 'dismissed' })]);
    await report(ben, { reason: 'hate' });
    expect(await listed()).toEqual([expect.objectContaining({ reason: 'hate' })]);
  });

  test('by people who are not signed in waits twenty times at most', async () => {
    for (let n = 0; n < 23; n += 1) expect((await report(undefined, { reason: 'other' })).status).toBe(200);
    expect(await listed()).toHaveLength(20);
    await report(ben, { reason: 'other' });
    expect(await listed()).toHaveLength(21);
  });

  test('has a reason that is known, and text that can be kept', async () => {
    const odd = [{ reason: 'dull' }, {}, { reason: 'spam', details: 'a'.repeat(1_001) }];
    for (const body of [...odd, { reason: 'spam', details: '\0' }, { reason: 'spam', details: '\ud800' }]) {
      expect((await report(ben, body)).status).toBe(400);
    }
    expect(await listed()).toBeUndefined();
  });

  test('of a list that strangers do not see is not there', async () => {
    await changeList(app, ann, list, { isPublic: false });
    for (const person of [undefined, ann, ben]) {
      expect((await report(person, { reason: 'spam' })).status).toBe(404);
    }
    expect(await listed()).toBeUndefined();
  });
});

test('lists that were reported first come first, page by page; closed ones come last first', async () => {
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

test('an address that reports too much is refused for a while', async () => {
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
