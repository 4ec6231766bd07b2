import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { checkDataFolder } from './checks.ts';
import { startPostgres } from './postgres.ts';

// As root this folder is one that only root may enter, so Postgres's own user has to be let in.
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

test('data are found again by the next start; the role of the product is not a superuser', async () => {
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

test('letters outside ASCII are letters, whatever the locale of the machine', async () => {
  const { databaseUrl } = await start();
  const rows = await query(databaseUrl, `SELECT lower('ÄÉŁ') AS lower, 'é' ~ '\\w' AS word`);
  expect(rows).toEqual([{ lower: 'äéł', word: true }]);
});

test('data in use by another start are left alone', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(`${data} is in use: Top 100 already runs on it`);
  expect(await query(first.databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a server that ends by itself is reported', async () => {
  let lost = 0;
  const postgres = await startPostgres(data, () => {
    lost += 1;
  });
  running.push(postgres);
  const pid = Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGQUIT');
  while (lost === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(lost).toBe(1);
});

test('a process id that belongs to another program since a reboot does not stop the start', async () => {
  await (await start()).stop();
  replace('postgres/postmaster.pid', `${process.pid}\n${data}/postgres\n0\n1\n\n\n`);
  const { databaseUrl } = await start();
  expect(await query(databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('data of another major version are named', async () => {
  await (await start()).stop();
  replace('postgres/PG_VERSION', '15\n');
  await expect(start()).rejects.toThrow('was written by PostgreSQL 15, this version has 18');
});

test('a start that fails says why in one line', async () => {
  await (await start()).stop();
  replace('postgres/postgresql.auto.conf', "shared_buffers = 'nonsense'\n");
  await expect(start()).rejects.toThrow(
    /^PostgreSQL did not start: .*postgresql.auto.conf.* contains errors .more in .*postgres.log.$/,
  );
});

test('passwords that belong to other data are named', async () => {
  await (await start()).stop();
  replace('secrets.json', '{}');
  await expect(start()).rejects.toThrow('do not open the database beside it');
  replace('secrets.json', 'garbage');
  await expect(start()).rejects.toThrow('secrets.json is damaged');
});
