import { expect, test } from '@jest/globals';
import { errorCodeOf, failAdminLog, signUpAdmin } from '../../../test/harness/admin.ts';
import { openApp } from '../../../test/harness/one-app.ts';
import { makeList } from '../../../test/harness/public-lists.ts';

const app = await openApp();
const { ask, logOf, logEntry } = await signUpAdmin(app);
const ann = await app.signUp({ premium: true });
const lists: string[] = [];
for (const title of ['First', 'Second', 'Third']) lists.push(await makeList(app, ann, { title }));

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
  expect(await logOf('songs')).toEqual([
    logEntry('replace-featured', songs, {
      ...{ added: ['Third'], removed: ['First'] },
      entries: [entry(2, later), entry(1)],
    }),
    logEntry('replace-featured', songs, {
      ...{ added: ['First', 'Second'], removed: [] },
      entries: [entry(0), entry(1)],
    }),
  ]);
});

test('changes and logs nothing when the lists are the same', async () => {
  await replace((await read()).revision, [entry(0)]);
  const notes = await logOf('songs');
  expect((await replace((await read()).revision, [entry(0)])).status).toBe(200);
  expect(await logOf('songs')).toEqual(notes);
});

test('rejects the second of two concurrent replacements and doesn’t log it', async () => {
  const { revision } = await read();
  const notes = await logOf('songs');
  const both = await Promise.all([replace(revision, [entry(1)]), replace(revision, [entry(2)])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.filter(({ status }) => status === 409).map(errorCodeOf)).toEqual(['stale']);
  expect(await logOf('songs')).toHaveLength(notes.length + 1);
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
