import { randomUUID } from 'node:crypto';
import type { CloudList, CloudListMeta } from '@top100/contracts/endpoints/lists';
import type { HttpAnswer } from '@top100/testing/http';
import type { TestApp, TestPerson } from './app.ts';

export interface Body {
  list: CloudList & CloudListMeta;
  code?: string;
  error?: string;
  revisionId?: string;
  problems?: { path: string; message: string }[];
  [field: string]: unknown;
}

export interface Answer {
  status: number;
  body: Body;
  headers: HttpAnswer['headers'];
}

export type Fields = Record<string, unknown>;

export const song = (n: number | string, more: Fields = {}) => ({
  id: `item_${n}`,
  type: 'song',
  title: `Song ${n}`,
  artist: `Artist ${n}`,
  dateAdded: '2026-01-01T10:00:00.000Z',
  ...more,
});

export const songs = (...names: (number | string)[]) => names.map((name) => song(name));

export const manySongs = (count: number) => Array.from({ length: count }, (_, n) => song(n));

/** The body of a push; POST includes the id. */
export function content(fields: Fields = {}): Fields {
  return {
    title: 'Top Rock',
    description: '',
    category: 'songs',
    items: songs(1, 2),
    device_id: 'device-a',
    ...fields,
  };
}

/** A device of an account: every call returns status and body. */
export function deviceOf(app: TestApp, person?: TestPerson) {
  const send = app.as(person);
  const call = async (method: string, path: string, body?: unknown, key?: string): Promise<Answer> => {
    const headers = key === undefined ? {} : { 'Idempotency-Key': key };
    const answer = await send(path, { method, headers, ...(body !== undefined && { body }) });
    const { status, text } = answer;
    return { status, headers: answer.headers, body: (text === '' ? {} : JSON.parse(text)) as Body };
  };
  return {
    call,
    create: (fields: Fields = {}, key: string = randomUUID()) =>
      call('POST', '/api/lists', content({ id: randomUUID(), ...fields }), key),
    put: (id: string, version: number, fields: Fields = {}, key: string = randomUUID()) =>
      call('PUT', `/api/lists/${id}`, content({ client_version: version, ...fields }), key),
    remove: (id: string, key: string = randomUUID(), unsent?: { version: number; fields: Fields }) =>
      call(
        'DELETE',
        `/api/lists/${id}`,
        unsent && content({ client_version: unsent.version, ...unsent.fields }),
        key,
      ),
    get: (id: string) => call('GET', `/api/lists/${id}`),
    pull: (query = '') => call('GET', `/api/lists${query}`),
    revisions: async (id: string) => {
      const { body } = await call('GET', `/api/lists/${id}/revisions`);
      return body.revisions as { id: string; kind: string; [field: string]: unknown }[];
    },
    restore: (id: string, revisionId: string, key: string = randomUUID(), client_version?: number) =>
      call(
        'POST',
        `/api/lists/${id}/revisions/${revisionId}/restore`,
        { device_id: 'device-a', ...(client_version !== undefined && { client_version }) },
        key,
      ),
    undelete: (id: string, key: string = randomUUID()) =>
      call('POST', `/api/lists/${id}/undelete`, { device_id: 'device-a' }, key),
  };
}

export type Device = ReturnType<typeof deviceOf>;

export const titlesOf = ({ body }: Answer) => body.list.items.map(({ title }) => title);
