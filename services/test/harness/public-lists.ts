import { randomUUID } from 'node:crypto';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import type { TestApp, TestPerson } from './app.ts';

interface NewList {
  title?: string;
  category?: string;
  isPublic?: boolean;
  items?: number;
}

/** Creates a list through the API and returns its id. */
export async function makeList(app: TestApp, owner: TestPerson, fields: NewList = {}): Promise<string> {
  const id = randomUUID();
  const { title = `Songs ${id.slice(0, 8)}`, category = 'songs', isPublic = true, items = 3 } = fields;
  const body = {
    ...{ id, title, category, isPublic, description: 'Loud ones', device_id: 'device-1' },
    items: Array.from({ length: items }, (_, n) => ({
      id: `item_${n}`,
      type: 'song',
      title: `Song ${n}`,
      artist: 'Somebody',
      notes: 'nobody else’s business',
    })),
  };
  const answer = await app.as(owner)('/api/lists', { method: 'POST', body });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return id;
}

/** Pushes changed fields of a list. */
export async function changeList(app: TestApp, owner: TestPerson, id: string, fields: object): Promise<void> {
  const got = await app.as(owner)(`/api/lists/${id}`);
  const { list } = got.json() as { list: Record<string, unknown> };
  const { title, description, category, isPublic, items, sync_version } = list;
  const answer = await app.as(owner)(`/api/lists/${id}`, {
    method: 'PUT',
    body: {
      ...{ title, description, category, isPublic, items, device_id: 'device-1', ...fields },
      client_version: sync_version,
    },
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
}

export const run = (app: TestApp, statement: ReturnType<typeof sql.fragment>) =>
  app.pool.query(sql.typeAlias('void')`${statement}`);

/** Returns the payloads of the emitted events of a kind. */
export function eventPayloads(app: TestApp, event: string): Promise<readonly unknown[]> {
  return app.pool.anyFirst(sql.type(z.object({ payload: z.unknown() }))`
    SELECT payload FROM outbox WHERE event = ${event} ORDER BY created_at`);
}
