import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createPool } from '@top100/database/pool';
import { sql } from '@top100/database/sql';
import { appendEvent } from '@top100/events/append';
import { listChanged } from '@top100/events/events';
import { outboxLag } from '@top100/events/outbox';
import { createQueues, type Queues } from '@top100/queues/queues';
import { createLogger } from '@top100/runtime/logger';
import { eventually } from '@top100/testing/eventually';
import { openDatabase } from '@top100/testing/for-one-file';
import { startRedis } from '@top100/testing/redis-server';
import { z } from 'zod';
import { atLeastOnce, defineEventJob, inTransaction } from './event-job.ts';
import { relayOverdue, relayUnsent, startRelay } from './relay.ts';
import { on } from './subscriptions.ts';

const log = createLogger({ name: 'workers', level: 'silent' });
const userId = '6d7a1f0e-6d5c-4a3e-9d5b-0c9a1d7a2f31';
const countList = defineEventJob(listChanged, { id: 'count-list', backoffMs: 10 });
const drawList = defineEventJob(listChanged, { id: 'draw-list', backoffMs: 10 });
const subscriptions = [on(listChanged, countList, drawList)];

const { database, pool, run } = await openDatabase({ statementTimeout: 0 });
const redis = await startRedis();
afterAll(() => redis.stop());
await run(sql.fragment`CREATE TABLE effects (list_id uuid NOT NULL)`);

const effects = () => pool.anyFirst(sql.type(z.object({ list_id: z.string() }))`SELECT list_id FROM effects`);
const passTime = () => run(sql.fragment`UPDATE outbox SET resend_at = resend_at - interval '31 seconds'`);

async function append(count = 1): Promise<string[]> {
  const lists = Array.from({ length: count }, () => crypto.randomUUID());
  await Promise.all(lists.map((listId) => appendEvent(pool, listChanged, { listId, userId })));
  return lists;
}

describe.each(['redis', 'postgres'] as const)('the relay with queues on %s', (mode) => {
  const ending: (() => Promise<void>)[] = [];
  let queues: Queues;
  let drawn: string[];

  async function openQueues() {
    const opened = await createQueues({
      databaseUrl: database.url,
      redisUrl: mode === 'redis' ? redis.url : undefined,
      log,
    });
    ending.push(() => opened.close(1000));
    return opened;
  }
  const relay = () => {
    const started = startRelay({ pool, queues, subscriptions, log, batch: 20 });
    ending.unshift(() => started.stop(2000));
  };
  const workOn = async (from: Queues) => {
    const count = inTransaction(countList, pool, async (transaction, { listId }) => {
      await transaction.query(sql.typeAlias('void')`INSERT INTO effects VALUES (${listId})`);
    });
    await from.work(countList, count);
    await from.work(
      drawList,
      atLeastOnce(drawList, pool, async ({ listId }) => void drawn.push(listId)),
    );
  };
  const allDone = () =>
    eventually(async () => expect(await outboxLag(pool)).toMatchObject({ unsent: 0, undone: 0 }), 15_000);
  /** FLUSHALL on Redis, or its equivalent on the tables of the queues. */
  const flush = async () => {
    if (mode === 'redis') return await redis.flush();
    await run(sql.fragment`DELETE FROM bullmq.job`);
  };

  beforeEach(async () => {
    await run(sql.fragment`TRUNCATE outbox, outbox_done, effects`);
    drawn = [];
    await run(sql.fragment`DROP SCHEMA IF EXISTS bullmq CASCADE`);
    await redis.flush();
    queues = await openQueues();
  });
  afterEach(async () => {
    for (const end of ending.splice(0)) await end();
  });

  test('starts every job of an event within a second and marks the event as done', async () => {
    await workOn(queues);
    relay();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const [listId] = await append();
    const since = performance.now();
    await eventually(async () => expect([await effects(), drawn]).toEqual([[listId], [listId]]));
    expect(performance.now() - since).toBeLessThan(5_000);
    await allDone();
  });

  test('adds jobs again that a queue has lost, and repeats none that is done', async () => {
    const [listId] = await append();
    await relayUnsent({ pool, queues, subscriptions, log });
    await flush();
    await relayOverdue({ pool, queues, subscriptions, log });
    expect((await queues.counts(countList)).waiting).toBe(0);
    await passTime();
    await relayOverdue({ pool, queues, subscriptions, log });
    expect((await queues.counts(countList)).waiting).toBe(1);
    await workOn(queues);
    await eventually(async () => expect([await effects(), drawn]).toEqual([[listId], [listId]]));
    // Both jobs are done but the event isn't marked yet, so it is delivered again.
    await passTime();
    await relayOverdue({ pool, queues, subscriptions, log });
    await eventually(async () => expect((await queues.counts(countList)).waiting).toBe(0));
    relay();
    await allDone();
    expect([await effects(), drawn]).toEqual([[listId], [listId]]);
  });

  test('records a job that fails permanently as a dead letter, marks its event as done, and finishes the other events', async () => {
    let tries = 0;
    const [poison, ...others] = await append(4);
    await queues.work(
      countList,
      inTransaction(countList, pool, async (transaction, { listId }) => {
        await transaction.query(sql.typeAlias('void')`INSERT INTO effects VALUES (${listId})`);
        if (listId !== poison) return;
        tries += 1;
        throw new Error('no use');
      }),
    );
    await queues.work(
      drawList,
      atLeastOnce(drawList, pool, async () => {}),
    );
    relay();
    await eventually(async () => expect((await queues.counts(countList)).failed).toBe(1));
    expect(tries).toBe(5);
    await eventually(async () => expect([...(await effects())].sort()).toEqual(others.sort()));
    expect((await queues.deadLetters(countList))[0]).toMatchObject({ attempts: 5, reason: 'no use' });
    await eventually(async () => expect((await outboxLag(pool)).undone).toBe(1));
    await passTime();
    await relayOverdue({ pool, queues, subscriptions, log });
    expect(await queues.counts(countList)).toMatchObject({ waiting: 0, failed: 1 });
    await allDone();
    // It is not added again, even if the queues lost the dead letter.
    await flush();
    await passTime();
    await relayOverdue({ pool, queues, subscriptions, log });
    expect(await queues.counts(countList)).toMatchObject({ waiting: 0, failed: 0 });
    expect(tries).toBe(5);
  });

  test('keeps an event that is invalid or unknown and relays the others', async () => {
    await run(sql.fragment`INSERT INTO outbox (event, payload) VALUES
      ('list-changed', '{"listId": 7}'), ('moon-landed', '{}')`);
    const [listId] = await append();
    await workOn(queues);
    await relayUnsent({ pool, queues, subscriptions, log });
    await eventually(async () => expect([await effects(), drawn]).toEqual([[listId], [listId]]));
    relay();
    await eventually(async () => expect((await outboxLag(pool)).undone).toBe(2));
  });

  test('executes the effects of 500 events exactly once with two relays and two workers, one of each killed', async () => {
    const doomed = await openQueues();
    const other = await createPool(database.url, { name: 'doomed', statementTimeout: 0 });
    other.on('error', () => undefined);
    const lists = await append(500);
    await workOn(queues);
    await workOn(doomed);
    const cut = startRelay({ pool: other, queues: doomed, subscriptions, log, batch: 7 });
    relay();
    await eventually(async () => expect((await effects()).length).toBeGreaterThan(100), 15_000);
    await pool.any(sql.type(z.object({ gone: z.boolean() }))`
      SELECT pg_terminate_backend(pid) AS gone FROM pg_stat_activity
      WHERE application_name = 'doomed' AND datname = current_database()`);
    await Promise.all([cut.stop(0), doomed.close(1)]);
    await passTime();
    await allDone();
    expect([...(await effects())].sort()).toEqual(lists.sort());
    expect(new Set(drawn).size).toBe(500);
    await other.end();
  });
});
