import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@top100/testing/eventually';
import { openQueueServers } from '@top100/testing/for-one-file';
import { Redis } from 'ioredis';
import pg from 'pg';
import { z } from 'zod';
import { defineJob, NonRetryableError } from './job.ts';
import { createQueues, type Outcome, type Queues } from './queues.ts';

const note = defineJob({ id: 'note', payload: z.object({ text: z.string() }), backoffMs: 20 });

const { database, redis } = await openQueueServers();

describe.each(['redis', 'postgres'] as const)('queues on %s', (mode) => {
  const where = () => ({ databaseUrl: database.url, redisUrl: mode === 'redis' ? redis.url : undefined });
  const open: Queues[] = [];
  const outcomes: Outcome[] = [];

  /** Opens queues as a process does at its start. */
  async function start(claimMs?: number) {
    const log = { warn: () => {}, error: () => {} };
    const queues = await createQueues({
      ...where(),
      log,
      onOutcome: (outcome) => void outcomes.push(outcome),
      ...(claimMs && { claimMs }),
    });
    open.push(queues);
    return queues;
  }

  /** Returns the number of connections. */
  async function cutConnections(): Promise<number> {
    if (mode === 'redis') {
      return Number(
        await onRedis((client) => client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')),
      );
    }
    return await onPostgres(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  }

  beforeEach(async () => {
    outcomes.length = 0;
    if (mode === 'redis') await onRedis((client) => client.flushall());
    else await onPostgres('DROP SCHEMA IF EXISTS bullmq CASCADE');
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((queues) => queues.close(2000)));
  });

  test('report their mode', async () => {
    expect((await start()).mode).toBe(mode);
  });

  test('handle a job once, with its payload', async () => {
    const queues = await start();
    const seen: string[] = [];
    await queues.work(note, async ({ text }) => void seen.push(text));
    await queues.add(note, { text: 'one' });
    await until(() => seen.length === 1);
    await until(async () => sum(await queues.counts(note)) === 0);
    expect(seen).toEqual(['one']);
    expect(outcomes).toEqual([
      { job: 'note', outcome: 'done', startedAt: expect.any(Date), seconds: expect.any(Number) },
    ]);
  });

  test('report the result of a run and the error of an attempt', async () => {
    const queues = await start();
    await queues.work(note, async (_, { attempt }) => {
      if (attempt === 1) throw new Error('not yet');
      return { rows: 3 };
    });
    await queues.add(note, { text: 'one' });
    await until(() => outcomes.length === 2);
    expect(outcomes).toMatchObject([
      { outcome: 'retry', error: new Error('not yet') },
      { outcome: 'done', report: { rows: 3 } },
    ]);
  });

  test('reject a payload that does not match the schema', async () => {
    const queues = await start();
    await expect(queues.add(note, { text: 7 } as never)).rejects.toThrow();
    expect(sum(await queues.counts(note))).toBe(0);
  });

  test('dead-letter a stored payload that does not match the schema, without a retry', async () => {
    const queues = await start();
    await queues.add(defineJob({ id: 'note', payload: z.object({ old: z.number() }) }), { old: 1 });
    await queues.work(note, async () => {});
    await until(async () => (await queues.counts(note)).failed === 1);
    const [dead] = await queues.deadLetters(note);
    expect(dead).toMatchObject({ payload: { old: 1 }, attempts: 1 });
    expect(dead?.reason).toContain('invalid payload');
  });

  test('attempt a job that always throws five times with growing delays, and then dead-letter it', async () => {
    const queues = await start();
    const tries: number[] = [];
    const at: number[] = [];
    const neighbours: string[] = [];
    await queues.work(note, async ({ text }, { attempt }) => {
      if (text !== 'poison') return void neighbours.push(text);
      tries.push(attempt);
      at.push(performance.now());
      throw new Error('no use');
    });
    await queues.add(note, { text: 'poison' });
    for (const text of ['a', 'b', 'c']) await queues.add(note, { text });
    await until(async () => (await queues.counts(note)).failed === 1);
    expect(tries).toEqual([1, 2, 3, 4, 5]);
    // 20 ms, doubled each time, minus up to a quarter; a busy machine only makes delays longer.
    const waits = at.slice(1).map((time, index) => time - at[index]!);
    for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThan(20 * 2 ** index * 0.7);
    expect(neighbours).toEqual(['a', 'b', 'c']);
    const [dead] = await queues.deadLetters(note);
    expect(dead).toMatchObject({ payload: { text: 'poison' }, attempts: 5, reason: 'no use' });
    expect(Date.now() - dead!.failedAt.getTime()).toBeLessThan(60_000);
    expect(outcomes.filter(({ outcome }) => outcome !== 'done').map(({ outcome }) => outcome)).toEqual([
      'retry',
      'retry',
      'retry',
      'retry',
      'dead',
    ]);
  });

  test('run a job again with the latest payload if it is added with the same key during a run', async () => {
    const queues = await start();
    const seen: string[] = [];
    const gate = Promise.withResolvers<void>();
    await queues.work(note, async ({ text }) => {
      seen.push(text);
      if (text === 'first') await gate.promise;
    });
    await queues.add(note, { text: 'first' }, { key: 'k' });
    await until(() => seen.length === 1);
    await queues.add(note, { text: 'second' }, { key: 'k' });
    await queues.add(note, { text: 'third' }, { key: 'k' });
    gate.resolve();
    await until(() => seen.length === 2);
    await until(async () => sum(await queues.counts(note)) === 0);
    expect(seen).toEqual(['first', 'third']);
    await queues.add(note, { text: 'later' }, { key: 'k' });
    await until(() => seen.includes('later'));
  });

  test('run a job again if it is added with the same key during a run that fails', async () => {
    const queues = await start();
    const once = defineJob({ ...note, id: 'once', attempts: 1 });
    const seen: string[] = [];
    const gate = Promise.withResolvers<void>();
    await queues.work(once, async ({ text }) => {
      seen.push(text);
      if (text !== 'first') return;
      await gate.promise;
      throw new Error('no use');
    });
    await queues.add(once, { text: 'first' }, { key: 'k' });
    await until(() => seen.length === 1);
    await queues.add(once, { text: 'second' }, { key: 'k' });
    gate.resolve();
    await until(() => seen.includes('second'));
  });

  test('run a job once for adds with the same key while it waits, and once for other keys', async () => {
    const queues = await start();
    for (const key of ['a', 'a', 'b', 'a']) await queues.add(note, { text: key }, { key });
    expect((await queues.counts(note)).waiting).toBe(2);
    const seen: string[] = [];
    await queues.work(note, async ({ text }) => void seen.push(text));
    await until(() => seen.length === 2);
    expect(seen.sort()).toEqual(['a', 'b']);
  });

  test('run a job once for the same id, even after it is done', async () => {
    const queues = await start();
    const seen: string[] = [];
    await queues.work(note, async ({ text }) => void seen.push(text));
    await queues.add(note, { text: 'one' }, { id: 'event-1' });
    await until(() => seen.length === 1);
    await queues.add(note, { text: 'again' }, { id: 'event-1' });
    await queues.add(note, { text: 'end' });
    await until(() => seen.includes('end'));
    expect(seen).toEqual(['one', 'end']);
  });

  test('add many jobs at once, each id once, and forget completed ids where the job says so', async () => {
    const queues = await start();
    const forgetful = defineJob({ ...note, id: 'forgetful', remembersDone: false });
    const seen: string[] = [];
    const entry = (id: string) => ({ id, payload: { text: id } });
    await queues.addMany(forgetful, [entry('a'), entry('b'), entry('a')]);
    await queues.addMany(forgetful, [entry('b'), entry('c')]);
    expect((await queues.counts(forgetful)).waiting).toBe(3);
    await queues.work(forgetful, async ({ text }) => void seen.push(text));
    await until(() => seen.length === 3);
    await until(async () => sum(await queues.counts(forgetful)) === 0);
    await queues.addMany(forgetful, [entry('a')]);
    await until(() => seen.length === 4);
    expect(seen.sort()).toEqual(['a', 'a', 'b', 'c']);
    await expect(queues.addMany(forgetful, [{ id: 'd', payload: {} as never }])).rejects.toThrow();
  });

  test('do not retry a NonRetryableError, and ignore another add of the same id', async () => {
    const queues = await start();
    let tries = 0;
    await queues.work(note, async () => {
      tries += 1;
      throw new NonRetryableError('nobody lives there');
    });
    await queues.add(note, { text: 'x' }, { id: 'event-1' });
    await until(async () => (await queues.counts(note)).failed === 1);
    await queues.addMany(note, [{ id: 'event-1', payload: { text: 'x' } }]);
    expect((await queues.counts(note)).waiting).toBe(0);
    expect(tries).toBe(1);
    expect(await queues.deadLetters(note)).toMatchObject([{ attempts: 1, reason: 'nobody lives there' }]);
    expect(outcomes).toMatchObject([{ outcome: 'dead' }]);
  });

  test('limit the delay between attempts to the maximum of the job', async () => {
    const queues = await start();
    const patient = defineJob({ ...note, id: 'patient', attempts: 8, backoffMs: 20, maxBackoffMs: 40 });
    const at: number[] = [];
    await queues.work(patient, async () => {
      at.push(performance.now());
      throw new Error('not yet');
    });
    await queues.add(patient, { text: 'x' });
    await until(async () => (await queues.counts(patient)).failed === 1);
    expect(at).toHaveLength(8);
    // Unlimited doubling from 20 ms would take 2.5 s; the margin is the queue's overhead.
    expect(at.at(-1)! - at[0]!).toBeLessThan(1_800);
  });

  test.each(['a:b', '123'])('reject the id %s, which BullMQ would misread', async (id) => {
    const queues = await start();
    await expect(queues.add(note, { text: 'x' }, { id })).rejects.toThrow(/Custom Id/);
  });

  test('delay a job', async () => {
    const queues = await start();
    const seen: string[] = [];
    await queues.work(note, async ({ text }) => void seen.push(text));
    const added = performance.now();
    await queues.add(note, { text: 'late' }, { delayMs: 300 });
    await queues.add(note, { text: 'now' });
    await until(() => seen.length === 2);
    expect(seen).toEqual(['now', 'late']);
    expect(performance.now() - added).toBeGreaterThanOrEqual(290);
  });

  test('run a schedule repeatedly, once for all processes, until it is removed', async () => {
    const processes = [await start(), await start()];
    const seen: number[] = [];
    const plan = [{ job: note, payload: { text: 'tick' }, when: { everyMs: 400 } }];
    for (const queues of processes) {
      await queues.schedule(plan, [note]);
      await queues.work(note, async () => {
        seen.push(performance.now());
      });
    }
    await until(() => seen.length >= 4);
    const gaps = seen.slice(1).map((at, index) => at - seen[index]!);
    expect(Math.min(...gaps.slice(1))).toBeGreaterThan(200);
    await processes[0]!.schedule([], [note]);
    await pause(500);
    const before = seen.length;
    await pause(1000);
    expect(seen.length).toBe(before);
  });

  test('run a nightly schedule at its hour', async () => {
    const queues = await start();
    await queues.schedule([{ job: note, payload: { text: 'night' }, when: { cron: '30 3 * * *' } }], [note]);
    await queues.schedule([{ job: note, payload: { text: 'night' }, when: { cron: '30 3 * * *' } }], [note]);
    expect(await queues.counts(note)).toEqual({ waiting: 0, active: 0, delayed: 1, failed: 0 });
  });

  test('let the running job finish when they close, and leave the others for the next start', async () => {
    const first = await start();
    const seen: string[] = [];
    const gate = Promise.withResolvers<void>();
    await first.work(note, async ({ text }) => {
      await gate.promise;
      seen.push(text);
    });
    await first.add(note, { text: 'running' });
    await until(async () => (await first.counts(note)).active === 1);
    await first.add(note, { text: 'waiting' });
    const closed = first.close();
    gate.resolve();
    await closed;
    expect(seen).toEqual(['running']);

    const second = await start();
    await second.work(note, async ({ text }) => void seen.push(text));
    await until(() => seen.length === 2);
    expect(seen).toEqual(['running', 'waiting']);
  });

  test('do not wait for a hanging job longer than the grace period when they close', async () => {
    const queues = await start(1000);
    const gate = Promise.withResolvers<void>();
    await queues.work(note, () => gate.promise);
    await queues.add(note, { text: 'endless' });
    await until(async () => (await queues.counts(note)).active === 1);
    const before = performance.now();
    await queues.close(200);
    expect(performance.now() - before).toBeLessThan(2000);
    gate.resolve();
  });

  test('share work between three processes and run every job once', async () => {
    const processes = [await start(), await start(), await start()];
    const seen = new Map<string, number>();
    for (const queues of processes) {
      await queues.work(note, async ({ text }) => void seen.set(text, (seen.get(text) ?? 0) + 1));
    }
    const all = Array.from({ length: 150 }, (_, index) => `job ${index}`);
    await Promise.all(all.map((text, index) => processes[index % 3]!.add(note, { text })));
    await until(() => seen.size === all.length);
    await until(async () => sum(await processes[0]!.counts(note)) === 0);
    expect([...seen.values()].every((times) => times === 1)).toBe(true);
  });

  test('dead-letter a job whose worker crashes three times, and finish the others', async () => {
    const crashing = defineJob({ id: 'may-crash', payload: z.object({ crash: z.boolean() }) });
    const queues = await start(1000);
    await queues.add(crashing, { crash: true }, { key: 'same' });
    for (let crashes = 0; crashes < 3; crashes++) {
      const script = fileURLToPath(new URL('../test/crashing-worker.ts', import.meta.url));
      const { databaseUrl, redisUrl } = where();
      const args = [script, databaseUrl, ...(redisUrl ? [redisUrl] : [])];
      const child = spawn(process.execPath, args, { stdio: 'ignore' });
      expect(await once(child, 'exit')).toEqual([70, null]);
    }
    await queues.add(crashing, { crash: false });
    let done = 0;
    await queues.work(crashing, async ({ crash }) => {
      expect(crash).toBe(false);
      done += 1;
    });
    await until(async () => done === 1 && (await queues.counts(crashing)).failed === 1, 10_000);
    expect((await queues.deadLetters(crashing))[0]).toMatchObject({ payload: { crash: true } });
    await queues.add(crashing, { crash: false }, { key: 'same' });
    await until(() => done === 2);
  });

  test('resume after all connections were cut', async () => {
    const queues = await start();
    const seen: string[] = [];
    await queues.work(note, async ({ text }) => void seen.push(text));
    await queues.add(note, { text: 'before' });
    await until(() => seen.length === 1);
    expect(await cutConnections()).toBeGreaterThanOrEqual(2);
    await until(async () => {
      if (seen.includes('after')) return true;
      await queues.add(note, { text: 'after' }, { key: 'after' }).catch(() => {});
      return false;
    }, 15_000);
  });
});

async function onRedis<T>(work: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(redis.url);
  const result = await work(client);
  client.disconnect();
  return result;
}

async function onPostgres(statement: string) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rowCount } = await client.query(statement);
  await client.end();
  return rowCount ?? 0;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);
