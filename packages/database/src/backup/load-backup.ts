import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { copySettings, copyToStdout, quoteIdentifier, readTables } from './catalog.ts';
import { BackupError, type Manifest, type StoredTable } from './manifest.ts';
import { RowDigest } from './row-digest.ts';

export interface LoadOptions {
  /** An unused database, migrated to the schema of the backup. */
  databaseUrl: string;
  folder: string;
  manifest: Manifest;
  onTable?: (table: StoredTable) => void;
}

/**
 * Loads the rows of a backup into a fresh database and verifies every table against the manifest. Rows inserted by
 * migrations are truncated first. Foreign keys and indexes are dropped meanwhile: tables can then load in any order,
 * and building an index afterwards is faster. If it throws, discard the database.
 */
export async function loadBackup({ databaseUrl, folder, manifest, onTable }: LoadOptions): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(copySettings);
    await checkColumns(client, manifest);
    await client.query('BEGIN');
    const names = manifest.tables.map(({ name }) => quoteIdentifier(name));
    if (names.length > 0) await client.query(`TRUNCATE ${names.join(', ')} CASCADE`);
    const recreate = await dropForeignKeysAndIndexes(client);
    // Triggers ran when the rows were first written.
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    for (const table of manifest.tables) {
      await copyIn(client, table, folder);
      onTable?.(table);
    }
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('SELECT setval($1::regclass, $2, $3)', [quoteIdentifier(name), value, isCalled]);
    for (const statement of recreate) await client.query(statement);
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const table of manifest.tables) await verifyTable(client, table);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Verifies that the migrations created the tables of the backup with the same columns. */
async function checkColumns(client: pg.Client, manifest: Manifest): Promise<void> {
  const found = new Map((await readTables(client)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of manifest.tables) {
    const own = found.get(name);
    const differs = !own || own.toSorted().join() !== columns.toSorted().join();
    if (differs) throw new BackupError(`The table ${name} has other columns than in the backup.`);
  }
}

/** Drops foreign keys and non-constraint indexes; returns the statements that create them again. */
async function dropForeignKeysAndIndexes(client: pg.Client): Promise<string[]> {
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS owner, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT relispartition
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
      AND NOT EXISTS (SELECT FROM pg_class AS owner WHERE owner.oid = indrelid AND owner.relkind = 'p')`);
  for (const { owner, name } of keys) await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  return [
    ...indexes.map(({ definition }) => definition),
    ...keys.map(({ owner, name, definition }) => `ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`),
  ];
}

async function copyIn(
  client: pg.Client,
  { name, columns, file }: StoredTable,
  folder: string,
): Promise<void> {
  const copy = `COPY ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) FROM STDIN`;
  await pipeline(createReadStream(join(folder, file)), createGunzip(), client.query(copyFrom(copy)));
}

/** Reads the loaded rows back and compares their number and digest with the manifest. */
async function verifyTable(client: pg.Client, table: StoredTable): Promise<void> {
  const digest = new RowDigest();
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(client.query(copyTo(copyToStdout(table))), digest, sink);
  if (digest.rows !== table.rows)
    throw new BackupError(`${table.name} has ${digest.rows} rows, the backup ${table.rows}.`);
  if (digest.digest !== table.digest)
    throw new BackupError(`The rows of ${table.name} differ from the backup.`);
}
