import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '@top100/testing/database';
import { eventually } from '@top100/testing/eventually';
import { send, startServer } from '@top100/testing/http';
import { startProcess, type TestProcess } from '@top100/testing/process';
import pg from 'pg';

const main = join(import.meta.dirname, 'main.ts');
let database: TestDatabase;
const running: TestProcess[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
});

afterEach(async () => {
  for (const child of running.splice(0)) {
    child.kill('SIGKILL');
    await child.exited;
  }
});

afterAll(() => database.drop());

function start(env: Record<string, string>): TestProcess {
  const child = startProcess(main, { PORT: '0', DATABASE_URL: database.url, ...env });
  running.push(child);
  return child;
}

async function addressOf(child: TestProcess): Promise<string> {
  const [, port] = await child.waitForOutput(/"port":(\d+),"msg":"listening"/);
  return `http://127.0.0.1:${port}`;
}

describe('a failing start', () => {
  async function ending(env: Record<string, string>) {
    const begun = Date.now();
    const child = start(env);
    const code = await child.exited;
    return { code, milliseconds: Date.now() - begun, ...child.output() };
  }

  test('reports every configuration mistake without its value and exits within 2 s', async () => {
    const { code, stdout, stderr, milliseconds } = await ending({
      DATABASE_URL: '',
      PORT: 'secret-port',
      NODE_ENV: 'production',
      TRUST_PROXY: 'secret-proxy',
      SESSION_SECRET: 'secret-secret-secret-secret-secret-secret',
    });
    expect([code, stdout]).toEqual([1, '']);
    expect(
      stderr
        .match(/^ {2}\w+/gm)
        ?.map((name) => name.trim())
        .toSorted(),
    ).toEqual(['CODE_KEY', 'DATABASE_URL', 'PORT', 'PUBLIC_URL', 'SESSION_SECRET', 'TRUST_PROXY']);
    expect(stderr).not.toContain('secret');
    expect(milliseconds).toBeLessThan(10_000);
  });

  test('reports a taken port in one line', async () => {
    const other = await startServer(() => undefined);
    const { port } = new URL(other.url);
    const { code, stderr } = await ending({ PORT: port });
    await other.close();
    expect([code, stderr]).toEqual([
      1,
      `The API cannot start: port ${port} is taken. Stop what listens there, or choose another one (PORT).\n`,
    ]);
  });

  test('reports an unreachable database in one line without the password', async () => {
    const { code, stderr } = await ending({ DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/top100' });
    expect([code, stderr]).toEqual([
      1,
      'The API cannot start: the database does not answer (ECONNREFUSED). Is it running, and is DATABASE_URL right?\n',
    ]);
  });

  test('reports a schema behind the code and what to do', async () => {
    const empty = await emptyDatabase();
    const { code, stderr } = await ending({ DATABASE_URL: empty.url });
    await empty.drop();
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The API cannot start: The database lacks 0001_extensions.*run "npm run migrate" first\n$/,
    );
  });
});

describe('the shutdown of a process', () => {
  test('fails no request under load: readiness turns 503, started requests are answered, connections are closed', async () => {
    const child = start({ DRAIN_MS: '600' });
    const url = await addressOf(child);
    const clients = startClients(url, 8);
    await eventually(() => expect(clients.answered()).toBeGreaterThan(100));

    const lock = await lockRateLimits();
    const slow = send(`${url}/api/catalogue/categories`);
    await lock.hasVictim();
    child.kill('SIGTERM');
    child.kill('SIGTERM');

    await eventually(async () => expect((await send(`${url}/api/ready`)).status).toBe(503));
    const late = await send(`${url}/api/health`);
    expect([late.status, late.headers.connection]).toEqual([200, 'close']);
    // Like a load balancer, which stops sending requests after the 503.
    const failures = await clients.stop();
    await sleep(700);
    await lock.release();

    expect((await slow).status).toBeLessThan(500);
    expect(failures).toEqual([]);
    expect(await child.exited).toBe(0);
    const { stdout, stderr } = child.output();
    expect(stderr).toBe('');
    expect(stdout).toContain('"msg":"stopped"');
    expect(stdout).not.toMatch(/"level":"(warn|error|fatal)"/);
  });

  test('by Ctrl-C is fast, even with an idle connection', async () => {
    const child = start({});
    const url = await addressOf(child);
    const agent = new Agent({ keepAlive: true });
    await request(`${url}/api/health`, agent);
    const begun = Date.now();
    child.kill('SIGINT');
    expect(await child.exited).toBe(0);
    expect(Date.now() - begun).toBeLessThan(5_000);
    agent.destroy();
  });
});

test('metrics are served on a separate port', async () => {
  const child = start({
    METRICS_PORT: '0',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://top100.example',
    SESSION_SECRET: '3f1c9a7e5b2d8064f1a9c3e7b5d20846',
    CODE_KEY: 'Zk3vQ8xN1rT6yB4mW9pL2sD7hF5jG0cA',
  });
  const url = await addressOf(child);
  const [, port] = await child.waitForOutput(/"metricsPort":(\d+)/);
  expect((await send(`${url}/metrics`)).status).toBe(404);
  expect((await send(`http://127.0.0.1:${port}/metrics`)).text).toContain('nodejs_version_info');
});

function request(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.on('error', reject);
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', reject);
  });
}

/** Keep-alive clients that send requests continuously; `stop` returns their errors. */
function startClients(url: string, count: number) {
  const failures: string[] = [];
  let going = true;
  let answered = 0;
  const paths = ['/api/health', '/api/openapi.json', '/api/nothing'];
  const loops = Array.from({ length: count }, async (_, n) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const path = paths[n % paths.length] ?? '';
    while (going) {
      try {
        const status = await request(url + path, agent);
        if (status >= 500) failures.push(`${path}: ${status}`);
        answered++;
      } catch (error) {
        failures.push(`${path}: ${String(error)}`);
      }
    }
    agent.destroy();
  });
  return {
    answered: () => answered,
    stop: async () => {
      going = false;
      await Promise.all(loops);
      return failures;
    },
  };
}

/** Locks a table that catalogue requests wait for, so that one is certainly in progress. */
async function lockRateLimits() {
  const client = new pg.Client({ connectionString: database.url });
  // A separate connection, because pg_stat_activity doesn't change inside a transaction.
  const watcher = new pg.Client({ connectionString: database.url });
  await Promise.all([client.connect(), watcher.connect()]);
  await client.query('BEGIN; LOCK TABLE rate_limits IN ACCESS EXCLUSIVE MODE;');
  return {
    hasVictim: () =>
      eventually(async () => {
        const { rowCount } = await watcher.query(
          "SELECT FROM pg_stat_activity WHERE application_name = 'rate-limits' AND wait_event_type = 'Lock'",
        );
        expect(rowCount).toBeGreaterThan(0);
      }),
    release: async () => {
      await client.query('ROLLBACK');
      await Promise.all([client.end(), watcher.end()]);
    },
  };
}
