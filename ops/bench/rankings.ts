import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { migrate } from '@top100/database/migrate';
import { startPostgres } from '@top100/testing/postgres';
import { startProcess } from '@top100/testing/process';
import { startRedis } from '@top100/testing/redis-server';
import pg from 'pg';
import { makeRankedLists } from './ranked-lists.ts';
import { type BenchRow, median, percentile, report, row } from './report.ts';

const root = join(import.meta.dirname, '../..');
// Rankings belong to workers, which ops does not import: separate processes.
const measuring = join(root, 'workers/test/measure-rankings.ts');
const workers = join(root, 'workers/src/main.ts');

/** Readers query at this interval in alternating rounds with and without rebuilds. */
const readers = 4;
const pauseMs = 20;
const roundMs = 5_000;
const rounds = 4;
const votes = 20;

/**
 * Rankings of 100,000 public lists on a separate, durable Postgres: the cost of a rebuild and of a thousand changed
 * lists relative to a plain aggregation, the effect on readers, and the delay until a vote is ranked. Alone: `node
 * ops/bench/rankings.ts`.
 */
export async function benchRankings(): Promise<BenchRow[]> {
  const [server, redis] = await Promise.all([startPostgres({ durable: true }), startRedis()]);
  const databaseUrl = `${server.url}/postgres`;
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await migrate(databaseUrl);
    await client.connect();
    await makeRankedLists(client);
    const costs = await measureCosts(databaseUrl);
    const reading = await measureReaders(client, databaseUrl);
    const soon = await measureDelay(client, { DATABASE_URL: databaseUrl });
    const soonOnRedis = await measureDelay(client, { DATABASE_URL: databaseUrl, REDIS_URL: redis.url });
    return [
      ...costs,
      ...reading,
      row('from a vote to its ranking, longest, queues on Postgres', Math.max(...soon), 's', 10),
      row('... queues on Redis', Math.max(...soonOnRedis), 's', 10),
    ];
  } finally {
    await client.end();
    await Promise.all([server.stop(), redis.stop()]);
  }
}

async function measureCosts(databaseUrl: string): Promise<BenchRow[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [measuring, databaseUrl, 'figures']);
  const { first, plain, rebuild, changed, whole } = JSON.parse(stdout) as Record<
    'plain' | 'rebuild' | 'changed' | 'whole',
    number[]
  > & { first: number };
  const ratio = (samples: readonly number[]) =>
    median(samples.map((ms, round) => ms / (plain[round] ?? Number.NaN)));
  const times = '× the plain GROUP BY';
  return [
    row('plain GROUP BY over 1M votes and 3M daily views', median(plain), 'ms'),
    row('rebuild of 100,000 rankings, 1,000 of them wrong', ratio(rebuild), times, 2.5),
    row('1,000 changed lists, by their events', ratio(changed), times, 0.15),
    row('... a rebuild that finds all of them wrong', (whole[0] ?? Number.NaN) / median(plain), times),
    row('... the first one, from nothing', first / median(plain), times),
  ];
}

async function measureReaders(client: pg.Client, databaseUrl: string): Promise<BenchRow[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: readers });
  const quiet: number[] = [];
  const busy: number[] = [];
  await read(pool, 2_000);
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await read(pool, roundMs)));
    const rebuilding = startProcess(measuring, {}, [databaseUrl, 'keep-rebuilding']);
    await rebuilding.waitForOutput(/rebuilding/);
    busy.push(...(await read(pool, roundMs)));
    rebuilding.kill('SIGKILL');
    await rebuilding.exited;
    await waitUntilIdle(client);
  }
  await pool.end();
  const p99 = (samples: readonly number[]) => percentile(samples, 0.99);
  return [
    row('top 25 of a category, p99 while nothing else happens', p99(quiet), 'ms'),
    row('... p99 while rankings are rebuilt', p99(busy) / p99(quiet), '× quiet', 1.5),
  ];
}

/** Statements of a killed process continue until the server notices. */
async function waitUntilIdle(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(`
      SELECT FROM pg_stat_activity WHERE application_name = 'measure' AND state = 'active'`);
    if (rows.length === 0) return;
    await sleep(100);
  }
}

/** Milliseconds of each query. */
async function read(pool: pg.Pool, forMs: number): Promise<number[]> {
  const categories = ['songs', 'movies', 'books', 'games'];
  const until = performance.now() + forMs;
  const times: number[] = [];
  const reader = async (n: number) => {
    for (let turn = n; performance.now() < until; turn += 1) {
      const began = performance.now();
      await pool.query({
        name: 'top',
        text: `SELECT lists.id, lists.title, users.username, rankings.views_week
          FROM rankings JOIN lists ON lists.id = rankings.list_id JOIN users ON users.id = lists.user_id
          WHERE rankings.category = $1 AND lists.is_public AND users.deleted_at IS NULL
          ORDER BY views_week DESC, vote_score DESC, rankings.published_at DESC, rankings.list_id LIMIT 25`,
        values: [categories[turn % categories.length]],
      });
      times.push(performance.now() - began);
      await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, n) => reader(n)));
  return times;
}

/** Seconds from the commit of a vote until its ranking shows it, one vote after the other. */
async function measureDelay(client: pg.Client, env: Record<string, string>): Promise<number[]> {
  const child = startProcess(workers, env);
  try {
    await child.waitForOutput(/"msg":"workers started"/);
    const { rows } = await client.query<{ id: string }>('SELECT list_id AS id FROM rankings LIMIT $1', [
      votes,
    ]);
    const seconds: number[] = [];
    for (const { id } of rows) seconds.push(await voteAndWait(client, id));
    return seconds;
  } finally {
    child.kill('SIGTERM');
    await child.exited;
  }
}

async function voteAndWait(client: pg.Client, id: string): Promise<number> {
  const scoreOf = async () => {
    const text = 'SELECT vote_score FROM rankings WHERE list_id = $1';
    return (await client.query<{ vote_score: number }>(text, [id])).rows[0]?.vote_score;
  };
  const before = await scoreOf();
  await client.query(
    `WITH voted AS (UPDATE vote_totals SET upvotes = upvotes + 1 WHERE list_id = $1 RETURNING list_id)
     INSERT INTO outbox (event, payload) SELECT 'list-voted', jsonb_build_object('listId', list_id) FROM voted`,
    [id],
  );
  const began = performance.now();
  while ((await scoreOf()) === before) {
    if (performance.now() - began > 60_000) return Number.POSITIVE_INFINITY;
    await sleep(10);
  }
  return (performance.now() - began) / 1000;
}

if (process.argv[1] === import.meta.filename) process.exit(report(await benchRankings()) > 0 ? 1 : 0);
