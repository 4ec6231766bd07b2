import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { databaseNameOf, withDatabaseName } from '@top100/database/backup/database-server';
import { cloneDatabase, onServer, type TestDatabase } from '@top100/testing/database';
import { startProcess } from '@top100/testing/process';
import pg from 'pg';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const root = join(import.meta.dirname, '../..');

let database: TestDatabase;
let folder: string;

// Each restore creates a database and starts a process.
jest.setTimeout(120_000);

beforeEach(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'top100-commands-'));
});

afterEach(async () => {
  const asides = await query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE datname LIKE '${databaseNameOf(database.url)}\\_before\\_%'`,
  );
  for (const { name } of asides) await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  await database.drop();
  await rm(folder, { recursive: true });
});

async function query<Row extends object>(text: string, url = database.url): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<Row>(text).finally(() => client.end())).rows;
}

/** Like main.ts, without a process per command. */
function settingsOf(erasedAccounts = join(folder, 'none.jsonl')) {
  return {
    dataDir: join(folder, 'data'),
    backupDir: folder,
    databaseUrl: database.url,
    redisUrl: undefined,
    erasedAccounts: [join(folder, 'erased-accounts.jsonl'), erasedAccounts] as [string, string],
  };
}

async function backup({ keep, noted }: { keep?: number; noted?: string } = {}): Promise<string> {
  const lines: string[] = [];
  await backUp({ settings: settingsOf(noted), root, say: (line) => lines.push(line), keep });
  return lines.join('\n');
}

async function restoreLatest({ signsOut = false, noted }: { signsOut?: boolean; noted?: string } = {}) {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  await restore({ settings: settingsOf(noted), root, say, chosen: 'latest', signsOut });
  return lines.join('\n');
}

/** The real command. */
async function run(command: string, args: string[] = []) {
  const settings = { DATABASE_URL: database.url, BACKUP_DIR: folder, DATA_DIR: join(folder, 'data') };
  const child = startProcess(join(import.meta.dirname, 'main.ts'), settings, [command, ...args]);
  const code = await child.exited;
  return { code, ...child.output() };
}

async function makeUser(name: string): Promise<string> {
  const id = randomUUID();
  await query(`
    INSERT INTO users (id, email, username, verified_at) VALUES ('${id}', '${name}@example.com', '${name}', now());
    INSERT INTO credentials (user_id, password_hash) VALUES ('${id}', 'hash');
    INSERT INTO sessions (id_hash, user_id, generation, expires_at)
      VALUES (decode(md5('${id}'), 'hex'), '${id}', 0, now() + interval '1 day')`);
  return id;
}

const alive = async () =>
  (await query<{ username: string }>('SELECT username FROM users WHERE deleted_at IS NULL ORDER BY 1')).map(
    ({ username }) => username,
  );

describe('npm run backup', () => {
  test('writes a backup and reports what is in it and what is not', async () => {
    await makeUser('ann');
    const { code, stdout } = await run('backup');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /top100-\d{4}-\S+: \d+ rows of \d+ tables, \d+\.\d MB, schema \d{4}_\w+ \(\d+\.\d s\)/,
    );
    expect(stdout).toContain('not in it: rate_limits (unlogged: Postgres truncates it after a crash)');
  });

  test('keeps the configured number, and removes a killed backup after a day', async () => {
    const killed = join(folder, 'top100-2020-01-01T00-00-00-000Z.partial');
    await mkdir(killed);
    await utimes(killed, new Date(0), new Date(0));
    for (let turn = 0; turn < 3; turn += 1) await backup({ keep: 2 });
    expect((await readdir(folder)).filter((name) => name.startsWith('top100-'))).toHaveLength(2);
    expect(existsSync(killed)).toBe(false);
  });

  test('records deleted accounts next to the backups, from the database and from the workers’ file', async () => {
    const [ann, bob] = [await makeUser('ann'), randomUUID()];
    await query(`UPDATE users SET deleted_at = now() WHERE id = '${ann}'`);
    const noted = join(folder, 'noted.jsonl');
    await appendFile(noted, `${JSON.stringify({ userId: bob, at: '2026-01-02T03:04:05.000Z' })}\n`);
    for (let turn = 0; turn < 2; turn += 1) await backup({ noted });
    const lines = (await readFile(join(folder, 'erased-accounts.jsonl'), 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).userId).toSorted()).toEqual([ann, bob].toSorted());
  });
});

describe('npm run restore', () => {
  test('restores the state of the backup, starts a new epoch and names what is lost', async () => {
    await makeUser('ann');
    const [{ id: epoch } = { id: '' }] = await query<{ id: string }>('SELECT id FROM sync_epoch');
    await backup();
    await makeUser('late');
    await query(`UPDATE credentials SET password_hash = 'new', changed_at = now()`);
    const stdout = await restoreLatest();
    expect(await alive()).toEqual(['ann']);
    expect(await query('SELECT id FROM sync_epoch')).not.toEqual([{ id: epoch }]);
    expect(stdout).toContain('1 accounts made');
    expect(stdout).toContain('1 passwords changed (the one before is good again)');
    expect(stdout).toContain('1 sign-ins (to be made again)');
    const [, aside = ''] = /The old database is (\w+)\./.exec(stdout) ?? [];
    const [{ count } = { count: '' }] = await query<{ count: string }>(
      'SELECT count(*) FROM users',
      withDatabaseName(database.url, aside),
    );
    expect(count).toBe('2');
  });

  test('keeps users signed in unless asked to sign everybody out', async () => {
    await makeUser('ann');
    await backup();
    await restoreLatest();
    expect(await query('SELECT FROM sessions')).toHaveLength(1);
    const stdout = await restoreLatest({ signsOut: true });
    expect(stdout).toContain('Signed out: 1 sessions.');
    expect(await query('SELECT FROM sessions')).toHaveLength(0);
  });

  test('deletes accounts again that were deleted since, wherever that is recorded', async () => {
    const ids = [
      await makeUser('beside'),
      await makeUser('noted'),
      await makeUser('there'),
      await makeUser('ann'),
    ];
    const [beside, noted, there] = ids;
    await backup();
    // One is recorded in a later backup, one only in the workers' file, and one only in the old database.
    const line = (userId: string | undefined) =>
      `${JSON.stringify({ userId, at: '2026-01-02T03:04:05.000Z' })}\n`;
    await appendFile(join(folder, 'erased-accounts.jsonl'), `${line(beside)}{"userId":"cut o`);
    await appendFile(join(folder, 'noted.jsonl'), line(noted));
    await query(`UPDATE users SET deleted_at = now() WHERE id = '${there}'`);
    await query(`DELETE FROM users WHERE id IN ('${beside}', '${noted}')`);
    const stdout = await restoreLatest({ noted: join(folder, 'noted.jsonl') });
    expect(stdout).toContain('Deleted again: 3 accounts');
    expect(await alive()).toEqual(['ann']);
    const [deleted] = await query<{ at: Date }>(`SELECT deleted_at AS at FROM users WHERE id = '${noted}'`);
    expect(deleted?.at.toISOString()).toBe('2026-01-02T03:04:05.000Z');
    const events = await query(`SELECT FROM outbox WHERE event = 'account-deleted' AND done_at IS NULL`);
    expect(events).toHaveLength(3);
    expect(await query(`SELECT FROM sessions WHERE user_id = '${there}'`)).toEqual([]);
  });

  test('drops mails that were pending at the backup, and keeps other events', async () => {
    await query(`
      INSERT INTO outbox (event, payload) VALUES ('code-requested', '{}'), ('list-changed', '{}');
      INSERT INTO outbox (event, payload, sent_at, resend_at) VALUES ('code-requested', '{}', now(), now())`);
    await backup();
    const stdout = await restoreLatest();
    expect(stdout).toContain('Not sent: 2 mails');
    expect(await query('SELECT event FROM outbox WHERE done_at IS NULL')).toEqual([
      { event: 'list-changed' },
    ]);
    expect(await query('SELECT FROM outbox WHERE sent_at IS NULL AND done_at IS NOT NULL')).toEqual([]);
  });

  test('queues a comparison of Stripe with the database', async () => {
    await backup();
    await restoreLatest();
    const jobs = await query(`SELECT FROM bullmq.job WHERE name = 'reconcile-all-stripe'`);
    expect(jobs).toHaveLength(1);
  });

  test('lists backups without an argument; a wrong name is reported and changes nothing', async () => {
    await makeUser('ann');
    await backup();
    const listed = await run('restore');
    expect(listed.code).toBe(2);
    expect(listed.stderr).toMatch(/Backups in \S+:\n {2}top100-\d{4}/);
    const wrong = await run('restore', ['top100-1999']);
    expect([wrong.code, wrong.stderr]).toEqual([
      1,
      expect.stringMatching(/^There is no backup top100-1999, .*\n$/),
    ]);
    expect(
      await query(`SELECT FROM pg_database WHERE datname LIKE '${databaseNameOf(database.url)}\\_%'`),
    ).toEqual([]);
  });
});
