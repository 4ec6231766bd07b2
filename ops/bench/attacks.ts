import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { migrate } from '@top100/database/migrate';
import { send } from '@top100/testing/http';
import { startPostgres } from '@top100/testing/postgres';
import pg from 'pg';
import { freePort } from '../up/checks.ts';
import { type BenchAccount, makeAccount } from './accounts.ts';
import { startChild, stopChild } from './children.ts';
import { httpRequest } from './load.ts';
import { type PullersDone, pullAll } from './pullers.ts';
import { type BenchRow, percentile, report, row } from './report.ts';

const root = join(import.meta.dirname, '../..');
const megabyte = 1024 * 1024;

interface Target {
  client: pg.Client;
  url: string;
  port: number;
  pid: number;
  secret: string;
}

const attacks = { unread: benchUnread, pulls: benchPulls, deletions: benchDeletions };

/** Attacks on memory, other users and disk space, each against a separate API process and Postgres. */
export async function benchAttacks(names: readonly string[] = Object.keys(attacks)): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const name of names) rows.push(...(await against(attacks[name as keyof typeof attacks])));
  return rows;
}

async function against(attack: (target: Target) => Promise<BenchRow[]>): Promise<BenchRow[]> {
  const server = await startPostgres({ durable: true });
  const databaseUrl = `${server.url}/postgres`;
  await migrate(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const [secret, port] = [randomBytes(32).toString('base64'), await freePort()];
  const api = await startChild(join(root, 'services/src/main.ts'), [], {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: secret,
    PORT: String(port),
  });
  try {
    return await attack({ client, url: `http://127.0.0.1:${port}`, port, pid: api.pid ?? 0, secret });
  } finally {
    await client.end();
    await stopChild(api);
    await server.stop();
  }
}

/** Responses that the client does not read: a public list, and pulls. */
async function benchUnread(target: Target): Promise<BenchRow[]> {
  const account = await makeAccount(target.client, target.secret, 30);
  await fill(target, account, 690, 1_000);
  const { rows } = await target.client.query<{ id: string }>(
    `UPDATE lists SET is_public = true, show_notes = true, public_slug = id::text, published_at = now()
     WHERE id = (SELECT id FROM lists WHERE user_id = $1 LIMIT 1) RETURNING id`,
    [account.id],
  );
  const health = async () => (await send(`${target.url}/api/health`)).status;
  const quiet = await times(5_000, health);
  const before = rss(target.pid);
  const list = httpRequest('GET', `/api/lists/${rows[0]?.id}`, {});
  const pull = httpRequest('GET', '/api/lists', { Cookie: account.cookie });
  const began = performance.now();
  const sockets = [
    ...Array.from({ length: 200 }, () => hold(target.port, Buffer.concat(Array(6).fill(list)))),
    ...Array.from({ length: 24 }, () => hold(target.port, pull)),
  ];
  const memory = [before];
  const watch = setInterval(() => memory.push(rss(target.pid)), 100);
  const attacked = await times(15_000, health);
  while (socketsOf(target.port) > 0 && performance.now() - began < 80_000) await sleep(200);
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  for (const socket of sockets) socket.destroy();
  return [
    row('unread answers: memory of the API before', before, 'MB'),
    row('unread answers: most memory of the API', Math.max(...memory), 'MB', 400),
    row('unread answers: last socket closed after', seconds, 's', 70),
    row('unread answers: health, p99', percentile(attacked, 0.99) / percentile(quiet, 0.99), '× quiet', 5),
  ];
}

/** Twelve accounts with full lists pull continuously, while another one polls for changes. */
async function benchPulls(target: Target): Promise<BenchRow[]> {
  const device = await makeAccount(target.client, target.secret, 80);
  await fill(target, device, 250, 8_000);
  const neighbour = await makeAccount(target.client, target.secret, 1);
  const pullers: BenchAccount[] = [];
  for (let n = 0; n < 12; n += 1) {
    const one = await makeAccount(target.client, target.secret, 8);
    await fill(target, one, 250, 8_000);
    pullers.push(one);
  }
  const fresh = await pullAll(target.url, device.cookie);
  const headers = {
    Cookie: neighbour.cookie,
    'If-None-Match': `"${neighbour.id}:${neighbour.epoch}:1"`,
  };
  const poll = async () => (await send(`${target.url}/api/lists?since=1`, { headers })).status;
  const quiet = await times(5_000, poll);
  // In a separate thread: reading the responses must not delay the measurement.
  const busy = new Worker(new URL('./pullers.ts', import.meta.url), {
    workerData: { url: target.url, cookies: pullers.map(({ cookie }) => cookie) },
  });
  const done = once(busy, 'message') as Promise<[PullersDone]>;
  const attacked = await times(15_000, poll);
  busy.postMessage('stop');
  const [pulled] = await done;
  await once(busy, 'exit');
  const largest = Math.max(fresh.largest, pulled.largest);
  const [before, during] = [percentile(quiet, 0.95), percentile(attacked, 0.95)];
  return [
    row('pulls: lists of 80 that a new device did not get', 80 - fresh.lists, 'lists', 0),
    row('pulls: largest answer', largest / 1e6, 'MB', 2.5),
    row("pulls: a neighbour's idle poll, p95, while 12 pull", during / before, '× quiet', 3),
    row("pulls: a neighbour's idle poll, p95, quiet", before, 'ms'),
    row('pulls: read by the 12 meanwhile', pulled.bytes / 1e6, 'MB'),
  ];
}

/** Creates an incompressible list of 1.5 MB and deletes it, a hundred times. */
async function benchDeletions(target: Target): Promise<BenchRow[]> {
  const account = await makeAccount(target.client, target.secret, 0);
  const refused: number[] = [];
  for (let n = 0; n < 100; n += 1) {
    const id = randomUUID();
    const items = Array.from({ length: 250 }, (_, row) => ({
      id: `item_${row}`,
      title: 'A song',
      artist: 'Somebody',
      notes: randomBytes(3_000).toString('hex'),
    }));
    const list = { id, title: `List ${n}`, description: '', category: 'songs', items, device_id: 'bench' };
    const change = (method: string, path: string, body = '') =>
      send(target.url + path, {
        method,
        headers: {
          Cookie: account.cookie,
          'Sec-Fetch-Site': 'same-origin',
          'Idempotency-Key': randomUUID(),
          ...(body !== '' && { 'Content-Type': 'application/json' }),
        },
        body,
      });
    const made = await change('POST', '/api/lists', JSON.stringify(list));
    const gone = await change('DELETE', `/api/lists/${id}`);
    refused.push(...[made.status, gone.status].filter((status) => status !== 200));
  }
  const { rows } = await target.client.query<{ bytes: string }>(
    `SELECT (SELECT coalesce(sum(pg_column_size(content)), 0) FROM list_tombstones)
       + (SELECT coalesce(sum(pg_column_size(items)), 0) FROM list_revisions) AS bytes`,
  );
  return [
    row('deletions: stored for the account', Number(rows[0]?.bytes) / megabyte, 'MB', 50),
    row('deletions: refused changes', refused.length, 'of 200', 0),
  ];
}

/** Fills every list of an account with so many items of so many characters. */
async function fill({ client }: Target, { id }: BenchAccount, items: number, size: number): Promise<void> {
  await client.query(
    `UPDATE lists SET item_count = $2, items = (
       SELECT jsonb_agg(jsonb_build_object('id', 'item_' || n, 'type', 'song', 'title', 'Song ' || n,
         'artist', 'Artist', 'dateAdded', '2026-01-01T10:00:00.000Z', 'note', repeat(md5(n::text), $3 / 32)))
       FROM generate_series(1, $2) AS n)
     WHERE user_id = $1`,
    [id, items, size - 140],
  );
}

/** Sends requests without reading the responses. */
function hold(port: number, bytes: Buffer): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  socket.pause();
  socket.on('error', () => undefined);
  return socket;
}

/**
 * Connections that a server holds open, as the system counts them: a client that doesn't read does not notice their
 * end.
 */
function socketsOf(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const established = '01';
  const lines = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return lines.filter(([, from, , state]) => from?.endsWith(local) && state === established).length;
}

/** Calls repeatedly for so long; returns the milliseconds of each call. */
async function times(ms: number, call: () => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (const until = performance.now() + ms; performance.now() < until; await sleep(5)) {
    const began = performance.now();
    const status = await call();
    if (status !== 200 && status !== 304) throw new Error(`answered ${status}`);
    found.push(performance.now() - began);
  }
  return found;
}

/** Resident memory of a process in MB. */
function rss(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode =
    report(await benchAttacks(process.argv.length > 2 ? process.argv.slice(2) : undefined)) > 0 ? 1 : 0;
}
