import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { until } from '@top100/testing/eventually';
import { freePort } from '@top100/testing/free-port';
import { inheritedEnvironment } from './env.ts';
import { root } from './system.ts';

// The whole product, started like `make up`; the first start may have to build the pages.
jest.setTimeout(180_000);

let folder: string;
let data: string;
let port: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'top100-up-'));
  data = join(folder, 'data');
  port = await freePort();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const started: ChildProcess[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

/** In its own process group, like a shell's child. */
function up(env: Record<string, string> = {}, ...flags: string[]) {
  const child = spawn(process.execPath, [join(root, 'ops/up/main.ts'), ...flags], {
    cwd: root,
    detached: true,
    env: { ...inheritedEnvironment(), HOST: '127.0.0.1', PORT: `${port}`, DATA_DIR: data, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  started.push(child);
  const until = async (text: string) => {
    while (!said.includes(text)) {
      if (child.exitCode !== null) throw new Error(`ended without ${text}:\n${said}`);
      await pause(50);
    }
  };
  return { child, said: () => said, ended, until };
}

test('starts, responds, stops on Ctrl-C in order, and finds its data again', async () => {
  const first = up();
  await first.until('Stop   Ctrl-C');
  expect(first.said()).toContain(`http://127.0.0.1:${port}`);
  expect(await (await get('/')).text()).toMatch(/<title>.+<\/title>/);
  expect(await (await get('/api/music/search?q=bohemian')).text()).toMatch(/rhapsody/i);
  expect(first.said()).toContain(`http://127.0.0.1:${port}/mailbox`);
  expect(first.said()).toContain('free@demo.test, premium@demo.test, admin@demo.test: password Demo-Pass-1!');
  expect(await (await get('/api/lists/featured/songs')).text()).toContain('The 100 songs I would take along');
  const code = await signUp('newcomer@example.com');
  await until(
    async () => (await (await get('/mailbox')).text()).includes(`${code} is your Top 100 code`),
    patienceMs,
  );
  expect(first.said()).toContain(
    `http://127.0.0.1:${port}/stripe-stand-in (a stand-in for Stripe: no money moves)`,
  );
  await buyPremium();
  const asked = Date.now();
  process.kill(-first.child.pid!, 'SIGINT');
  expect(await first.ended).toEqual([0, null]);
  expect(Date.now() - asked).toBeLessThan(15_000);
  await expectNothingLeft();
  expect(stopTime('api')).toBeLessThanOrEqual(stopTime('workers'));

  const second = up();
  await second.until('Stop   Ctrl-C');
  expect(await (await get('/api/music/search?q=bohemian')).text()).toMatch(/rhapsody/i);
  expect(await (await get('/stripe-stand-in')).text()).toMatch(/free@demo\.test.*Active/s);
  second.child.kill('SIGTERM');
  expect(await second.ended).toEqual([0, null]);
  await expectNothingLeft();
  expect(second.said()).not.toContain('Loading the catalogue');
  expect(second.said()).not.toMatch(/error|warn|deprecat/i);
});

test('starts again after a killed start', async () => {
  const killed = up();
  await killed.until('Stop   Ctrl-C');
  killed.child.kill('SIGKILL');
  await killed.ended;
  await until(async () => (await answers()) === false, patienceMs);
  const next = up();
  await next.until('Stop   Ctrl-C');
  expect((await get('/api/health')).status).toBe(200);
});

test('rejects a second start on the same data without disturbing the first', async () => {
  const first = up();
  await first.until('Stop   Ctrl-C');
  const second = up({ PORT: `${await freePort()}` });
  expect(await second.ended).toEqual([1, null]);
  expect(second.said().trim()).toBe(
    `${data} is in use: Top 100 already runs on it. Stop that one, or set DATA_DIR.`,
  );
  expect((await get('/api/ready')).status).toBe(200);
});

test('restarts a crashed API', async () => {
  const { child, until: untilSaid } = up();
  await untilSaid('Stop   Ctrl-C');
  const pid = apiPid();
  process.kill(pid, 'SIGKILL');
  await untilSaid('api  ended (SIGKILL) and is started again');
  await until(answers, patienceMs);
  expect(apiPid()).not.toBe(pid);
  expect(child.exitCode).toBeNull();
});

test('leaves nothing running after Ctrl-C during the start', async () => {
  const { child, said, ended } = up();
  await until(() => existsSync(join(data, 'postgres/postmaster.pid')), patienceMs);
  process.kill(-child.pid!, 'SIGINT');
  expect([...(await ended), said()]).toEqual([0, null, expect.stringMatching(/Stopped\.\n$/)]);
  await expectNothingLeft();
});

test('serves the pages from their sources with make dev, and proxies calls to the API', async () => {
  const { child, ended, until } = up({}, '--dev');
  await until('changes to the code show at once');
  await until('Stop   Ctrl-C');
  expect(await (await get('/src/main.tsx')).text()).toContain('createRoot');
  expect(await (await get('/api/music/search?q=bohemian')).text()).toMatch(/rhapsody/i);
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  await expectNothingLeft();
});

test('reports a taken port in one line, before anything else is started', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const fresh = join(folder, 'fresh');
  const { said, ended } = up({ DATA_DIR: fresh });
  expect(await ended).toEqual([1, null]);
  expect(said().trim()).toBe(
    `Port ${port} is taken. Stop the program that uses it, or choose another: PORT=${port + 1} make up`,
  );
  expect(existsSync(fresh)).toBe(false);
  other.close();
});

test('reports an unwritable data folder in one line', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { said, ended } = up({ DATA_DIR: join(file, 'data') });
  expect(await ended).toEqual([1, null]);
  expect(said().trim()).toBe(`Cannot write to the data folder ${join(file, 'data')}: ${file} is a file`);
});

test('names an invalid setting', async () => {
  const { said, ended } = up({ PORT: 'eighty' });
  expect(await ended).toEqual([1, null]);
  expect(said()).toContain('PORT');
});

/** Returns the code that the mail should contain. */
async function signUp(email: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ email, username: 'newcomer', password: 'Long-Enough-9!x' }),
  });
  const { verificationCode } = (await answer.json()) as { verificationCode: string };
  return verificationCode;
}

/** As the free demo account, with a test card of the stand-in, until the API reports premium. */
async function buyPremium() {
  const login = await post('/api/auth/login', { email: 'free@demo.test', password: 'Demo-Pass-1!' });
  const headers = {
    Cookie: login.headers
      .getSetCookie()
      .map((cookie) => cookie.replace(/;.*/, ''))
      .join('; '),
  };
  const { prices } = (await (await get('/api/subscription/prices')).json()) as {
    prices: { annual: { id: string } };
  };
  const pages = { successUrl: '/subscription/success', cancelUrl: '/subscription/cancel' };
  const checkout = await post(
    '/api/subscription/create-checkout',
    { priceId: prices.annual.id, ...pages },
    headers,
  );
  const { url } = (await checkout.json()) as { url: string };
  expect(url).toContain(`http://127.0.0.1:${port}/stripe-stand-in/checkout/cs_test_`);
  const paid = await fetch(`${url}/pay`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ card: 'works' }),
    redirect: 'manual',
  });
  expect(paid.headers.get('location')).toBe(`http://127.0.0.1:${port}/subscription/success`);
  await until(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/users/subscription`, { headers });
    return ((await answer.json()) as { isPremium: boolean }).isPremium;
  }, patienceMs);
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  });

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
const answers = () =>
  get('/api/ready').then(
    ({ ok }) => ok,
    () => false,
  );
const patienceMs = 30_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function logOf(name: string): { pid: number; msg: string; time: string }[] {
  const lines = readFileSync(join(data, 'logs', `${name}.log`), 'utf8').split('\n');
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
}

const apiPid = () => logOf('api').at(-1)!.pid;

function stopTime(name: string): number {
  return Date.parse(logOf(name).findLast(({ msg }) => msg === 'stopped')!.time);
}

/** No API, no worker (each named in its log), no Postgres. */
async function expectNothingLeft() {
  expect(await answers()).toBe(false);
  for (const name of ['api', 'workers'].filter((log) => existsSync(join(data, 'logs', `${log}.log`)))) {
    const pid = logOf(name).at(-1)?.pid;
    if (pid) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  }
  expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false);
}
