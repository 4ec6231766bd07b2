import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';

/** The sync calls of the fixture's app with identical bodies; returns the responses. */
export async function oldCalls(context: BrowserContext, url: string): Promise<Record<string, number>> {
  const headers = (operation: string = randomUUID()) => ({
    ...{ Origin: new URL(url).origin, 'Idempotency-Key': operation },
  });
  const call = async (method: string, path: string, data?: unknown, key?: string) =>
    (
      await context.request.fetch(url + path, {
        ...{ method, headers: headers(key) },
        ...(data !== undefined && { data }),
      })
    ).status();
  const id = randomUUID();
  const at = '2026-01-02T03:04:05.000Z';
  const device = { device_id: 'old-device', device_name: 'Firefox on Linux' };
  const body = (title: string) => ({
    ...{ title, description: '', category: 'books', isPublic: false, shortUri: 'old', itemCount: 1 },
    items: [{ id: 'item_1', type: 'book', title: 'Emma', author: 'Jane Austen', dateAdded: at, position: 1 }],
    ...{ createdAt: at, updatedAt: at, ...device },
  });
  const path = `/api/lists/${id}`;
  const deletion = randomUUID();
  return {
    create: await call('POST', '/api/lists', { id, ...body('Old books') }),
    update: await call('PUT', path, { client_version: 1, ...body('Older books') }),
    conflict: await call('PUT', path, { client_version: 1, ...body('Other books') }),
    remove: await call('DELETE', path, undefined, deletion),
    again: await call('DELETE', path, undefined, deletion),
    undelete: await call('POST', `${path}/undelete`, device),
    pull: await call('GET', '/api/lists?since=0'),
    deleted: await call('GET', '/api/lists/deleted'),
    revisions: await call('GET', `${path}/revisions`),
  };
}
