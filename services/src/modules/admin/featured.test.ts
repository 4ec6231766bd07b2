import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../test-app.ts';
import { makeList } from '../../test-public-lists.ts';
import { asking, codeIn, logOf, noted, refuseNotes } from './test-admin.ts';

let app: TestApp;
let boss: TestPerson;
let ask: ReturnType<typeof asking>;
let lists: string[];

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.signUp({ username: 'Boss', admin: true });
  const ann = await app.signUp({ premium: true });
  ask = asking(app, boss);
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

test('what is featured is replaced, and the log tells what came, what went, and what there is then', async () => {
  const later = '2099-01-01T00:00:00.000Z';
  await replace((await read()).revision, [entry(0), entry(1)]);
  const { status } = await replace((await read()).revision, [entry(2, later), entry(1)]);
  expect([status, await titles()]).toEqual([200, ['Third', 'Second']]);
  const songs: [string, string, string] = ['category', 'songs', 'Songs'];
  expect(await logOf(app, boss, 'songs')).toEqual([
    noted(boss, 'replace-featured', songs, {
      ...{ added: ['Third'], removed: ['First'] },
      entries: [entry(2, later), entry(1)],
    }),
    noted(boss, 'replace-featured', songs, {
      ...{ added: ['First', 'Second'], removed: [] },
      entries: [entry(0), entry(1)],
    }),
  ]);
});

test('the same once more is no change, and nothing is noted', async () => {
  await replace((await read()).revision, [entry(0)]);
  const notes = await logOf(app, boss, 'songs');
  expect((await replace((await read()).revision, [entry(0)])).status).toBe(200);
  expect(await logOf(app, boss, 'songs')).toEqual(notes);
});

test('of two admins who replace the same one is told to look again, and is not in the log', async () => {
  const { revision } = await read();
  const notes = await logOf(app, boss, 'songs');
  const both = await Promise.all([replace(revision, [entry(1)]), replace(revision, [entry(2)])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.filter(({ status }) => status === 409).map(codeIn)).toEqual(['stale']);
  expect(await logOf(app, boss, 'songs')).toHaveLength(notes.length + 1);
});

test('nothing changes where it cannot be noted', async () => {
  const { revision } = await read();
  const before = await titles();
  const allow = await refuseNotes(app);
  const { status } = await replace(revision, []);
  await allow();
  expect([status, await titles()]).toEqual([500, before]);
});

test.each(['+010000-01-01T00:00:00.000Z', '-000010-01-01T00:00:00.000Z', '0000-01-01', 'soon'])(
  'a time such as %s is refused',
  async (time) => {
    const { revision } = await read();
    expect(codeIn(await replace(revision, [entry(0, time)]))).toBe('bad_request');
    expect(codeIn(await replace(revision, [{ ...entry(0), startsAt: time }]))).toBe('bad_request');
  },
);
