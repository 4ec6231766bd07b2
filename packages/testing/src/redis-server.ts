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
  /** Loses everything it holds and goes on. */
  flush: () => Promise<void>;
  /** Ends it at once, with all that it holds. */
  crash: () => Promise<void>;
  /** After a crash: empty, on the same port. */
  startAgain: () => Promise<void>;
  /** Ends it for good; what a test's afterAll calls. */
  stop: () => Promise<void>;
}

/** Starts the redis-server found on PATH on a free port, with nothing kept on disk. */
export async function startRedis(): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'top100-test-redis-'));
  const port = await freePort();
  let end = await launch(folder, port);
  return {
    url: `redis://127.0.0.1:${port}`,
    flush: async () => {
      const socket = connect(port, '127.0.0.1');
      socket.write('FLUSHALL\r\n');
      await once(socket, 'data');
      socket.destroy();
    },
    crash: () => end(),
    startAgain: async () => {
      end = await launch(folder, port);
    },
    stop: async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Gives what ends it. */
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
