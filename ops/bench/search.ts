import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '@top100/database/migrate';
import { startPostgres } from '@top100/testing/postgres';
import pg from 'pg';
import { loadCatalogue } from '../catalogue/load.ts';
import { type BenchRow, percentile, report, row } from './report.ts';

const root = join(import.meta.dirname, '../..');
const starter = join(root, 'ops/catalogue/starter');

interface Samples {
  lookup: number[];
  suggestions: number[];
  searches: { way: string; ms: number; found: boolean }[];
}

/**
 * Search time in the starter catalogue relative to a primary key look-up on the same connection: 2,000 of each,
 * including typos and half-typed words, without HTTP, on a separate Postgres.
 * @param file another file of the catalogue's format, whose values are shown without limits
 */
export async function benchSearch(file?: string): Promise<BenchRow[]> {
  const server = await startPostgres();
  try {
    const rows = figures('starter', await measure(server.url, 'starter', starter), true);
    return file ? [...rows, ...figures('file', await measure(server.url, 'file', file), false)] : rows;
  } finally {
    await server.stop();
  }
}

async function measure(serverUrl: string, name: string, path: string): Promise<Samples> {
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const databaseUrl = `${serverUrl}/${name}`;
  await migrate(databaseUrl);
  await loadCatalogue({ databaseUrl, paths: [path] });
  // The search belongs to services, which ops does not import: a separate process.
  const script = join(root, 'services/bench/measure-search.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, databaseUrl, '2000'], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Samples;
}

function figures(name: string, { lookup, suggestions, searches }: Samples, limited: boolean): BenchRow[] {
  const key = percentile(lookup, 0.95);
  const all = searches.map(({ ms }) => ms);
  const ways = [...new Set(searches.map(({ way }) => way))];
  const ms = (what: string, samples: readonly number[], share: number) =>
    row(`${name}: ${what}, p${share * 100}`, percentile(samples, share), 'ms');
  const found = searches.filter((search) => search.found).length;
  return [
    row(`${name}: search, p95`, percentile(all, 0.95) / key, '× key p95', limited ? 20 : undefined),
    row(
      `${name}: suggestions, p95`,
      percentile(suggestions, 0.95) / key,
      '× key p95',
      limited ? 5 : undefined,
    ),
    ms('look-up by key', lookup, 0.5),
    ms('look-up by key', lookup, 0.95),
    ms('suggestions', suggestions, 0.5),
    ms('suggestions', suggestions, 0.95),
    ms('search', all, 0.5),
    ms('search', all, 0.95),
    ms('search', all, 0.99),
    ...ways.map((way) =>
      ms(
        `search by ${way}`,
        searches.filter((search) => search.way === way).map((search) => search.ms),
        0.95,
      ),
    ),
    row(`${name}: searches with the entry on the first page`, (100 * found) / searches.length, '%'),
  ];
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = report(await benchSearch(process.argv[2])) > 0 ? 1 : 0;
}
