import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { CloudList } from '@top100/sync/list-content';
import type { ListSync } from '@top100/sync/queue';
import { accountCalls } from './account-calls.ts';

const cloud = {
  id: 'list',
  title: 'Rainy Sunday',
  description: '',
  category: 'songs',
  isPublic: false,
  shortUri: 'rainy-sunday',
  itemCount: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  sync_version: 9,
  username: 'ann',
  items: [{ id: 'a', title: 'A song', artist_name: 'Somebody', position: 1 }],
};

let asked: { method: string; path: string; account: string | undefined; body: unknown }[];
let answers: Record<string, unknown>;
const taken: CloudList[] = [];

beforeEach(() => {
  asked = [];
  taken.length = 0;
  answers = {};
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ method: init.method ?? '', path, account: headers['X-Account-Id'], body });
    const missing = answers[path] === 'missing';
    const answer = missing ? { error: 'Nothing here', code: 'not_found' } : (answers[path] ?? {});
    return new Response(JSON.stringify(answer), { status: missing ? 404 : 200 });
  }) as typeof fetch;
});

const device = { device_id: 'desk', device_name: 'Firefox on Linux' };
let syncs: Record<string, ListSync> = {};
let onSync = () => {};
const calls = accountCalls({
  store: { getState: () => ({ device: { syncs } }) },
  syncNow: async () => onSync(),
  accountId: 'ann',
  device: async () => device,
  takeCloudList: jest.fn((list: CloudList) => {
    taken.push(list);
  }),
});

describe('what History and "Recently deleted" ask of the server', () => {
  test('names the account that it is for, in every call', async () => {
    answers['/api/lists/list/revisions/r'] = { revision: { id: 'r', items: cloud.items } };
    answers['/api/lists/list/revisions/r/restore'] = { list: cloud };
    answers['/api/lists/list/undelete'] = { list: cloud };
    await calls.revisions('list');
    await calls.revision({ id: 'list', category: 'songs' } as Parameters<typeof calls.revision>[0], 'r');
    await calls.restore('list', 'r');
    await calls.deleted();
    await calls.undelete('list');
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/lists/list/revisions',
      'GET /api/lists/list/revisions/r',
      'POST /api/lists/list/revisions/r/restore',
      'GET /api/lists/deleted',
      'POST /api/lists/list/undelete',
    ]);
    expect(new Set(asked.map(({ account }) => account))).toEqual(new Set(['ann']));
    expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([device, device]);
  });

  test('finds no versions of a list that has not reached the server', async () => {
    answers['/api/lists/list/revisions'] = 'missing';
    expect(await calls.revisions('list')).toEqual([]);
  });

  test('reads items in every spelling', async () => {
    answers['/api/lists/list/revisions/r'] = { revision: { id: 'r', items: cloud.items } };
    const list = { id: 'list', category: 'songs' } as Parameters<typeof calls.revision>[0];
    expect((await calls.revision(list, 'r')).items).toMatchObject([
      { id: 'a', artist: 'Somebody', type: 'song' },
    ]);
  });

  test('puts what was restored into its place before it says so', async () => {
    answers['/api/lists/list/revisions/r/restore'] = { list: cloud };
    expect(await calls.restore('list', 'r')).toBe(9);
    expect(taken).toMatchObject([{ id: 'list', sync_version: 9, items: [{ id: 'a', artist: 'Somebody' }] }]);
  });

  test('edits that wait are sent before an earlier version is restored', async () => {
    answers['/api/lists/list/revisions/r/restore'] = { list: cloud };
    syncs = { list: { queue: [] } };
    onSync = () => {
      expect(asked).toEqual([]);
      syncs = {};
    };
    await calls.restore('list', 'r');
    expect(asked).toHaveLength(1);
  });

  test('and while they cannot be sent, nothing is restored over them', async () => {
    syncs = { list: { queue: [] } };
    onSync = () => {};
    await expect(calls.restore('list', 'r')).rejects.toMatchObject({ status: 0 });
    expect(asked).toEqual([]);
    syncs = {};
  });

  test('gives the address of a list that is back', async () => {
    answers['/api/lists/list/undelete'] = { list: cloud };
    expect(await calls.undelete('list')).toBe('/my-lists/songs/rainy-sunday');
    expect(taken).toHaveLength(1);
  });
});
