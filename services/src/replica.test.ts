import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { migrate } from '@top100/database/migrate';
import { cloneDatabase, type TestDatabase } from '@top100/testing/database';
import { eventually } from '@top100/testing/eventually';
import { send } from '@top100/testing/http';
import { startPostgres, type TestPostgres } from '@top100/testing/postgres';
import { startProcess, type TestProcess } from '@top100/testing/process';
import pg from 'pg';

/** A second server acts as the replica; its own rows show which one answered. */
const onReplica = 7;
const reads = [
  '/api/lists/popular/songs',
  '/api/lists/featured/songs',
  '/api/music/search?q=halo',
  '/api/catalogue/categories',
];

let primary: TestDatabase;
let replica: TestPostgres;
let wire: Awaited<ReturnType<typeof startWire>>;
let api: TestProcess | undefined;

beforeAll(async () => {
  [primary, replica] = await Promise.all([cloneDatabase(), startPostgres({ durable: true })]);
  const url = `${replica.url}/postgres`;
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("INSERT INTO catalogue_kinds (kind, entries) VALUES ('song', $1)", [onReplica]);
  await client.end();
  wire = await startWire(Number(new URL(replica.url).port));
}, 60_000);
afterEach(async () => {
  api?.kill('SIGKILL');
  await api?.exited;
  wire.thaw();
});
afterAll(async () => {
  wire.close();
  await Promise.all([primary.drop(), replica.stop()]);
});

async function startApi() {
  api = startProcess(join(import.meta.dirname, 'main.ts'), {
    PORT: '0',
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: `postgres://postgres:postgres@127.0.0.1:${wire.port}/postgres`,
    LIMIT_CATALOGUE: '100000/60',
  });
  const [, port] = await api.waitForOutput(/"port":(\d+),"msg":"listening"/);
  const url = `http://127.0.0.1:${port}`;
  return {
    ready: async () => {
      const { status, json } = await send(`${url}/api/ready`);
      return [status, json()];
    },
    songs: async () => JSON.stringify((await send(`${url}/api/catalogue/categories`)).json()),
    statuses: async () => await Promise.all(reads.map(async (path) => (await send(url + path)).status)),
  };
}

const isServed = [200, 200, 200, 200];
const fromReplica = expect.stringContaining(`${onReplica}`);

test('a replica that is down at the start delays nothing, and is used once it is available', async () => {
  await replica.crash('immediate');
  const { ready, statuses, songs } = await startApi();
  expect(await statuses()).toEqual(isServed);
  expect(await ready()).toEqual([200, { status: 'ready', replica: 'away' }]);
  await eventually(() =>
    expect(api?.output().stdout).toMatch(/"level":"warn".*DATABASE_REPLICA_URL serves no reads/),
  );
  await replica.restart();
  await eventually(
    async () => expect(await ready()).toEqual([200, { status: 'ready', replica: 'connected' }]),
    20_000,
  );
  expect(await songs()).toEqual(fromReplica);
}, 60_000);

test('a replica that stops fails no read, and is used again when it is back', async () => {
  const { ready, statuses, songs } = await startApi();
  await eventually(async () => expect(await songs()).toEqual(fromReplica), 20_000);
  await replica.crash('immediate');
  for (let round = 0; round < 20; round += 1) expect(await statuses()).toEqual(isServed);
  expect(await songs()).not.toEqual(fromReplica);
  expect(await ready()).toEqual([200, { status: 'ready', replica: 'away' }]);
  await replica.restart();
  await eventually(async () => expect(await songs()).toEqual(fromReplica), 20_000);
}, 60_000);

test('a replica that stops responding with open connections fails no read', async () => {
  const { ready, statuses, songs } = await startApi();
  await eventually(async () => expect(await songs()).toEqual(fromReplica), 20_000);
  wire.freeze();
  expect(await Promise.all([statuses(), statuses(), statuses()])).toEqual([isServed, isServed, isServed]);
  await eventually(
    async () => expect(await ready()).toEqual([200, { status: 'ready', replica: 'away' }]),
    20_000,
  );
  for (let round = 0; round < 5; round += 1) expect(await statuses()).toEqual(isServed);
  wire.thaw();
  await eventually(async () => expect(await songs()).toEqual(fromReplica), 30_000);
}, 90_000);

/** A TCP proxy that can be frozen. */
async function startWire(target: number) {
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
    if (frozen) for (const socket of [near, far]) socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' ? address?.port : 0,
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
