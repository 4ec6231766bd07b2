import type { ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { migrate } from '@top100/database/migrate';
import { startPostgres } from '@top100/testing/postgres';
import pg from 'pg';
import { freePort } from '../up/checks.ts';
import { type BenchAccount, makeAccount } from './accounts.ts';
import { startChild, stopChild } from './children.ts';
import { atLeast, clients, compare, type Side } from './compare.ts';
import { httpRequest, type Load, type MakeRequest } from './load.ts';
import { type BenchRow, median, percentile, report, row } from './report.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Polls and pushes of sync relative to Express with one statement, each a separate process on the same durable
 * Postgres, alternately, so that other activity of the machine affects both. Alone: `node ops/bench/sync.ts`.
 */
export async function benchSync(): Promise<BenchRow[]> {
  const server = await startPostgres({ durable: true });
  const children: ChildProcess[] = [];
  try {
    const client = new pg.Client({ connectionString: `${server.url}/postgres` });
    await client.connect();
    await migrate(`${server.url}/postgres`);
    const secret = randomBytes(32).toString('base64');
    const [port, barePort] = [await freePort(), await freePort()];
    children.push(
      await startChild(join(root, 'services/src/main.ts'), [], {
        DATABASE_URL: `${server.url}/postgres`,
        SESSION_SECRET: secret,
        LIMIT_PUSH: '10000000/60',
        PORT: String(port),
      }),
      await startChild(
        join(import.meta.dirname, 'bare-server.ts'),
        [`${server.url}/postgres`, String(barePort)],
        {},
      ),
    );
    const rows = [
      ...(await benchPolls(client, secret, port, barePort)),
      ...(await benchPushes(client, secret, port, barePort)),
    ];
    await client.end();
    return rows;
  } finally {
    for (const child of children) await stopChild(child);
    await server.stop();
  }
}

async function benchPolls(
  client: pg.Client,
  secret: string,
  port: number,
  barePort: number,
): Promise<BenchRow[]> {
  const one = await makeAccount(client, secret, 1);
  const many = await makeAccount(client, secret, 1_000);
  await client.query('ANALYZE');
  const poll = (account: BenchAccount, seq: number): Side => {
    const headers = { Cookie: account.cookie, 'If-None-Match': `"${account.id}:${account.epoch}:${seq}"` };
    const request = httpRequest('GET', `/api/lists?since=${seq}`, headers);
    return { port, make: () => request };
  };
  const seq = httpRequest('GET', `/seq/${one.id}`, {});
  const me = httpRequest('GET', '/api/auth/me', { Cookie: one.cookie });
  const session = httpRequest('GET', `/session/${one.sessionHash}`, {});

  const idle = await compare(poll(one, 1), { port: barePort, make: () => seq }, [304, 200]);
  const raw = httpRequest('GET', `/raw/seq/${one.id}`, {});
  const rawPool = await compare(poll(one, 1), { port: barePort, make: () => raw }, [304, 200]);
  const size = await compare(poll(one, 1), poll(many, 1_000), [304, 304]);
  const stack = await compare({ port, make: () => me }, { port: barePort, make: () => session }, [200, 200]);
  return [
    atLeast('idle poll', idle, 0.6),
    row(
      'idle poll, against pg without the pool of the product',
      median(rawPool.ratios),
      '× the cost of bare',
    ),
    row('idle poll: cost with 1,000 lists', median(size.ratios), '× one list', 1.2),
    row('idle poll: body of the answer', idle.ours.bodyBytes, 'bytes', 300),
    row('idle poll: whole answer with headers', idle.ours.bytes, 'bytes'),
    atLeast('whole stack on a GET of one statement', stack, 0.55),
    row('idle polls', idle.ours.perSecond, '/s'),
    row('bare GETs by primary key', idle.theirs.perSecond, '/s'),
  ];
}

async function benchPushes(
  client: pg.Client,
  secret: string,
  port: number,
  barePort: number,
): Promise<BenchRow[]> {
  const small = await pusher(client, secret, port, 100);
  const sameDevice = await pusher(client, secret, port, 100, 1);
  const large = await pusher(client, secret, port, 1_000);
  const bare = await pusher(client, secret, port, 100);
  await client.query('ANALYZE');
  const bareSide: Side = {
    port: barePort,
    make: (n, turn) => httpRequest('PUT', `/lists/${bare.ids[n]}`, {}, bare.body(n, turn)),
  };
  const push = await compare(small, bareSide, [200, 200]);
  const run = await compare(sameDevice, bareSide, [200, 200]);
  const sizes = await compare(large, small, [200, 200]);
  const p95 = ({ times }: Load) => percentile(times, 0.95);
  return [
    atLeast('PUT of 100 items with a revision each', push, 0.35),
    row('PUT of 100 items within one run of edits', 1 / median(run.ratios), '× bare'),
    row('PUT of 1,000 items, p95', p95(sizes.ours) / p95(sizes.theirs), '× 100 items', 4),
    row('PUTs of 100 items', push.ours.perSecond, '/s'),
    row('bare UPDATEs of 100 items', push.theirs.perSecond, '/s'),
    row('PUT of 100 items, p95', p95(sizes.theirs), 'ms'),
    row('PUT of 1,000 items, p95', p95(sizes.ours), 'ms'),
  ];
}

/** Creates public lists, one for each client and account, and the sequence of edits of each. */
async function pusher(client: pg.Client, secret: string, port: number, items: number, devices = 2) {
  const accounts = await Promise.all(Array.from({ length: clients }, () => makeAccount(client, secret, 1)));
  const ids: string[] = [];
  for (const account of accounts) {
    const { rows } = await client.query<{ id: string }>(
      "UPDATE lists SET is_public = true, public_slug = 'bench-' || id WHERE user_id = $1 RETURNING id",
      [account.id],
    );
    ids.push(rows[0]?.id ?? '');
  }
  const contents = [0, 1].map((variant) => bodyOf(items, variant));
  const versions = ids.map(() => 1);
  const started = ids.map(() => 0);
  // Alternating devices: each edit starts a new run and stores the previous content as a revision.
  const body = (n: number, turn: number) =>
    `{"client_version":${versions[n]},"device_id":"device-${turn % devices}",${contents[turn % 2]}`;
  const make: MakeRequest = (n) => {
    // The previous request has succeeded: compare() checks that.
    const request = httpRequest(
      'PUT',
      `/api/lists/${ids[n]}`,
      {
        Cookie: accounts[n]?.cookie ?? '',
        'Idempotency-Key': randomUUID(),
        'X-Account-Id': accounts[n]?.id ?? '',
      },
      body(n, started[n] ?? 0),
    );
    versions[n] = (versions[n] ?? 0) + 1;
    started[n] = (started[n] ?? 0) + 1;
    return request;
  };
  return { port, make, ids, body };
}

/** Items of 196 bytes, the usual size; the variants differ in their order. */
function bodyOf(count: number, variant: number): string {
  const items = Array.from({ length: count }, (_, n) => ({
    id: `item_17900000${String(n).padStart(5, '0')}_k3x9`,
    type: 'song',
    title: `A song with a middling long title ${n}`,
    artist: `Some artist ${n % 37}`,
    album: `An album of ${n}`,
    year: 1950 + (n % 70),
    dateAdded: '2026-01-01T10:00:00.000Z',
    position: n + 1,
  }));
  if (variant === 1) items.unshift(...items.splice(-1));
  const rest = { title: 'List 1', description: '', category: 'songs', isPublic: true, items };
  return JSON.stringify(rest).slice(1);
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = report(await benchSync()) > 0 ? 1 : 0;
}
