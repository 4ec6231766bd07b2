// Started by ops/bench/rankings.ts as a separate process; prints measurements only.
//   node workers/test/measure-rankings.ts DATABASE_URL figures | keep-rebuilding
import { createPool } from '@top100/database/pool';
import { sql } from '@top100/database/sql';
import { z } from 'zod';
import { rebuildRankingsHandler } from '../src/jobs/rebuild-rankings/handler.ts';
import { recomputeRankingsHandler, recomputeRankingsJob } from '../src/jobs/recompute-rankings/handler.ts';

const rounds = 5;
const [databaseUrl = '', what] = process.argv.slice(2);
const pool = await createPool(databaseUrl, { name: 'measure', statementTimeout: 0 });
const run = { id: 'measure', attempt: 1, signal: new AbortController().signal };
const idRow = z.object({ id: z.string() });

const rebuild = () => rebuildRankingsHandler(pool)({}, run);
const execute = (statement: ReturnType<typeof sql.fragment>) =>
  pool.query(sql.typeAlias('void')`${statement}`);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Baseline: sums all rows that count. */
async function plain(): Promise<void> {
  // Reads every sum, because Postgres doesn't compute unread columns.
  const total = z.object({ total: z.int() });
  await pool.one(sql.type(total)`
    SELECT sum(views)::bigint AS total FROM (
      SELECT list_id, sum(views) AS views FROM list_views GROUP BY list_id) AS of_list`);
  await pool.one(sql.type(total)`
    SELECT sum(score)::bigint AS total FROM (
      SELECT list_id, sum(vote) AS score FROM list_votes GROUP BY list_id) AS of_list`);
}

/** Adds a vote and a view to random lists as services do, without events. */
async function touch(lists: number): Promise<readonly string[]> {
  const touched = await pool.anyFirst(sql.type(idRow)`SELECT id FROM lists ORDER BY random() LIMIT ${lists}`);
  const ids = sql.array([...touched], 'uuid');
  await execute(sql.fragment`UPDATE vote_totals SET upvotes = upvotes + 1 WHERE list_id = ANY(${ids})`);
  await execute(sql.fragment`UPDATE view_totals SET views = views + 1 WHERE list_id = ANY(${ids})`);
  await execute(sql.fragment`
    INSERT INTO list_views SELECT unnest(${ids}), (now() AT TIME ZONE 'utc')::date, 1
    ON CONFLICT (list_id, day) DO UPDATE SET views = list_views.views + 1`);
  return touched;
}

/** Appends events as if relayed; returns the id of one. */
async function appendEvents(lists: readonly string[]): Promise<string> {
  return await pool.oneFirst(sql.type(idRow)`
    WITH emitted AS (
      INSERT INTO outbox (event, payload, sent_at, resend_at)
      SELECT 'list-voted', jsonb_build_object('listId', id), now(), now()
      FROM unnest(${sql.array([...lists], 'uuid')}) AS id RETURNING id)
    SELECT id FROM emitted LIMIT 1`);
}

/** Milliseconds of each round; the variants alternate, so that load on the machine affects all alike. */
async function measure() {
  const figures = { first: await timed(rebuild), plain: [], rebuild: [], whole: [], changed: [] } as {
    first: number;
    plain: number[];
    rebuild: number[];
    whole: number[];
    changed: number[];
  };
  await execute(sql.fragment`VACUUM ANALYZE rankings`);
  await plain();
  for (let round = 0; round < rounds; round += 1) {
    const touched = await touch(1_000);
    figures.plain.push(await timed(plain));
    figures.rebuild.push(await timed(rebuild));
    const eventId = await appendEvents(await touch(touched.length));
    const recompute = recomputeRankingsHandler(pool);
    figures.changed.push(await timed(() => recompute({ eventId, fact: {} }, run)));
  }
  const left = await rebuild();
  if (left?.rows !== 0) throw new Error(`${recomputeRankingsJob.id} left ${left?.rows} rows to the rebuild`);
  await execute(sql.fragment`UPDATE rankings SET views_year = views_year + 1`);
  figures.whole.push(await timed(rebuild));
  return figures;
}

/** Runs until killed: rebuilds in which one list in ten is outdated. */
async function keepRebuilding(): Promise<void> {
  process.stdout.write('rebuilding\n');
  for (;;) {
    await execute(sql.fragment`UPDATE vote_totals SET upvotes = upvotes + 1 WHERE random() < 0.1`);
    await rebuild();
  }
}

if (what === 'figures') process.stdout.write(JSON.stringify(await measure()));
else await keepRebuilding();
await pool.end();
