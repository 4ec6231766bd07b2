import { beforeEach, describe, expect, test } from '@jest/globals';
import type { QueueEntry } from '@top100/sync/queue';
import { at, newList } from '@top100/testing/lists';
import { listTransport } from './list-transport.ts';

const list = newList('one', {
  title: 'New title',
  shortUri: 'one',
  itemCount: 1,
  sync_status: 'pending',
  sync_version: 7,
  n: 3,
});
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
  ] as const)('sends a %s as %s %s, with its id and account', async (operation, method, url) => {
    await transport.push(entry(operation), list, 'ann');
    expect([sent.init.method, sent.url]).toEqual([method, url]);
    expect(sent.init.headers).toMatchObject({ 'Idempotency-Key': 'op', 'X-Account-Id': 'ann' });
  });

  test('sends the frozen content with ranks, the device and its base version', async () => {
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

  test('returns the answer’s code, its list, and how long to wait', async () => {
    const server = { ...list, isPublic: true, username: 'ann', items: [{ id: 'a' }] };
    serve(409, { code: 'version_conflict', list: server, revisionId: 'r' }, { 'retry-after': '3' });
    expect(await transport.push(entry('UPDATE'), list, 'ann')).toMatchObject({
      status: 409,
      code: 'version_conflict',
      list: { sync_version: 7, isPublic: true, items: [{ id: 'a' }] },
      revisionId: 'r',
      retryAfterMs: 3000,
    });
  });

  test('of a deletion sends the edits that the server lacks, or no body', async () => {
    await transport.push(entry('DELETE'), list, 'ann');
    expect(bodySent()).toMatchObject({ title: 'Frozen title', client_version: 7, device_id: 'd' });
    const { data: _nothing, ...bare } = entry('DELETE');
    await transport.push(bare, list, 'ann');
    expect(sent.init.body).toBeUndefined();
  });

  test('returns the deleted version, or the list if the deletion was undone since', async () => {
    serve(200, { success: true, sync_version: 7 });
    expect(await transport.push(entry('DELETE'), list, 'ann')).toMatchObject({ status: 200, version: 7 });
    serve(200, { success: true, list: { ...list, items: [{ id: 'a', position: 1 }] } });
    const answer = await transport.push(entry('DELETE'), list, 'ann');
    expect(answer.list).toMatchObject({ sync_version: 7, items: [{ id: 'a' }] });
    expect(answer.version).toBeUndefined();
  });

  test('returns the public address, and why a list was unpublished', async () => {
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

  test('returns status 0 without an answer, or for a good status without the API’s body', async () => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await transport.push(entry('UPDATE'), list, 'ann')).toEqual({ status: 0 });
    serve(200, '<html>Sign in to the hotel</html>');
    expect((await transport.push(entry('UPDATE'), list, 'ann')).list).toBeUndefined();
    for (const foreign of ['', '{}', '{"status":"ok"}']) {
      serve(200, foreign);
      expect(await transport.push(entry('DELETE'), list, 'ann')).toEqual({ status: 0 });
    }
    serve(502, '<html>Bad Gateway</html>');
    expect((await transport.push(entry('UPDATE'), list, 'ann')).status).toBe(502);
  });
});

describe('a pull', () => {
  test('requests what changed since, and returns 304 if nothing did', async () => {
    serve(304, '');
    expect(await transport.pull(5, '"ann:e:5"', 'ann')).toMatchObject({ status: 304 });
    expect(sent.url).toBe('/api/lists?since=5');
    expect(sent.init.headers).toMatchObject({ 'If-None-Match': '"ann:e:5"', 'X-Account-Id': 'ann' });
  });

  test('returns what changed', async () => {
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
    ['an unreadable list', { accountId: 'ann', lists: [{ id: 1 }], deleted: [], seq: 1, epoch: 'e' }],
    ['no seq', { accountId: 'ann', lists: [], deleted: [], epoch: 'e' }],
    ['a proxy’s page', '<html>'],
  ])('ignores an answer with %s, so that the next pull starts from the same place', async (_what, body) => {
    serve(200, body);
    expect((await transport.pull(0, undefined, 'ann')).body).toBeUndefined();
  });
});
