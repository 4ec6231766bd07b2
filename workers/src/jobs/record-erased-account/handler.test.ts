import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readErasedAccounts } from '@top100/database/backup/erased-accounts';
import { createPool } from '@top100/database/pool';
import { type DatabasePool, sql } from '@top100/database/sql';
import { appendEvent } from '@top100/events/append';
import { accountDeleted } from '@top100/events/events';
import { cloneDatabase, type TestDatabase } from '@top100/testing/database';
import { recordErasedAccountHandler } from './handler.ts';

let database: TestDatabase;
let pool: DatabasePool;
let folder: string;
beforeAll(async () => {
  database = await cloneDatabase();
  pool = await createPool(database.url, { name: 'test' });
  folder = await mkdtemp(join(tmpdir(), 'top100-erased-'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = { id: '', attempt: 1, signal: new AbortController().signal };

async function deleteSomebody(): Promise<{ userId: string; eventId: string }> {
  const userId = randomUUID();
  await pool.query(sql.typeAlias('void')`
    INSERT INTO users (id, email, username, deleted_at)
    VALUES (${userId}, ${`${userId}@example.com`}, ${userId}, '2026-01-02T03:04:05Z')`);
  return { userId, eventId: await appendEvent(pool, accountDeleted, { userId }) };
}

test('records a deleted account with its time, once per event', async () => {
  const file = join(folder, 'new', 'erased.jsonl');
  const handler = recordErasedAccountHandler({ pool, erasedAccounts: file });
  const { userId, eventId } = await deleteSomebody();
  for (let turn = 0; turn < 2; turn += 1) await handler({ eventId, fact: { userId } }, run);
  expect(await readErasedAccounts([file])).toEqual([{ userId, at: '2026-01-02T03:04:05.000Z' }]);
});

test('retries while the file cannot be written', async () => {
  const blocked = join(folder, 'blocked');
  await writeFile(blocked, '');
  const file = join(blocked, 'erased.jsonl');
  const handler = recordErasedAccountHandler({ pool, erasedAccounts: file });
  const { userId, eventId } = await deleteSomebody();
  await expect(handler({ eventId, fact: { userId } }, run)).rejects.toThrow(/EEXIST|ENOTDIR/);
  await rm(blocked);
  await handler({ eventId, fact: { userId } }, run);
  expect(await readErasedAccounts([file])).toEqual([{ userId, at: expect.any(String) }]);
});

test('does nothing when no file is configured', async () => {
  const { userId, eventId } = await deleteSomebody();
  await recordErasedAccountHandler({ pool })({ eventId, fact: { userId } }, run);
});
