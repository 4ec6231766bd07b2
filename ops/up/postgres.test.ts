import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { checkDataFolder } from './checks.ts';
import { startPostgres } from './postgres.ts';

// As root this folder is one that only root may enter, so Postgres's user needs the capability.
let data: string;
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'top100-postgres-'));
  checkDataFolder(data);
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

const running: { stop(): Promise<void> }[] = [];
const restores: (() => void)[] = [];
afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop();
  for (const restore of restores.splice(0).reverse()) restore();
});

/** Replaces a file of the data for one test. */
function replace(name: string, content: string) {
  const file = join(data, name);
  const before = existsSync(file) ? readFileSync(file) : undefined;
  restores.push(() => (before ? writeFileSync(file, before) : rmSync(file, { force: true })));
  writeFileSync(file, content);
}

async function start() {
  const postgres = await startPostgres(data, () => {});
  running.push(postgres);
  return postgres;
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('keeps data between starts; the product’s role is not a superuser', async () => {
  const first = await start();
  await query(first.databaseUrl, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
  await first.stop();
  const second = await start();
  expect(await query(second.databaseUrl, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  expect(
    await query(second.databaseUrl, 'SELECT usesuper FROM pg_user WHERE usename = current_user'),
  ).toEqual([{ usesuper: false }]);
  expect(statSync(join(data, 'secrets.json')).mode & 0o077).toBe(0);
});

test('treats non-ASCII letters as letters, whatever the machine’s locale', async () => {
  const { databaseUrl } = await start();
  const rows = await query(databaseUrl, `SELECT lower('ÄÉŁ') AS lower, 'é' ~ '\\w' AS word`);
  expect(rows).toEqual([{ lower: 'äéł', word: true }]);
});

test('leaves data alone that another start uses', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(`${data} is in use: Top 100 already runs on it`);
  expect(await query(first.databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.each(['SIGQUIT', 'SIGKILL'] as const)(
  'restarts a server ended by %s on the same port',
  async (signal) => {
    const said: string[] = [];
    const postgres = await startPostgres(data, (line) => said.push(line));
    running.push(postgres);
    const pid = Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, signal);
    while (!said.includes('PostgreSQL runs again')) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(said[0]).toBe('PostgreSQL ended and is started again');
    expect(await query(postgres.databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(start()).rejects.toThrow('is in use');
  },
  60_000,
);

test('stops in order while the server is being restarted', async () => {
  const said: string[] = [];
  const postgres = await startPostgres(data, (line) => said.push(line));
  const pid = Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGQUIT');
  while (said.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await postgres.stop();
  expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false);
}, 60_000);

test('starts although another program has the process id since a reboot', async () => {
  await (await start()).stop();
  replace('postgres/postmaster.pid', `${process.pid}\n${data}/postgres\n0\n1\n\n\n`);
  const { databaseUrl } = await start();
  expect(await query(databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('names data of another major version', async () => {
  await (await start()).stop();
  replace('postgres/PG_VERSION', '15\n');
  await expect(start()).rejects.toThrow('was written by PostgreSQL 15, this version has 18');
});

test('explains a failed start in one line', async () => {
  await (await start()).stop();
  replace('postgres/postgresql.auto.conf', "shared_buffers = 'nonsense'\n");
  await expect(start()).rejects.toThrow(
    /^PostgreSQL did not start: .*postgresql.auto.conf.* contains errors .more in .*postgres.log.$/,
  );
});

test('names passwords that belong to other data', async () => {
  await (await start()).stop();
  replace('secrets.json', '{}');
  await expect(start()).rejects.toThrow('do not open the database beside it');
  replace('secrets.json', 'garbage');
  await expect(start()).rejects.toThrow('secrets.json is damaged');
});
