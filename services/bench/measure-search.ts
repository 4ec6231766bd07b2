/**
 * Times lookups by primary key, searches and suggestions on one warm connection, alternating, so that load on the
 * machine affects all alike. Started by ops/bench/search.ts as a separate process with the URL of a loaded database and
 * the number of rounds; prints one line of JSON.
 */
import { createPool } from '@top100/database/pool';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';
import { kindsOfCategory, searchCatalogue, suggestEntries } from '../src/modules/catalogue/index.ts';
import { generateQueries, type SearchQuery } from '../test/search-queries.ts';

const [url = '', turns = '2000'] = process.argv.slice(2);

const named = z.object({ id: z.string(), title: z.string(), artist: z.string() });

const pool = await createPool(url, { name: 'bench', max: 1 });
const samples = await pool.connect(async (connection) => {
  const entries = await connection.any(
    sql.type(named)`SELECT id, title, artist FROM catalogue_entries ORDER BY id`,
  );
  await measure(connection, generateQueries(entries, Number(turns), 7));
  return await measure(connection, generateQueries(entries, Number(turns), 8));
});
await pool.end();
process.stdout.write(`${JSON.stringify(samples)}\n`);

async function measure(connection: CommonQueryMethods, questions: readonly SearchQuery[]) {
  const lookup: number[] = [];
  const suggestions: number[] = [];
  const searches: { way: string; ms: number; found: boolean }[] = [];
  for (const { id, way, text, beginning } of questions) {
    lookup.push(
      await timed(() =>
        connection.one(
          sql.prepared(
            'bench_lookup',
            named,
          )`SELECT id, title, artist FROM catalogue_entries WHERE id = ${id}`,
        ),
      ),
    );
    let found = false;
    const ms = await timed(async () => {
      const page = await searchCatalogue(connection, {
        text,
        kinds: kindsOfCategory.all,
        limit: 20,
        offset: 0,
      });
      found = page.some((entry) => entry.id === id);
    });
    searches.push({ way, ms, found });
    suggestions.push(await timed(() => suggestEntries(connection, beginning, 5)));
  }
  return { lookup, suggestions, searches };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
