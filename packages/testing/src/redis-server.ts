import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inheritedEnv } from './env.ts';
import { freePort } from './free-port.ts';

export interface TestRedis {
  url: string;
  /** Deletes all data. */
  flush: () => Promise<void>;
  /** Sends one inline command and returns the raw reply. */
  command: (line: string) => Promise<string>;
  /** Kills it at once, with all its data. */
  crash: () => Promise<void>;
  /** After a crash: empty, on the same port. */
  restart: () => Promise<void>;
  /** Stops it for good; a test's afterAll calls it. */
  stop: () => Promise<void>;
}

/** Starts the redis-server on PATH on a free port, without persistence. */
export async function startRedis(): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'top100-test-redis-'));
  const port = await freePort();
  let end = await launch(folder, port);
  const command = async (line: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${line}\r\n`);
    const [reply] = await once(socket, 'data');
    socket.destroy();
    return String(reply);
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    flush: async () => void (await command('FLUSHALL')),
    command,
    crash: () => end(),
    restart: async () => {
      end = await launch(folder, port);
    },
    stop: async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a function that stops it. */
async function launch(folder: string, port: number): Promise<() => Promise<void>> {
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: folder,
    save: '',
    appendonly: 'no',
    'maxmemory-policy': 'noeviction',
  };
  const server = spawn(
    'redis-server',
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { env: inheritedEnv(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const gone = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    server.once('error', () => resolve());
  });
  // A test process that ends without stop() must not leave a server behind.
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  await isReady(server);
  return async () => {
    process.off('exit', kill);
    kill();
    await gone;
  };
}

async function isReady(server: ReturnType<typeof spawn>): Promise<void> {
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ready to accept connections')) resolve();
    });
    server.once('error', (cause) =>
      reject(new Error('redis-server is not on PATH: install it first', { cause })),
    );
    server.once('exit', () => reject(new Error(`redis-server ended early:\n${said}`)));
  });
  await Promise.race([
    ready,
    once(AbortSignal.timeout(10_000), 'abort').then(() => Promise.reject(new Error(said))),
  ]);
}
