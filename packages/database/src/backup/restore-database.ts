import pg from 'pg';
import { migrate } from '../migrate.ts';
import { rebuildStatements } from '../rebuild-catalogue-search.ts';
import { checkBackup } from './check-backup.ts';
import {
  type DatabaseState,
  databaseNameOf,
  inspectDatabase,
  openServer,
  withDatabaseName,
} from './database-server.ts';
import { loadBackup } from './load-backup.ts';
import { BackupError, type Manifest, type StoredTable } from './manifest.ts';

export interface RestoreOptions {
  /** The database to replace; it need not exist. */
  databaseUrl: string;
  folder: string;
  /** Adjusts the data before the database is used; its failure aborts the restore. */
  prepare?: (freshUrl: string) => Promise<void>;
  onStep?: (step: string) => void;
  onTable?: (table: StoredTable) => void;
  /** Overrides the folder of migrations in tests. */
  migrationsFolder?: string;
}

export interface Restored {
  manifest: Manifest;
  /** The new name of the replaced database; undefined if there was none or it was empty. */
  aside: string | undefined;
}

/**
 * Builds a new database from a backup and swaps it with the live one when it is loaded, verified, migrated to the
 * current schema and prepared. If a step fails, the live database stays in use and the new one is dropped.
 */
export async function restoreDatabase(options: RestoreOptions): Promise<Restored> {
  const { databaseUrl, folder, migrationsFolder, onStep = () => undefined } = options;
  onStep('Checking the backup');
  const manifest = await checkBackup(folder, migrationsFolder);
  const live = databaseNameOf(databaseUrl);
  const target = await inspectDatabase(databaseUrl);
  if (target === 'foreign')
    throw new BackupError(`${live} contains tables of another application; nothing was changed.`);
  const fresh = `${live}_restoring`;
  const freshUrl = withDatabaseName(databaseUrl, fresh);
  const server = await openServer(databaseUrl);
  try {
    // Left by a killed restore; the lock guarantees that none is running.
    await server.drop(fresh);
    await server.create(fresh, live);
    try {
      onStep(`Loading into ${fresh}`);
      await build(freshUrl, manifest, options);
      await options.prepare?.(freshUrl);
      onStep(`Replacing ${live}`);
      return { manifest, aside: await swapIn(server, { live, fresh, target }) };
    } catch (error) {
      await server.drop(fresh).catch(() => undefined);
      throw error;
    }
  } finally {
    await server.close().catch(() => undefined);
  }
}

async function build(freshUrl: string, manifest: Manifest, options: RestoreOptions): Promise<void> {
  const { folder, onTable, migrationsFolder } = options;
  const code = migrationsFolder === undefined ? {} : { folder: migrationsFolder };
  const upTo = manifest.migrations.at(-1)?.version ?? 0;
  await migrate(freshUrl, { ...code, upTo });
  await loadBackup({ databaseUrl: freshUrl, folder, manifest, ...(onTable && { onTable }) });
  await migrate(freshUrl, code);
  await rebuildSearch(freshUrl);
}

async function rebuildSearch(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    for (const { sql } of rebuildStatements) await client.query(sql);
    await client.query('COMMIT');
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function swapIn(
  server: Awaited<ReturnType<typeof openServer>>,
  { live, fresh, target }: { live: string; fresh: string; target: DatabaseState },
): Promise<string | undefined> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '');
  // Database names have at most 63 bytes.
  const aside = `${live.slice(0, 40)}_before_${stamp}`;
  await server.swap({ live, fresh, aside });
  if (target === 'ours') return aside;
  if (target === 'empty') await server.drop(aside);
  return undefined;
}
