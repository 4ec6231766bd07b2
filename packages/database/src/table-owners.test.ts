import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { cloneDatabase } from '@top100/testing/database';
import { z } from 'zod';
import { createPool } from './pool.ts';
import { sql } from './sql.ts';
import { foreignWrites, writtenTables } from './sql-writes.ts';
import { tableOwners } from './table-owners.ts';

const root = join(import.meta.dirname, '../../..');

describe('the repository', () => {
  test('every table of the schema has an owner, and every owner a table', async () => {
    const database = await cloneDatabase();
    const pool = await createPool(database.url, { name: 'table-owners' });
    const tables = await pool.anyFirst(
      sql.type(
        z.object({ name: z.string() }),
      )`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    await pool.end();
    await database.drop();
    expect(tables.toSorted()).toEqual(Object.keys(tableOwners).toSorted());
  });

  test('only owners write tables', () => {
    const files = sourceFiles();
    expect(files.length).toBeGreaterThan(20);
    expect(foreignWrites(files, tableOwners)).toEqual([]);
  });
});

describe('the scan', () => {
  const owners = {
    lists: { owner: 'services/src/modules/lists', job: 'workers/src/jobs/purge-accounts' },
    vote_totals: { owner: 'services/src/modules/votes' },
  };
  const write = 'sql.type(row)`UPDATE lists AS list SET title = 1`';

  test('rejects a write by a module that does not own the table', () => {
    const files = [{ path: 'services/src/modules/votes/store.ts', text: write }];
    expect(foreignWrites(files, owners)).toEqual([
      'services/src/modules/votes/store.ts writes lists, which it does not own',
    ]);
  });

  test('rejects a folder whose name only starts like the owner', () => {
    const files = [{ path: 'services/src/modules/lists-import/store.ts', text: write }];
    expect(foreignWrites(files, owners)).toHaveLength(1);
  });

  test('rejects a table without an owner and a name built at run time', () => {
    const files = [
      { path: 'services/src/modules/lists/store.ts', text: 'sql`INSERT INTO nobodys (id) VALUES (1)`' },
      { path: 'services/src/modules/lists/other.ts', text: `query(\`DELETE FROM \${name}\`)` },
    ];
    expect(foreignWrites(files, owners)).toHaveLength(2);
  });

  test('accepts the owner, its job, and temporary tables of the same folder', () => {
    const files = [
      { path: 'services/src/modules/lists/store.ts', text: write },
      { path: 'workers/src/jobs/purge-accounts/handler.ts', text: 'sql`delete from lists where id = 1`' },
      { path: 'ops/load/make.ts', text: '`CREATE TEMP TABLE staged (id int)`' },
      { path: 'ops/load/fill.ts', text: '`COPY staged (id) FROM STDIN`' },
    ];
    expect(foreignWrites(files, owners)).toEqual([]);
  });

  test.each([
    ['INSERT INTO lists (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET title = 1', ['lists']],
    ['insert into "lists" select 1', ['lists']],
    [
      'WITH gone AS (DELETE FROM lists RETURNING id) UPDATE ONLY vote_totals SET up = 0',
      ['vote_totals', 'lists'],
    ],
    ['MERGE INTO lists USING x ON true WHEN MATCHED THEN DELETE', ['lists']],
    ['TRUNCATE TABLE lists', ['lists']],
    ['COPY lists (id, title) FROM STDIN', ['lists']],
    ['COPY lists TO STDOUT', []],
    ['ALTER TABLE IF EXISTS lists ADD COLUMN x int', ['lists']],
    ['SELECT * FROM lists FOR UPDATE', []],
    ['// UPDATE lists SET x = 1', []],
  ])('reads %s', (text, tables) => {
    expect(writtenTables(text)).toEqual(tables);
  });
});

const isTest = /\.test\.ts$|^packages\/testing\/|\/(fixtures|test)\/|^ops\/(lint|bench)\//;

/** Tracked and untracked sources without tests and test helpers, which may write any table. */
function sourceFiles(): { path: string; text: string }[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '*.ts', '*.js'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return listed
    .split('\0')
    .filter((path) => /^(packages|services|workers|ops)\//.test(path))
    .filter((path) => !isTest.test(path))
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
