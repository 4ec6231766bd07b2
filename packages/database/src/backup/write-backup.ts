import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrationLock } from '../migrate.ts';
import {
  type CatalogTable,
  copySettings,
  copyToStdout,
  readAppliedMigrations,
  readSequences,
  readTables,
} from './catalog.ts';
import { BackupError, formatVersion, type Manifest, manifestName, type StoredTable } from './manifest.ts';
import { RowDigest } from './row-digest.ts';

export interface BackupOptions {
  databaseUrl: string;
  /** The folder of all backups; the new one becomes a folder in it. */
  folder: string;
  appVersion: string;
  onTable?: (table: StoredTable) => void;
}

export interface Backup {
  path: string;
  manifest: Manifest;
  /** Deleted accounts whose rows are not purged yet and so in the backup. */
  erased: { userId: string; at: string }[];
}

/** Suffix of an incomplete backup; nothing restores from it. */
export const partialSuffix = '.partial';

/**
 * Streams every table of one snapshot into a new folder, with constant memory. The folder gets its final name when
 * everything is on disk, so that a backup with this name is complete.
 */
export async function writeBackup(options: BackupOptions): Promise<Backup> {
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'backup',
    connectionTimeoutMillis: 5_000,
  });
  // A broken connection fails the statement that uses it; this listener prevents an uncaught error.
  client.on('error', () => undefined);
  await client.connect();
  let partial: string | undefined;
  try {
    await client.query(copySettings);
    const { createdAt, applied, tables } = await openSnapshot(client);
    const path = join(options.folder, `top100-${createdAt.replaceAll(/[:.]/g, '-')}`);
    partial = `${path}${partialSuffix}`;
    await mkdir(options.folder, { recursive: true, mode: 0o700 });
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { mode: 0o700 });
    const stored: StoredTable[] = [];
    for (const table of tables.filter(({ exclusionReason }) => exclusionReason === undefined)) {
      const one = await copyTable(client, table, partial);
      options.onTable?.(one);
      stored.push(one);
    }
    const { rows: version } = await client.query<{ server_version: string }>('SHOW server_version');
    const manifest: Manifest = {
      format: formatVersion,
      createdAt,
      appVersion: options.appVersion,
      postgresVersion: version[0]?.server_version ?? '',
      migrations: applied,
      tables: stored,
      sequences: await readSequences(client),
      leftOut: tables.flatMap(({ name, exclusionReason: why }) => (why === undefined ? [] : [{ name, why }])),
    };
    const { rows: erased } = await client.query<{ userId: string; at: Date }>(
      'SELECT id AS "userId", deleted_at AS at FROM users WHERE deleted_at IS NOT NULL',
    );
    await writeFile(join(partial, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await flushFolder(partial);
    await rename(partial, path);
    await flushFolder(options.folder);
    return { path, manifest, erased: erased.map(({ userId, at }) => ({ userId, at: at.toISOString() })) };
  } catch (error) {
    if (partial) await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Takes the migration lock before the snapshot, so that no migration runs between reading the catalog and the rows.
 * Migrations wait until the backup ends.
 */
async function openSnapshot(client: pg.Client) {
  await client.query('SELECT pg_advisory_lock_shared($1)', [migrationLock]);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows } = await client.query<{ at: Date; isOurs: boolean }>(
    'SELECT now() AS at, to_regclass(\'schema_migrations\') IS NOT NULL AS "isOurs"',
  );
  if (!rows[0]?.isOurs) throw new BackupError('The database has no tables of Top 100: nothing to back up.');
  const applied = await readAppliedMigrations(client);
  return { createdAt: rows[0].at.toISOString(), applied, tables: await readTables(client) };
}

async function copyTable(client: pg.Client, table: CatalogTable, folder: string): Promise<StoredTable> {
  const { name, columns } = table;
  const file = `${name}.copy.gz`;
  const digest = new RowDigest();
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(
    client.query(copyTo(copyToStdout(table))),
    digest,
    createGzip({ level: 5 }),
    measure,
    createWriteStream(join(folder, file), { mode: 0o600, flush: true }),
  );
  return { name, columns, file, bytes, sha256: hash.digest('hex'), rows: digest.rows, digest: digest.digest };
}

/** Flushes a folder's entries to disk, where the system supports it. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** The backups of a folder, oldest first: their names start with the time. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^top100-[\dTZ-]+$/.test(name)).sort();
}
