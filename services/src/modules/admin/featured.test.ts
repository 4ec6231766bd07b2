import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  adminLogOf,
  clientOf,
  errorCodeOf,
  expectedLogEntry,
  failAdminLog,
} from '../../../test/harness/admin.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../test/harness/app.ts';
import { makeList } from '../../../test/harness/public-lists.ts';

let app: TestApp;
let boss: TestPerson;
let ask: ReturnType<typeof clientOf>;
let lists: string[];

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.signUp({ username: 'Boss', admin: true });
  const ann = await app.signUp({ premium: true });
  ask = clientOf(app, boss);
  lists = [];
  for (const title of ['First', 'Second', 'Third']) lists.push(await makeList(app, ann, { title }));
});
afterAll(() => app.close());

const entry = (place: number, endsAt: string | null = null) => ({
  listId: lists[place] ?? '',
  startsAt: null,
  endsAt,
});

async function read(): Promise<{ revision: string; entries: { list: { title: string } }[] }> {
  return (await ask('GET', '/api/admin/featured/songs')).body as Awaited<ReturnType<typeof read>>;
}

const replace = (revision: string, entries: object[]) =>
  ask('PUT', '/api/admin/featured/songs', { revision, entries });
const titles = async () => (await read()).entries.map(({ list }) => list.title);

test('replaces featured lists and logs additions, removals and the result', async () => {
  const later = '2099-01-01T00:00:00.000Z';
  await replace((await read()).revision, [entry(0), entry(1)]);
  const { status } = await replace((await read()).revision, [entry(2, later), entry(1)]);
  expect([status, await titles()]).toEqual([200, ['Third', 'Second']]);
  const songs: [string, string, string] = ['category', 'songs', 'Songs'];
  expect(await adminLogOf(app, boss, 'songs')).toEqual([
    expectedLogEntry(boss, 'replace-featured', songs, {
      ...{ added: ['Third'], removed: ['First'] },
      entries: [entry(2, later), entry(1)],
    }),
    expectedLogEntry(boss, 'replace-featured', songs, {
      ...{ added: ['First', 'Second'], removed: [] },
      entries: [entry(0), entry(1)],
    }),
  ]);
});

test('changes and logs nothing when the lists are the same', async () => {
  await replace((await read()).revision, [entry(0)]);
  const notes = await adminLogOf(app, boss, 'songs');
  expect((await replace((await read()).revision, [entry(0)])).status).toBe(200);
  expect(await adminLogOf(app, boss, 'songs')).toEqual(notes);
});

test('rejects the second of two concurrent replacements and doesn’t log it', async () => {
  const { revision } = await read();
  const notes = await adminLogOf(app, boss, 'songs');
  const both = await Promise.all([replace(revision, [entry(1)]), replace(revision, [entry(2)])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.filter(({ status }) => status === 409).map(errorCodeOf)).toEqual(['stale']);
  expect(await adminLogOf(app, boss, 'songs')).toHaveLength(notes.length + 1);
});

test('changes nothing if the log entry fails', async () => {
  const { revision } = await read();
  const before = await titles();
  const allow = await failAdminLog(app);
  const { status } = await replace(revision, []);
  await allow();
  expect([status, await titles()]).toEqual([500, before]);
});

test.each(['+010000-01-01T00:00:00.000Z', '-000010-01-01T00:00:00.000Z', '0000-01-01', 'soon'])(
  'rejects the time %s',
  async (time) => {
    const { revision } = await read();
    expect(errorCodeOf(await replace(revision, [entry(0, time)]))).toBe('bad_request');
    expect(errorCodeOf(await replace(revision, [{ ...entry(0), startsAt: time }]))).toBe('bad_request');
  },
);
