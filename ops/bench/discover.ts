import { type ChildProcess, execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '@top100/database/migrate';
import { startPostgres } from '@top100/testing/postgres';
import pg from 'pg';
import { freePort } from '../up/checks.ts';
import { startChild, stopChild } from './children.ts';
import { atLeast, compare, type Side } from './compare.ts';
import { httpRequest } from './load.ts';
import { makePublicLists } from './public-lists.ts';
import { type BenchRow, median, report, row } from './report.ts';

const root = join(import.meta.dirname, '../..');
const lists = 30_000;
const path = '/api/lists/popular/songs';

/**
 * A page of Discover relative to Express with the product's statement, each a separate process on the same Postgres.
 * 25 lists out of 10,000 in their category, the first with its 100 items. Alone: `node ops/bench/discover.ts`.
 */
export async function benchDiscover(): Promise<BenchRow[]> {
  const server = await startPostgres();
  const url = `${server.url}/postgres`;
  const children: ChildProcess[] = [];
  try {
    await migrate(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await makePublicLists(client, lists);
    const [port, barePort] = [await freePort(), await freePort()];
    const secret = randomBytes(32).toString('base64');
    const settings = {
      ...{ DATABASE_URL: url, SESSION_SECRET: secret, PORT: String(port) },
      LIMIT_VIEWS: '10000000/60',
      LIMIT_READS: '10000000/60',
    };
    children.push(
      await startChild(join(root, 'services/src/main.ts'), [], settings),
      await startChild(join(root, 'services/bench/bare-discover.ts'), [url, String(barePort)], {}),
    );
    const rows = [
      ...(await measureTop(url)),
      ...(await measure(port, barePort)),
      await countViews(client, port),
    ];
    await client.end();
    return rows;
  } finally {
    for (const child of children) await stopChild(child);
    await server.stop();
  }
}

async function measureTop(url: string): Promise<BenchRow[]> {
  const script = join(root, 'services/bench/measure-top.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, url, '2000']);
  const { lookup, top, page } = JSON.parse(stdout) as Record<'lookup' | 'top' | 'page', number[]>;
  const times = '× look-up by key';
  return [
    row('top 25 of a category and timeframe', median(top) / median(lookup), times, 3),
    row('... with all that a page shows of them', median(page) / median(lookup), times),
    row('look-up by key', median(lookup), 'ms'),
  ];
}

async function measure(port: number, barePort: number): Promise<BenchRow[]> {
  const asks = (headers: Record<string, string> = {}): Side => {
    const request = httpRequest('GET', path, headers);
    return { port, make: () => request };
  };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  const again = asks({ 'If-None-Match': answer.headers.get('etag') ?? '' });
  const bareRequest = httpRequest('GET', '/popular/songs', {});

  const page = await compare(asks(), { port: barePort, make: () => bareRequest }, [200, 200]);
  const unchanged = await compare(again, asks(), [304, 200]);
  return [
    atLeast('page of a category', page, 0.5),
    row('304 of a page (at least 1.5 × the full answer)', median(unchanged.ratios), '× its cost', 1 / 1.5),
    row('pages of a category', page.ours.perSecond, '/s'),
    row('bare answers of the same statement', page.theirs.perSecond, '/s'),
    row('304 of a page', unchanged.ours.perSecond, '/s'),
    row('page of a category: body', page.ours.bodyBytes, 'bytes'),
  ];
}

/** Repeated views of one viewer count as one. */
async function countViews(client: pg.Client, port: number): Promise<BenchRow> {
  const { rows } = await client.query<{ id: string; views: string }>(
    'SELECT id, views FROM lists JOIN view_totals ON list_id = id LIMIT 1',
  );
  const [list] = rows;
  const headers = {
    'Sec-Fetch-Site': 'same-origin',
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  const send = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/lists/${list?.id}/view`, {
      method: 'POST',
      headers,
    });
    if (answer.status !== 200) throw new Error(`a view is answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  for (let sent = 0; sent < 10_000; sent += 50) await Promise.all(Array.from({ length: 50 }, send));
  const after = await client.query<{ views: string }>('SELECT views FROM view_totals WHERE list_id = $1', [
    list?.id,
  ]);
  const added = Number(after.rows[0]?.views) - Number(list?.views);
  if (added !== 1) throw new Error(`${added} of 10,000 views by one viewer were counted`);
  return row('10,000 views by one viewer', added, 'counted', 1);
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = report(await benchDiscover()) > 0 ? 1 : 0;
}
