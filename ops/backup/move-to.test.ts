import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { databaseNameOf } from '@top100/database/backup/database-server';
import { migrate } from '@top100/database/migrate';
import { emptyDatabase, onServer, type TestDatabase } from '@top100/testing/database';
import pg from 'pg';
import { openDatabase } from '../up/open-database.ts';
import { runningDatabase } from '../up/running-database.ts';
import { backUp } from './back-up.ts';
import { moveTo } from './move-to.ts';
import { restore } from './restore.ts';

// PostgreSQL is created, started and stopped several times.
jest.setTimeout(180_000);

const root = join(import.meta.dirname, '../..');
let folder: string;
let dataDir: string;
let target: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'top100-move-'));
  dataDir = join(folder, 'data');
  target = await emptyDatabase();
  const database = await openDatabase(dataDir, { mayCreate: true });
  await migrate(database.url);
  await query(
    `INSERT INTO users (email, username, is_admin) VALUES
       ('ann@example.com', 'ann', false), ('admin@demo.test', 'demo-admin', true)`,
    database.url,
  );
  await database.close();
});

afterAll(async () => {
  const asides = await query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE datname LIKE '${databaseNameOf(target.url)}\\_before\\_%'`,
    target.url,
  );
  for (const { name } of asides) await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

async function query<Row extends object>(text: string, url: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<Row>(text).finally(() => client.end())).rows;
}

function options() {
  const lines: string[] = [];
  const backupDir = join(folder, 'backups');
  const files: [string, string] = [join(backupDir, 'erased-accounts.jsonl'), join(dataDir, 'erased.jsonl')];
  const settings = { dataDir, backupDir, databaseUrl: undefined, redisUrl: undefined, erasedAccounts: files };
  return { lines, settings, root, say: (line: string) => lines.push(line) };
}

const people = () =>
  query<{ username: string }>('SELECT username FROM users WHERE deleted_at IS NULL', target.url);

test('moves a stopped make up to a production database without its demo accounts', async () => {
  const { lines, ...given } = options();
  await moveTo({ ...given, to: target.url, force: false });
  expect(await people()).toEqual([{ username: 'ann' }]);
  expect(lines.join('\n')).toContain('Deleted: 1 demo accounts');
  expect(lines.join('\n')).toContain('sessionSecret as SESSION_SECRET');
  const { databasePassword, sessionSecret } = JSON.parse(
    await readFile(join(dataDir, 'secrets.json'), 'utf8'),
  );
  for (const secret of [databasePassword, sessionSecret]) expect(lines.join('\n')).not.toContain(secret);
  expect(runningDatabase(dataDir)).toBeUndefined();
});

test('replaces an existing Top 100 only by force, and anything else never', async () => {
  const { lines: _, ...given } = options();
  await expect(moveTo({ ...given, to: target.url, force: false })).rejects.toThrow('already holds a Top 100');
  await query("INSERT INTO users (email, username) VALUES ('late@example.com', 'late')", target.url);
  await moveTo({ ...given, to: target.url, force: true });
  expect(await people()).toEqual([{ username: 'ann' }]);
  const foreign = await emptyDatabase();
  await query('CREATE TABLE accounts (id int)', foreign.url);
  await expect(moveTo({ ...given, to: foreign.url, force: true })).rejects.toThrow(
    'tables of another application',
  );
  await foreign.drop();
});

test('refuses to move while make up runs, but backs up and restores the running database', async () => {
  const { lines: _, ...given } = options();
  const running = await openDatabase(dataDir, { mayCreate: false });
  await expect(moveTo({ ...given, to: target.url, force: true })).rejects.toThrow('stop it first');
  await backUp(given);
  await query("INSERT INTO users (email, username) VALUES ('late@example.com', 'late')", running.url);
  await restore({ ...given, chosen: 'latest' });
  const names = await query<{ username: string }>('SELECT username FROM users ORDER BY 1', running.url);
  expect(names).toEqual([{ username: 'ann' }, { username: 'demo-admin' }]);
  await running.close();
});

test('fills a lost data folder from a backup', async () => {
  const { lines, ...given } = options();
  const settings = { ...given.settings, dataDir: join(folder, 'new-data') };
  await restore({ ...given, settings, chosen: 'latest' });
  expect(lines.at(-1)).toBe('Start it again with "make up".');
  const database = await openDatabase(settings.dataDir, { mayCreate: false });
  expect(await query('SELECT FROM users', database.url)).toHaveLength(2);
  await database.close();
});
