import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '@top100/testing/database';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrations.ts';
import { createPool } from './pool.ts';
import { assertSchemaIsCurrent, SchemaBehindError } from './schema-version.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await emptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'top100-migrations-'));
  await write('0001_things.sql', 'CREATE TABLE things (id int);');
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function write(name: string, text: string) {
  await writeFile(join(folder, name), text);
}

async function query(text: string) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return await client.query(text).finally(() => client.end());
}

describe('migrating', () => {
  test('applies missing migrations in order, and none twice', async () => {
    await write(
      '0002_more.sql',
      'ALTER TABLE things ADD COLUMN label text; CREATE INDEX things__label ON things (label);',
    );
    expect(await migrate(database.url, { folder })).toEqual(['0001_things', '0002_more']);
    expect(await migrate(database.url, { folder })).toEqual([]);
    await write('0003_last.sql', 'DROP TABLE things;');
    expect(await migrate(database.url, { folder })).toEqual(['0003_last']);
  });

  test('rolls back a failing migration and keeps the ones before it', async () => {
    await write('0002_wrong.sql', 'CREATE TABLE half (id int); SELECT 1 / 0;');
    await expect(migrate(database.url, { folder })).rejects.toThrow('0002_wrong failed: division by zero');
    const { rows } = await query(`SELECT to_regclass('half') AS half, to_regclass('things') AS things`);
    expect(rows).toEqual([{ half: null, things: 'things' }]);
  });

  test('applies each migration once when four processes start at the same time', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, { folder })));
    expect(all.flat()).toEqual(['0001_things']);
  });

  test('fails on a locked table instead of blocking readers behind it', async () => {
    await migrate(database.url, { folder });
    await write('0002_more.sql', 'ALTER TABLE things ADD COLUMN label text;');
    const reader = new pg.Client({ connectionString: database.url });
    await reader.connect();
    await reader.query('BEGIN; SELECT * FROM things;');
    await expect(migrate(database.url, { folder, lockTimeout: 200 })).rejects.toThrow('lock timeout');
    await reader.end();
    expect(await migrate(database.url, { folder, lockTimeout: 200 })).toEqual(['0002_more']);
  });

  test('rejects a migration that was changed after it was applied', async () => {
    await migrate(database.url, { folder });
    await write('0001_things.sql', 'CREATE TABLE things (id bigint);');
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      '0001_things was changed after it was applied',
    );
  });

  test('ignores different line ends', async () => {
    await write('0001_things.sql', 'CREATE TABLE things (\nid int\n);\n');
    await migrate(database.url, { folder });
    await write('0001_things.sql', 'CREATE TABLE things (\r\nid int\r\n);\r\n');
    expect(await migrate(database.url, { folder })).toEqual([]);
  });

  test.each(['0003_gap.sql', '0001_twice.sql', '2_short.sql', '0002_Upper.sql'])(
    '%s is refused',
    async (name) => {
      await write(name, 'SELECT 1;');
      await expect(readMigrations(folder)).rejects.toThrow('numbered without gaps');
    },
  );
});

describe('the check of the schema', () => {
  async function check(wanted = folder) {
    const pool = await createPool(database.url, { name: 'schema-version', max: 1 });
    return await assertSchemaIsCurrent(pool, wanted).finally(() => pool.end());
  }

  test('fails on an empty database', async () => {
    await expect(check()).rejects.toThrow(SchemaBehindError);
    await expect(check()).rejects.toThrow('lacks 0001_things');
  });

  test('passes after migrating, also when the database is ahead', async () => {
    await write('0002_more.sql', 'CREATE TABLE more (id int);');
    await migrate(database.url, { folder });
    await check();
    await rm(join(folder, '0002_more.sql'));
    await check();
  });

  test('fails when a migration has other content', async () => {
    await migrate(database.url, { folder });
    await write('0001_things.sql', 'CREATE TABLE things (id bigint);');
    await expect(check()).rejects.toThrow('lacks 0001_things');
  });
});

test('a clone of the template has the schema of this code', async () => {
  const clone = await cloneDatabase();
  const pool = await createPool(clone.url, { name: 'clone', max: 1 });
  await assertSchemaIsCurrent(pool);
  await pool.end();
  await clone.drop();
});
