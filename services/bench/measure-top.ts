/**
 * Times a lookup by primary key, the first 25 of a ranking, and a whole page of them, on one warm connection,
 * alternating, so that load on the machine affects all alike. Started by ops/bench/discover.ts as a separate process
 * with the URL of a filled database and the number of rounds; prints one line of JSON, in ms.
 */
import { createPool } from '@top100/database/pool';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';
import { rankedLists } from '../src/modules/discover/index.ts';

const [url = '', turns = '2000'] = process.argv.slice(2);

const listRow = z.object({ id: z.string(), title: z.string(), description: z.string(), item_count: z.int() });
const rankRow = z.object({ list_id: z.string(), views_week: z.int(), vote_score: z.int() });

const pool = await createPool(url, { name: 'bench', max: 1 });
const samples = await pool.connect(async (connection) => {
  const ids = await connection.anyFirst(
    sql.type(z.object({ id: z.string() }))`SELECT id FROM lists ORDER BY id LIMIT 1000`,
  );
  await measure(connection, ids, 500);
  return await measure(connection, ids, Number(turns));
});
await pool.end();
process.stdout.write(`${JSON.stringify(samples)}\n`);

async function measure(connection: CommonQueryMethods, ids: readonly string[], count: number) {
  const times = { lookup: [] as number[], top: [] as number[], page: [] as number[] };
  for (let turn = 0; turn < count; turn += 1) {
    const id = ids[(turn * 7) % ids.length] ?? '';
    times.lookup.push(
      await timed(() =>
        connection.one(sql.prepared('bench_lookup', listRow)`
          SELECT id, title, description, item_count FROM lists WHERE id = ${id}`),
      ),
    );
    times.top.push(
      await timed(() =>
        connection.any(sql.prepared('bench_top', rankRow)`
          SELECT list_id, views_week, vote_score FROM rankings WHERE category = ${'songs'}
          ORDER BY views_week DESC, vote_score DESC, published_at DESC, list_id LIMIT 25`),
      ),
    );
    times.page.push(await timed(() => rankedLists(connection, 'songs', 'week')));
  }
  return times;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
