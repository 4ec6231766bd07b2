import { beforeEach, describe, expect, test } from '@jest/globals';
import type { StoredList } from '@top100/sync/facts';
import type { QueueEntry } from '@top100/sync/queue';
import { listTransport } from './list-transport.ts';

const at = '2026-01-02T03:04:05.000Z';
const list: StoredList = {
  id: 'one',
  title: 'New title',
  description: '',
  category: 'songs',
  isPublic: false,
  shortUri: 'one',
  itemCount: 1,
  createdAt: at,
  updatedAt: at,
  sync_status: 'pending',
  sync_version: 7,
  n: 3,
};
const entry = (operation: QueueEntry['operation']): QueueEntry => ({
  id: 'op',
  list_id: 'one',
  operation,
  created_at: at,
  retry_count: 0,
  status: 'pending',
  everSent: true,
  data: {
    title: 'Frozen title',
    description: '',
    isPublic: false,
    shortUri: 'one',
    items: [{ id: 'a', type: 'song', dateAdded: at, title: 'a', artist: 'x', mood: 'kept' }],
  },
});
const transport = listTransport(async () => ({ device_id: 'd', device_name: 'Firefox on Linux' }));

let sent: { url: string; init: RequestInit };
function serve(status: number, body: unknown, headers: Record<string, string> = {}) {
  window.fetch = async (input, init = {}) => {
    sent = { url: String(input), init };
    const text = status === 304 ? null : typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(text, { status, headers });
  };
}
const bodySent = () => JSON.parse(String(sent.init.body)) as Record<string, unknown>;

beforeEach(() => serve(200, { list: { ...list, username: 'ann' } }));

describe('a push', () => {
  test.each([
    ['CREATE', 'POST', '/api/lists'],
    ['UPDATE', 'PUT', '/api/lists/one'],
    ['DELETE', 'DELETE', '/api/lists/one'],
    ['RESTORE', 'POST', '/api/lists/one/undelete'],
  ] as const)('%s is %s %s, under its id and for its account', async (operation, method, url) => {
    await transport.push(entry(operation), list, 'ann');
    expect([sent.init.method, sent.url]).toEqual([method, url]);
    expect(sent.init.headers).toMatchObject({ 'Idempotency-Key': 'op', 'X-Account-Id': 'ann' });
  });

  test('carries what was frozen, with ranks, the device and the version that it was based on', async () => {
    await transport.push(entry('UPDATE'), list, 'ann');
    expect(bodySent()).toMatchObject({
      title: 'Frozen title',
      client_version: 7,
      device_id: 'd',
      device_name: 'Firefox on Linux',
      items: [{ id: 'a', position: 1, mood: 'kept' }],
    });
    expect(bodySent()).not.toHaveProperty('sync_status');
  });

  test('gives the answer’s code, its list with items spelt either way, and how long to wait', async () => {
    const server = {
      ...list,
      is_public: true,
      isPublic: undefined,
      items: { items: [{ id: 'a' }], metadata: {} },
    };
    serve(409, { code: 'version_conflict', list: server, revisionId: 'r' }, { 'retry-after': '3' });
    expect(await transport.push(entry('UPDATE'), list, 'ann')).toMatchObject({
      status: 409,
      code: 'version_conflict',
      list: { sync_version: 7, isPublic: true, items: [{ id: 'a' }] },
      revisionId: 'r',
      retryAfterMs: 3000,
    });
  });

  test('hears what the public address is, and why a list was unpublished', async () => {
    const withheld = { ...list, publicSlug: 'new-title-x7k2p9qa', withheldReason: 'An advertisement.' };
    serve(200, { list: withheld });
    const answer = await transport.push(entry('UPDATE'), list, 'ann');
    expect(answer.list).toMatchObject({
      publicSlug: 'new-title-x7k2p9qa',
      withheldReason: 'An advertisement.',
    });
    serve(200, { list });
    expect((await transport.push(entry('UPDATE'), list, 'ann')).list).not.toHaveProperty('withheldReason');
  });

  test('without an answer has the status 0, also when a good status comes without JSON', async () => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await transport.push(entry('UPDATE'), list, 'ann')).toEqual({ status: 0 });
    serve(200, '<html>Sign in to the hotel</html>');
    expect((await transport.push(entry('UPDATE'), list, 'ann')).list).toBeUndefined();
    serve(502, '<html>Bad Gateway</html>');
    expect((await transport.push(entry('UPDATE'), list, 'ann')).status).toBe(502);
  });
});

describe('a pull', () => {
  test('asks for what came after, and hears that there is nothing', async () => {
    serve(304, '');
    expect(await transport.pull(5, '"ann:e:5"', 'ann')).toMatchObject({ status: 304 });
    expect(sent.url).toBe('/api/lists?since=5');
    expect(sent.init.headers).toMatchObject({ 'If-None-Match': '"ann:e:5"', 'X-Account-Id': 'ann' });
  });

  test('gives what changed', async () => {
    serve(200, {
      accountId: 'ann',
      lists: [{ ...list, items: [{ id: 'a' }] }],
      deleted: ['two'],
      seq: 9,
      epoch: 'e',
      more: false,
    });
    const { body } = await transport.pull(0, undefined, 'ann');
    expect(body).toMatchObject({ lists: [{ id: 'one' }], deleted: ['two'], seq: 9, epoch: 'e' });
  });

  test.each([
    ['a list that cannot be read', { accountId: 'ann', lists: [{ id: 1 }], deleted: [], seq: 1, epoch: 'e' }],
    ['no seq', { accountId: 'ann', lists: [], deleted: [], epoch: 'e' }],
    ['a page of somebody else', '<html>'],
  ])('with %s counts as none: the next one asks again from the same place', async (_what, body) => {
    serve(200, body);
    expect((await transport.pull(0, undefined, 'ann')).body).toBeUndefined();
  });
});
