import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { migrate } from '@top100/database/migrate';
import { startPostgres } from '@top100/testing/postgres';
import pg from 'pg';
import { freePort } from '../up/checks.ts';
import { startChild, stopChild } from './children.ts';
import { makePublicLists } from './public-lists.ts';
import { type BenchRow, percentile, report, row } from './report.ts';

const root = join(import.meta.dirname, '../..');
const coldLists = 100;
const cachedAsks = 2_000;
const coldLimit = 300;
const cachedLimit = 5;

/** Scripts whose fonts are loaded when their first text is drawn. */
const otherScripts = [
  '日本の名曲ベスト百 心に残る昭和のうた',
  'أفضل أغاني فيروز',
  'เพลงรักไทย',
  '아리랑 한국 민요',
];

/**
 * Response times of preview pictures over HTTP, one after the other: the first of a process, the first of a list, the
 * first in a script, and cached. Alone: `node ops/bench/pictures.ts`.
 */
export async function benchPictures(): Promise<BenchRow[]> {
  const server = await startPostgres();
  const url = `${server.url}/postgres`;
  let child: ChildProcess | undefined;
  try {
    await migrate(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await makePublicLists(client, coldLists + otherScripts.length + 1);
    for (const [index, title] of otherScripts.entries()) {
      await client.query('UPDATE lists SET title = $1 WHERE public_slug = $2', [
        title,
        `list-${coldLists + 2 + index}`,
      ]);
    }
    await client.end();
    const port = await freePort();
    const secret = randomBytes(32).toString('base64');
    child = await startChild(join(root, 'services/src/main.ts'), [], {
      ...{ DATABASE_URL: url, SESSION_SECRET: secret, PORT: String(port) },
      // All come from one address, which has the limit of one person.
      LIMIT_READS: '10000000/60',
    });
    return await measure(port);
  } finally {
    if (child) await stopChild(child);
    await server.stop();
  }
}

async function measure(port: number): Promise<BenchRow[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (list: number) => timedPicture(`http://127.0.0.1:${port}/pictures/list-${list}.png`, agent);
  // Opens the connection and the pool, which are not part of the measurement.
  await timedPicture(`http://127.0.0.1:${port}/robots.txt`, agent);
  const [first, cold, scripts, cached] = [
    await ask(coldLists + 1),
    [] as number[],
    [] as number[],
    [] as number[],
  ];
  for (let list = 1; list <= coldLists; list += 1) cold.push(await ask(list));
  for (const [index] of otherScripts.entries()) scripts.push(await ask(coldLists + 2 + index));
  for (let n = 0; n < cachedAsks; n += 1) cached.push(await ask(1 + (n % coldLists)));
  agent.destroy();
  return [
    row('first picture of a process', first, 'ms', coldLimit),
    row('first picture in another script, slowest', Math.max(...scripts), 'ms', coldLimit),
    row('picture of a list, cold, p95', percentile(cold, 0.95), 'ms', coldLimit),
    row('picture of a list, cold, p50', percentile(cold, 0.5), 'ms'),
    row('picture of a list, cached, p95', percentile(cached, 0.95), 'ms', cachedLimit),
    row('picture of a list, cached, p50', percentile(cached, 0.5), 'ms'),
  ];
}

/** Milliseconds until the last byte. */
async function timedPicture(url: string, agent: Agent): Promise<number> {
  const start = performance.now();
  await new Promise<void>((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume();
      response.once('end', resolve);
    }).once('error', reject);
  });
  return performance.now() - start;
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = report(await benchPictures()) > 0 ? 1 : 0;
}
