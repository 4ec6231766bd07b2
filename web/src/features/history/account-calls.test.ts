import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { CloudList } from '@top100/sync/list-content';
import type { ListSync } from '@top100/sync/queue';
import type { SyncNowResult } from '@top100/sync/sync-runner-options';
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

let requests: { method: string; path: string; account: string | undefined; body: unknown }[];
let answers: Record<string, unknown>;
const taken: CloudList[] = [];

beforeEach(() => {
  requests = [];
  taken.length = 0;
  answers = {};
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push({ method: init.method ?? '', path, account: headers['X-Account-Id'], body });
    const missing = answers[path] === 'missing';
    const answer = missing ? { error: 'Nothing here', code: 'not_found' } : (answers[path] ?? {});
    return new Response(JSON.stringify(answer), { status: missing ? 404 : 200 });
  }) as typeof fetch;
});

const device = { device_id: 'desk', device_name: 'Firefox on Linux' };
let syncs: Record<string, ListSync> = {};
let onSync = (): SyncNowResult => 'synced';
const calls = accountCalls({
  store: { getState: () => ({ device: { syncs } }) },
  syncNow: async () => onSync(),
  accountId: 'ann',
  device: async () => device,
  takeCloudList: jest.fn((list: CloudList) => {
    taken.push(list);
  }),
});

describe('the calls of History and "Recently deleted"', () => {
  test("send the account's id", async () => {
    answers['/api/lists/list/revisions/r/restore'] = { list: cloud };
    answers['/api/lists/list/undelete'] = { list: cloud };
    await calls.revisions('list');
    await calls.restore('list', 'r');
    await calls.undelete('list');
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/lists/list/revisions',
      'POST /api/lists/list/revisions/r/restore',
      'POST /api/lists/list/undelete',
    ]);
    expect(new Set(requests.map(({ account }) => account))).toEqual(new Set(['ann']));
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      device,
      device,
    ]);
  });

  test('return no versions of a list that has not reached the server', async () => {
    answers['/api/lists/list/revisions'] = 'missing';
    expect(await calls.revisions('list')).toEqual([]);
  });

  test('store the restored content before they report success', async () => {
    answers['/api/lists/list/revisions/r/restore'] = { list: cloud };
    expect(await calls.restore('list', 'r')).toBe(9);
    expect(taken).toMatchObject([{ id: 'list', sync_version: 9, items: [{ id: 'a', artist: 'Somebody' }] }]);
  });

  test('send pending edits before restoring a version', async () => {
    answers['/api/lists/list/revisions/r/restore'] = { list: cloud };
    syncs = { list: { queue: [] } };
    onSync = () => {
      expect(requests).toEqual([]);
      syncs = {};
      return 'synced';
    };
    await calls.restore('list', 'r');
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['offline', 0],
    ['signed_out', 401],
    ['failed', 503],
  ] as const)('restores nothing over edits that cannot be sent, and says why: %s', async (result, status) => {
    syncs = { list: { queue: [] } };
    onSync = () => result;
    await expect(calls.restore('list', 'r')).rejects.toMatchObject({ status });
    expect(requests).toEqual([]);
    syncs = {};
  });

  test('return the address of a restored list', async () => {
    answers['/api/lists/list/undelete'] = { list: cloud };
    expect(await calls.undelete('list')).toBe('/my-lists/songs/rainy-sunday');
    expect(taken).toHaveLength(1);
  });
});
