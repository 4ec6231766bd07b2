import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cloneDatabase, emptyDatabase, onServer, type TestDatabase } from '@top100/testing/database';
import pg from 'pg';
import { migrate } from '../migrate.ts';
import { migrationsFolder, readMigrations } from '../migrations.ts';
import { databaseNameOf, withDatabaseName } from './database-server.ts';
import { readManifest } from './manifest.ts';
import { restoreDatabase } from './restore-database.ts';
import { listBackups, writeBackup } from './write-backup.ts';

let database: TestDatabase;
let folder: string;
const made: string[] = [];

// Each restore runs all migrations.
jest.setTimeout(120_000);

beforeEach(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'top100-backup-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
  for (const name of made.splice(0)) await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await database.drop();
});

async function query<Row extends object>(text: string, url = database.url): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<Row>(text).finally(() => client.end())).rows;
}

const backUp = () => writeBackup({ databaseUrl: database.url, folder, appVersion: '1.2.3' });

async function restore(path: string, more: { migrations?: string; prepare?: () => Promise<void> } = {}) {
  const { migrations, prepare } = more;
  const restored = await restoreDatabase({
    databaseUrl: database.url,
    folder: path,
    ...(migrations !== undefined && { migrationsFolder: migrations }),
    ...(prepare && { prepare }),
  });
  if (restored.aside) made.push(restored.aside);
  return restored;
}

/** Other databases of this test on the server: restores must leave none behind. */
async function siblings(): Promise<string[]> {
  const name = databaseNameOf(database.url);
  const rows = await query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname LIKE '${name}\\_%'`,
  );
  return rows.map(({ datname }) => datname);
}

const people = `
  INSERT INTO users (email, username) SELECT 'p' || n || '@example.com', 'p' || n FROM generate_series(1, 3) AS n;
  INSERT INTO sessions (id_hash, user_id, generation, expires_at)
    SELECT decode('00ff0a5c', 'hex'), id, 0, now() + interval '1 day' FROM users WHERE username = 'p1';
  INSERT INTO lists (id, user_id, category, title, title_key, description, items, item_count, short_uri, created_at,
      updated_at, seq, last_device_id, is_public, public_slug)
    SELECT gen_random_uuid(), id, 'songs', username, username, E'tab\\t line\\n back\\\\slash \\\\N \\\\. 日本 "quoteIdentifier"',
      '[{"title": "a\\\\n\\\\tb", "x": 0.1}]', 1, username, now(), now(), 1, 'd', true, username FROM users;
  UPDATE lists SET published_at = '2020-01-02 03:04:05.678901+00';
  INSERT INTO catalogue_entries (id, kind, title, artist, album, popularity, title_folded, artist_folded, title_key,
      artist_key, document)
    VALUES (gen_random_uuid(), 'song', 'Yesterday', 'The Beatles', '', 9, 'yesterday', 'beatles', 'yesterday',
      'beatles', 'yesterday:1A');
  INSERT INTO rate_limits VALUES ('somebody', 3, NULL);
  INSERT INTO code_challenges (user_id, purpose, nonce, expires_at)
    SELECT id, 'reset', 'x', now() + interval '1 hour' FROM users`;

/** All stored rows as text. */
async function contents(url = database.url): Promise<string> {
  const rows = await query<{ text: string }>(
    `SELECT (SELECT jsonb_agg(to_jsonb(users) ORDER BY id) FROM users)::text
      || (SELECT jsonb_agg(to_jsonb(lists) ORDER BY id) FROM lists)::text
      || (SELECT jsonb_agg(to_jsonb(sessions) ORDER BY id_hash) FROM sessions)::text
      || (SELECT jsonb_agg(to_jsonb(catalogue_entries)) FROM catalogue_entries)::text
      || (SELECT id FROM sync_epoch)::text AS text`,
    url,
  );
  return rows[0]?.text ?? '';
}

/** The real migrations and one more, as a later version might have. */
async function withOneMore(text: string): Promise<string> {
  const own = join(folder, 'migrations');
  await cp(migrationsFolder, own, { recursive: true });
  const { length } = await readMigrations(own);
  await writeFile(join(own, `${String(length + 1).padStart(4, '0')}_one_more.sql`), text);
  return own;
}

const badges =
  'CREATE TABLE badges (user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE, name text NOT NULL);';

describe('a backup', () => {
  test('contains every table of the catalog from one snapshot, and lists excluded tables with the reason', async () => {
    await query(people);
    const { path, manifest } = await backUp();
    expect(await readManifest(path)).toEqual(manifest);
    const tables = await query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    const named = [...manifest.tables, ...manifest.leftOut].map(({ name }) => name);
    expect(named.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
    expect(manifest.leftOut.map(({ name }) => name)).toEqual([
      'catalogue_kinds',
      'catalogue_prefixes',
      'catalogue_terms',
      'code_challenges',
      'code_limits',
      'list_viewers',
      'rate_limits',
      'schema_migrations',
    ]);
    expect(manifest.leftOut.every(({ why }) => why.length > 10)).toBe(true);
    expect(manifest.tables.find(({ name }) => name === 'users')).toMatchObject({ rows: 3 });
    expect(manifest).toMatchObject({ format: 1, appVersion: '1.2.3' });
    expect(await readdir(path)).toHaveLength(manifest.tables.length + 1);
  });

  test('does not contain what is committed while it is being written', async () => {
    await query(people);
    let added = false;
    const { manifest } = await writeBackup({
      databaseUrl: database.url,
      folder,
      appVersion: '1',
      onTable: () => {
        if (added) return;
        added = true;
        void query("INSERT INTO users (email, username) VALUES ('late@example.com', 'late')");
      },
    });
    expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(3);
  });

  test('leaves no folder that looks like a backup when it fails', async () => {
    await query(people);
    const broken = writeBackup({
      databaseUrl: database.url,
      folder,
      appVersion: '1',
      onTable: ({ name }) => {
        if (name === 'lists') throw new Error('the disk is full');
      },
    });
    await expect(broken).rejects.toThrow('the disk is full');
    expect(await readdir(folder)).toEqual([]);
    expect(await listBackups(folder)).toEqual([]);
  });

  test('is refused for a database without the tables of Top 100', async () => {
    const empty = await emptyDatabase();
    const refused = writeBackup({ databaseUrl: empty.url, folder, appVersion: '1' });
    await expect(refused).rejects.toThrow('no tables of Top 100');
    await empty.drop();
  });
});

describe('a restore', () => {
  test('restores every row, keeps the old database, and rebuilds the search', async () => {
    await query(people);
    const before = await contents();
    const { path } = await backUp();
    await query(
      `UPDATE users SET username = 'x' || username; DELETE FROM lists; DELETE FROM catalogue_entries`,
    );
    const { aside } = await restore(path);
    expect(await contents()).toBe(before);
    expect(
      await query('SELECT username FROM users ORDER BY 1', withDatabaseName(database.url, aside ?? '')),
    ).toEqual([{ username: 'xp1' }, { username: 'xp2' }, { username: 'xp3' }]);
    expect(await query('SELECT kind, entries FROM catalogue_kinds')).toEqual([{ kind: 'song', entries: 1 }]);
    expect(await query('SELECT FROM code_challenges UNION ALL SELECT FROM rate_limits')).toEqual([]);
    expect(await siblings()).toEqual([aside]);
  });

  test('creates every index, key and trigger of the migrations', async () => {
    await query(people);
    const { path } = await backUp();
    const shape = `
      SELECT pg_get_indexdef(indexrelid) AS what FROM pg_index
        JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace = 'public'::regnamespace
      UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`;
    const before = await query(shape);
    await restore(path);
    expect(await query(shape)).toEqual(before);
  });

  test('does not mix old and new rows after a migration added a table with a foreign key', async () => {
    await query(people);
    const { path } = await backUp();
    const migrations = await withOneMore(badges);
    await migrate(database.url, { folder: migrations });
    await query("INSERT INTO users (email, username) VALUES ('new@example.com', 'new')");
    await query("INSERT INTO badges SELECT id, 'first' FROM users");
    await restore(path, { migrations });
    expect(await query('SELECT count(*)::int AS people FROM users')).toEqual([{ people: 3 }]);
    expect(await query('SELECT FROM badges')).toEqual([]);
    expect(await migrate(database.url, { folder: migrations })).toEqual([]);
  });

  test('loads tables with circular references, sequences and generated columns', async () => {
    const migrations = await withOneMore(`
      CREATE TABLE nodes (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, next int REFERENCES nodes, edge int,
        twice int GENERATED ALWAYS AS (coalesce(edge, 0) * 2) STORED);
      CREATE TABLE edges (id int PRIMARY KEY, node int NOT NULL REFERENCES nodes);
      ALTER TABLE nodes ADD FOREIGN KEY (edge) REFERENCES edges;
      CREATE TABLE parts (id int, day int, PRIMARY KEY (id, day)) PARTITION BY RANGE (day);
      CREATE TABLE parts_1 PARTITION OF parts FOR VALUES FROM (0) TO (10);
      CREATE INDEX parts__day ON parts (day);`);
    await migrate(database.url, { folder: migrations });
    await query(`
      INSERT INTO nodes (next) VALUES (2), (1); INSERT INTO edges VALUES (7, 1); UPDATE nodes SET edge = 7;
      INSERT INTO parts VALUES (1, 5), (2, 6)`);
    const { path } = await backUp();
    await restore(path, { migrations });
    await query('INSERT INTO nodes (next) VALUES (1)');
    expect(await query('SELECT * FROM nodes ORDER BY id')).toEqual([
      { id: 1, next: 2, edge: 7, twice: 14 },
      { id: 2, next: 1, edge: 7, twice: 14 },
      { id: 3, next: 1, edge: null, twice: 0 },
    ]);
    expect(await query('SELECT * FROM parts ORDER BY id')).toEqual([
      { id: 1, day: 5 },
      { id: 2, day: 6 },
    ]);
  });

  test('disconnects clients, who never see a partially loaded database', async () => {
    await query(people);
    const { path } = await backUp();
    const counts = new Set<string>();
    let isDone = false;
    const users = Array.from({ length: 4 }, async () => {
      while (!isDone) {
        const client = new pg.Client({ connectionString: database.url });
        client.on('error', () => undefined);
        try {
          await client.connect();
          for (let turn = 0; turn < 20; turn += 1) {
            const { rows } = await client.query(
              'SELECT count(*) FROM users JOIN lists ON user_id = users.id',
            );
            counts.add(rows[0].count);
          }
        } catch {
          // Disconnected as expected: the next connection reaches the new database.
        } finally {
          await client.end().catch(() => undefined);
        }
      }
    });
    await restore(path).finally(() => {
      isDone = true;
    });
    await Promise.all(users);
    expect([...counts]).toEqual(['3']);
  });

  test('fills an empty or missing database and leaves no other database behind', async () => {
    await query(people);
    const before = await contents();
    const { path } = await backUp();
    for (const start of ['empty', 'missing']) {
      const target = await emptyDatabase();
      if (start === 'missing') await target.drop();
      expect(await restoreDatabase({ databaseUrl: target.url, folder: path })).toMatchObject({
        aside: undefined,
      });
      expect(await contents(target.url)).toBe(before);
      expect(
        await query(`SELECT FROM pg_database WHERE datname LIKE '${databaseNameOf(target.url)}\\_%'`),
      ).toEqual([]);
      await target.drop();
    }
  });
});

describe('a restore keeps the live database', () => {
  let path: string;
  let before: string;

  beforeEach(async () => {
    await query(people);
    path = (await backUp()).path;
    await query("UPDATE users SET username = 'later-' || username");
    before = await contents();
  });

  afterEach(async () => {
    expect(await contents()).toBe(before);
    expect(await siblings()).toEqual([]);
  });

  test('when a file is damaged', async () => {
    const { size } = { size: (await readFile(join(path, 'lists.copy.gz'))).length };
    await truncate(join(path, 'lists.copy.gz'), size - 3);
    await expect(restore(path)).rejects.toThrow(/lists\.copy\.gz is damaged/);
  });

  test('when a file is missing', async () => {
    await rm(join(path, 'users.copy.gz'));
    await expect(restore(path)).rejects.toThrow('users.copy.gz is missing');
  });

  test('when the backup was never finished', async () => {
    await rm(join(path, 'manifest.json'));
    await expect(restore(path)).rejects.toThrow('not a complete backup');
  });

  test('when the rows are not those that the manifest describes', async () => {
    const text = await readFile(join(path, 'manifest.json'), 'utf8');
    const { digest } = JSON.parse(text).tables.find(({ name }: { name: string }) => name === 'users');
    await writeFile(join(path, 'manifest.json'), text.replace(digest, digest.replace(/.$/, 'z')));
    await expect(restore(path)).rejects.toThrow('The rows of users differ from the backup');
  });

  test('when the backup is of a newer schema', async () => {
    const migrations = await withOneMore(badges);
    await migrate(database.url, { folder: migrations });
    const newer = await backUp();
    await expect(restore(newer.path)).rejects.toThrow(/has the schema \d+_one_more, which this version/);
  });

  test('when the prepare step fails', async () => {
    const prepare = async () => {
      throw new Error('no epoch');
    };
    await expect(restore(path, { prepare })).rejects.toThrow('no epoch');
  });

  test('when a later migration fails', async () => {
    const migrations = await withOneMore('SELECT 1 / 0;');
    await expect(restore(path, { migrations })).rejects.toThrow('division by zero');
  });
});

test('a restore refuses to replace a database of another application', async () => {
  const { path } = await backUp();
  const other = await emptyDatabase();
  await query('CREATE TABLE accounts (id int)', other.url);
  await expect(restoreDatabase({ databaseUrl: other.url, folder: path })).rejects.toThrow(
    'contains tables of another application',
  );
  expect(await query('SELECT FROM accounts', other.url)).toEqual([]);
  await other.drop();
});

test('a restore names the right that a role without CREATEDB lacks', async () => {
  const { path } = await backUp();
  const name = `role_${databaseNameOf(database.url)}`;
  await onServer(`CREATE ROLE ${name} LOGIN PASSWORD 'x'`);
  await onServer(`ALTER DATABASE ${databaseNameOf(database.url)} OWNER TO ${name}`);
  const as = new URL(database.url);
  Object.assign(as, { username: name, password: 'x' });
  await expect(restoreDatabase({ databaseUrl: as.href, folder: path })).rejects.toThrow(
    `ALTER ROLE "${name}" CREATEDB`,
  );
  await onServer(`ALTER DATABASE ${databaseNameOf(database.url)} OWNER TO postgres`);
  await onServer(`DROP ROLE ${name}`);
});
