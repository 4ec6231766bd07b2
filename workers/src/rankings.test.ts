import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { appendEvent } from '@top100/events/append';
import { listViewed, listVoted } from '@top100/events/events';
import { outboxLag } from '@top100/events/outbox';
import { createQueues } from '@top100/queues/queues';
import { createLogger } from '@top100/runtime/logger';
import type { ShutdownStep } from '@top100/runtime/shutdown';
import { eventually } from '@top100/testing/eventually';
import { openDatabase } from '@top100/testing/for-one-file';
import { startRedis } from '@top100/testing/redis-server';
import { z } from 'zod';
import { addList, addPerson, addViews, addVote, readRankings } from '../test/public-lists.ts';
import { envSchema } from './env.ts';
import { rebuildRankingsJob } from './jobs/rebuild-rankings/handler.ts';
import { startWorkers } from './start.ts';

const log = createLogger({ name: 'workers', level: 'silent' });
/** The bench checks the promised 10 s; this limit only detects a hang. */
const timeoutMs = 50_000;

const { database, pool, run } = await openDatabase({ statementTimeout: 0 });
const redis = await startRedis();
afterAll(() => redis.stop());

describe.each(['redis', 'postgres'] as const)('rankings with queues on %s', (mode) => {
  const running: Pick<ShutdownStep, 'run'>[] = [];
  const where = () => ({ databaseUrl: database.url, redisUrl: mode === 'redis' ? redis.url : undefined });

  async function start() {
    const { databaseUrl, redisUrl } = where();
    running.push(
      ...(await startWorkers(envSchema.parse({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl }), log)),
    );
  }
  async function stop() {
    for (const step of running.splice(0)) await step.run();
  }
  beforeEach(() => run(sql.fragment`TRUNCATE users, lists, rankings, outbox, job_runs CASCADE`));
  afterEach(stop);

  async function vote(listId: string, userId?: string) {
    await addVote(pool, listId, 1, userId);
    await appendEvent(pool, listVoted, { listId });
  }
  async function view(listId: string) {
    await addViews(pool, listId, { 0: 1 });
    await appendEvent(pool, listViewed, { listId });
  }
  const rankingOf = async (listId: string) => {
    const row = (await readRankings(pool)).get(listId);
    return row && [row.vote_score, row.views_week];
  };

  test('are updated by a vote and a view, and no event stays pending', async () => {
    await start();
    const list = await addList(pool);
    await vote(list);
    await view(list);
    await eventually(async () => expect(await rankingOf(list)).toEqual([1, 1]), timeoutMs);
    await eventually(async () => expect((await outboxLag(pool)).undone).toBe(0), timeoutMs);
    const runs = sql.type(
      z.object({ job: z.string() }),
    )`SELECT job FROM job_runs WHERE job = 'recompute-rankings'`;
    expect(await pool.anyFirst(runs)).toEqual([]);
  });

  test('catch up on events from a downtime of the workers', async () => {
    const [list, other] = [await addList(pool), await addList(pool, { category: 'games' })];
    await start();
    await vote(list);
    await eventually(async () => expect(await rankingOf(list)).toEqual([1, 0]), timeoutMs);
    await stop();
    const people = await Promise.all(Array.from({ length: 20 }, () => addPerson(pool)));
    for (const person of people) await vote(list, person);
    await view(other);
    expect(await rankingOf(list)).toEqual([1, 0]);
    await start();
    await eventually(async () => expect(await rankingOf(list)).toEqual([21, 0]), timeoutMs);
    await eventually(async () => expect(await rankingOf(other)).toEqual([0, 1]), timeoutMs);
  });

  test('record a rebuild started by an admin with its number of rows', async () => {
    await start();
    const queues = await createQueues({ ...where(), log });
    running.push({ run: queues.close });
    await addList(pool);
    await queues.add(rebuildRankingsJob, {});
    const runs = sql.type(z.object({ outcome: z.string(), rows: z.int() }))`
      SELECT outcome, (report ->> 'rows')::int AS rows FROM job_runs WHERE job = 'rebuild-rankings'`;
    await eventually(
      async () => expect(await pool.any(runs)).toContainEqual({ outcome: 'done', rows: 1 }),
      timeoutMs,
    );
  });
});
