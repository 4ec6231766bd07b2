import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { cloneDatabase, type TestDatabase } from '@top100/testing/database';
import { eventually } from '@top100/testing/eventually';
import { freePort } from '@top100/testing/free-port';
import { startProcess, type TestProcess } from '@top100/testing/process';
import { startRedis, type TestRedis } from '@top100/testing/redis-server';

// Two API processes behind nginx with the proxy's configuration, replaced one after the other under load.
jest.setTimeout(240_000);

const api = join(import.meta.dirname, '../../services/src/main.ts');
const proxyFolder = join(import.meta.dirname, 'proxy');

let database: TestDatabase;
let redis: TestRedis;
let folder: string;
let nginx: ChildProcess;
let port: number;
let apiPorts: number[];
const processes: TestProcess[] = [];

beforeAll(async () => {
  [database, redis] = await Promise.all([cloneDatabase(), startRedis()]);
  apiPorts = [await freePort(), await freePort()];
  for (const at of [0, 1]) processes.push(await startApi(at));
  port = await freePort();
  folder = mkdtempSync(join(tmpdir(), 'top100-proxy-'));
  writeFileSync(join(folder, 'listen.conf'), `listen 127.0.0.1:${port};`);
  copyFileSync(join(proxyFolder, 'nginx.conf'), join(folder, 'nginx.conf'));
  writeFileSync(
    join(folder, 'upstreams.conf'),
    onThisMachine(readFileSync(join(proxyFolder, 'upstreams.conf'), 'utf8')),
  );
  const settings = `daemon off; pid ${join(folder, 'nginx.pid')};`;
  const config = readFileSync(join(folder, 'nginx.conf'), 'utf8')
    .replace(/^pid .*$/m, '')
    .replaceAll('/tmp/', `${folder}/`);
  writeFileSync(join(folder, 'nginx.conf'), config);
  // As root nginx would run its workers as another user, which may not enter the folder.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', settings + user], {
    stdio: 'ignore',
  });
  await eventually(async () => expect((await send('/api/ready')).status).toBe(200), 15_000);
});
afterAll(async () => {
  const gone = once(nginx, 'exit');
  nginx.kill('SIGTERM');
  await gone;
  for (const one of processes) one.kill('SIGKILL');
  await Promise.all(processes.map(({ exited }) => exited));
  await Promise.all([database.drop(), redis.stop()]);
  rmSync(folder, { recursive: true });
});

/** The upstreams of compose, with local ports instead of names that are resolved at run time. */
function onThisMachine(config: string): string {
  return config
    .replace(/^resolver.*$/m, '')
    .replaceAll(' resolve ', ' ')
    .replace('api:3000', `127.0.0.1:${apiPorts[0]}`)
    .replace('api-2:3000', `127.0.0.1:${apiPorts[1]}`);
}

async function startApi(at: number): Promise<TestProcess> {
  const child = startProcess(api, {
    PORT: `${apiPorts[at]}`,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    TRUST_PROXY: '1',
    DRAIN_MS: '1000',
    LIMIT_PUSH: '100000/60',
    LIMIT_READS: '100000/60',
    LIMIT_CATALOGUE: '3/3600',
  });
  await eventually(() => expect(child.output().stdout).toContain('"msg":"listening"'), 60_000);
  return child;
}

interface Sent {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  agent?: Agent;
}

function send(path: string, { method = 'GET', body, headers = {}, agent }: Sent = {}) {
  return new Promise<{ status: number; text: string; headers: IncomingMessage['headers'] }>(
    (resolve, reject) => {
      const all = {
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': '203.0.113.7',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      };
      const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers: all, agent }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    },
  );
}

async function signUp(): Promise<string> {
  const username = `u${randomUUID().slice(0, 8)}`;
  const account = { email: `${username}@example.com`, username, password: 'Long-Enough-9!x' };
  const registered = await send('/api/auth/register', { method: 'POST', body: account });
  const { verificationCode: code } = JSON.parse(registered.text) as { verificationCode: string };
  const verified = await send('/api/auth/verify-code', {
    method: 'POST',
    body: { email: account.email, code },
  });
  const cookies = (verified.headers['set-cookie'] ?? registered.headers['set-cookie'] ?? []).map((one) =>
    one.replace(/;.*/, ''),
  );
  expect(cookies).not.toEqual([]);
  return cookies.join('; ');
}

const song = {
  id: 'item_1',
  type: 'song',
  title: 'Halo',
  artist: 'Beyoncé',
  dateAdded: '2026-01-01T10:00:00.000Z',
};
const content = {
  title: 'Top Rock',
  description: '',
  category: 'songs',
  items: [song],
  device_id: 'device-a',
};

test('replaces both processes under load, with writes, without a failed request', async () => {
  const id = randomUUID();
  const Cookie = await signUp();
  const created = await send('/api/lists', {
    method: 'POST',
    headers: { Cookie, 'Idempotency-Key': randomUUID() },
    body: { id, ...content },
  });
  expect(created).toMatchObject({ status: 200 });

  const failures: string[] = [];
  let isGoing = true;
  let reads = 0;
  let version = (JSON.parse(created.text) as { list: { sync_version: number } }).list.sync_version;
  const first = version;
  const readers = ['/api/lists/featured/songs', '/api/lists/popular/songs', '/api/lists/popular/books'].map(
    async (path) => {
      const agent = new Agent({ keepAlive: true });
      while (isGoing) {
        const { status } = await send(path, { agent }).catch((error: Error) => ({ status: error.message }));
        if (status === 200) reads += 1;
        else failures.push(`${path}: ${status}`);
        await sleep(20);
      }
      agent.destroy();
    },
  );
  const writer = (async () => {
    const agent = new Agent({ keepAlive: true });
    while (isGoing) {
      const { status, text } = await send(`/api/lists/${id}`, {
        method: 'PUT',
        agent,
        headers: { Cookie, 'Idempotency-Key': randomUUID() },
        body: { ...content, title: `Top ${version}`, client_version: version },
      }).catch((error: Error) => ({ status: error.message, text: '' }));
      if (status === 200)
        version = (JSON.parse(text) as { list: { sync_version: number } }).list.sync_version;
      else failures.push(`PUT: ${status} ${text}`);
      await sleep(20);
    }
    agent.destroy();
  })();

  await eventually(() => expect(Math.min(reads, version - first)).toBeGreaterThan(20), 30_000);
  for (const at of [0, 1]) {
    const before = version;
    const old = processes[at] as TestProcess;
    old.kill('SIGTERM');
    expect(await old.exited).toBe(0);
    processes[at] = await startApi(at);
    await eventually(() => expect(version).toBeGreaterThan(before + 20), 30_000);
  }
  isGoing = false;
  await Promise.all([...readers, writer]);
  expect(failures).toEqual([]);
  // Each write happened once.
  const stored = JSON.parse((await send(`/api/lists/${id}`, { headers: { Cookie } })).text) as {
    list: { sync_version: number };
  };
  expect(stored.list.sync_version).toBe(version);
});

test('counts limits per client, by the address from the outermost proxy, for both processes together', async () => {
  const search = async (address: string) =>
    (await send('/api/music/search?q=halo', { headers: { 'X-Forwarded-For': address } })).status;
  for (let count = 0; count < 3; count += 1) expect(await search('198.51.100.1')).toBe(200);
  expect(await search('198.51.100.1')).toBe(429);
  // A client's own X-Forwarded-For precedes what the proxy adds, and is not trusted.
  expect(await search('198.51.100.2, 198.51.100.1')).toBe(429);
  expect(await search('198.51.100.2')).toBe(200);
});

test('streams events unbuffered', async () => {
  const Cookie = await signUp();
  const text = await new Promise<string>((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port, path: '/api/lists/events', headers: { Cookie } },
      (answer) => {
        answer.once('data', (chunk: Buffer) => {
          resolve(`${answer.statusCode} ${chunk}`);
          sent.destroy();
        });
      },
    );
    sent.on('error', reject);
    sent.end();
  });
  expect(text).toMatch(/^200 (:|data: )/);
});
