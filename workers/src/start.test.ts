import { afterEach, describe, expect, test } from '@jest/globals';
import { createPool } from '@top100/database/pool';
import { sql } from '@top100/database/sql';
import { defineJob } from '@top100/queues/job';
import { createQueues } from '@top100/queues/queues';
import { createLogger } from '@top100/runtime/logger';
import type { ShutdownStep } from '@top100/runtime/shutdown';
import { until } from '@top100/testing/eventually';
import { openQueueServers } from '@top100/testing/for-one-file';
import { freePort } from '@top100/testing/free-port';
import { z } from 'zod';
import { type Env, envSchema } from './env.ts';
import { bindHandler } from './handlers.ts';
import { rebuildCatalogueSearchJob } from './jobs/rebuild-catalogue-search/handler.ts';
import { startWorkers } from './start.ts';

const log = createLogger({ name: 'workers', level: 'silent' });
const { database, redis } = await openQueueServers();

const running: Pick<ShutdownStep, 'run'>[] = [];
afterEach(async () => {
  for (const { run } of running.splice(0)) await run();
});

describe.each(['redis', 'postgres'] as const)('workers with queues on %s', (mode) => {
  const where = () => ({ databaseUrl: database.url, redisUrl: mode === 'redis' ? redis.url : undefined });

  async function environment(
    rest: Partial<Record<keyof Env, string>> = {},
  ): Promise<Env & { METRICS_PORT: number }> {
    const { databaseUrl, redisUrl } = where();
    const metricsPort = await freePort();
    const given = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, METRICS_PORT: `${metricsPort}`, ...rest };
    return { ...envSchema.parse(given), METRICS_PORT: metricsPort };
  }

  async function openQueues() {
    const queues = await createQueues({ ...where(), log });
    running.push({ run: queues.close });
    return queues;
  }

  test('rebuild-catalogue-search makes new entries of the catalogue searchable', async () => {
    const pool = await createPool(database.url, { name: 'test' });
    running.push({ run: () => pool.end() });
    await pool.query(sql.typeAlias('void')`TRUNCATE catalogue_entries, catalogue_kinds`);
    await pool.query(sql.typeAlias('void')`
      INSERT INTO catalogue_entries (id, kind, title, artist, album, popularity, title_folded, artist_folded,
        title_key, artist_key, document)
      VALUES (gen_random_uuid(), 'song', 'Halo', 'Beyoncé', '', 5, 'halo', 'beyonce', 'halo', 'beyonce',
        to_tsvector('simple', 'halo beyonce'))`);
    const env = await environment();
    running.push(...(await startWorkers(env, log)));
    const queues = await openQueues();
    await queues.add(rebuildCatalogueSearchJob, {});
    const count = sql.type(
      z.object({ entries: z.number() }),
    )`SELECT entries FROM catalogue_kinds WHERE kind = 'song'`;
    await until(async () => (await pool.maybeOne(count))?.entries === 1);
    await until(async () => {
      const { active, waiting, failed } = await queues.counts(rebuildCatalogueSearchJob);
      return active + waiting + failed === 0;
    });
    const metrics = await (await fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`)).text();
    expect(metrics).toMatch(
      /job_duration_seconds_count\{process="workers",queue="rebuild-catalogue-search",outcome="done"\} 1/,
    );
    expect(metrics).toMatch(
      /queue_jobs\{queue="rebuild-catalogue-search",state="failed",process="workers"\} 0/,
    );
  });

  test('schedule the nightly rebuild once, however many processes start', async () => {
    for (let i = 0; i < 2; i++) running.push(...(await startWorkers(await environment(), log)));
    const queues = await openQueues();
    expect((await queues.counts(rebuildCatalogueSearchJob)).delayed).toBe(1);
  });

  test('refuse to start with a scheduled job that has no handler', async () => {
    const orphan = defineJob({ id: 'orphan', payload: z.object({}) });
    const wiring = {
      handlers: () => [],
      subscriptions: [],
      schedule: [{ job: orphan, payload: {}, when: { cron: '0 3 * * *' } }],
    };
    await expect(startWorkers(await environment(), log, [], wiring)).rejects.toThrow(
      'No handler for the job orphan',
    );
  });

  test('run only the jobs in WORKERS', async () => {
    const seen: string[] = [];
    const payload = z.object({});
    const mine = defineJob({ id: 'mine', payload });
    const other = defineJob({ id: 'other', payload });
    const handlers = () => [mine, other].map((job) => bindHandler(job, async () => void seen.push(job.id)));
    running.push(
      ...(await startWorkers(await environment({ WORKERS: 'mine' }), log, [], {
        handlers,
        schedule: [],
        subscriptions: [],
      })),
    );
    const queues = await openQueues();
    await queues.add(other, {});
    await queues.add(mine, {});
    await until(() => seen.length > 0);
    expect(seen).toEqual(['mine']);
    expect((await queues.counts(other)).waiting).toBe(1);
  });

  test('answer /health with 200 while they can work', async () => {
    const env = await environment();
    running.push(...(await startWorkers(env, log)));
    const answer = await fetch(`http://127.0.0.1:${env.METRICS_PORT}/health`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ok' });
    expect((await fetch(`http://127.0.0.1:${env.METRICS_PORT}/else`)).status).toBe(404);
  });
});

test('workers refuse to start on a database without the schema', async () => {
  const url = new URL(database.url);
  url.pathname = '/postgres';
  const env = envSchema.parse({ DATABASE_URL: url.href });
  await expect(startWorkers(env, log)).rejects.toThrow('npm run migrate');
});
