import pg from 'pg';
import { type Migration, readMigrations } from './migrations.ts';

/** Advisory lock, exclusive for migrations and shared for backups. */
export const migrationLock = 8_410_001;

interface Applied {
  version: number;
  name: string;
  checksum: string;
}

interface MigrateOptions {
  /** Overrides the folder of migrations in tests. */
  folder?: string;
  /** Maximum wait of one statement for a table lock, in milliseconds. */
  lockTimeout?: number;
  /** The last migration to apply, as the schema of a backup; all by default. */
  upTo?: number;
}

/**
 * Applies pending migrations and returns their names. Concurrent calls are safe: one migrates, the others wait and
 * find nothing to do.
 *
 * It uses its own connection because the advisory lock belongs to a session, and a pool would share the session.
 * Each migration and its record are one transaction. On a locked table it fails after `lockTimeout`, because a waiting
 * DDL statement blocks all later readers.
 */
export async function migrate(
  url: string,
  { folder, lockTimeout = 5_000, upTo = Number.POSITIVE_INFINITY }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ version }) => version <= upTo);
  const client = new pg.Client({
    connectionString: url,
    application_name: 'migrate',
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    // Before lock_timeout is set: waiting for another migrating process has no limit.
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query("SELECT set_config('lock_timeout', $1, false)", [`${lockTimeout}ms`]);
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      version int PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
    const { rows } = await client.query<Applied>(
      'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
    );
    const pending = pendingMigrations(migrations, rows);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * The migrations to apply. A database ahead of this code is accepted, because old code runs on the new schema; a
 * migration that was changed after it was applied is rejected.
 */
export function pendingMigrations(migrations: Migration[], applied: Applied[]): Migration[] {
  const byVersion = new Map(applied.map((row) => [row.version, row]));
  const newest = Math.max(0, ...byVersion.keys());
  return migrations.filter((migration) => {
    const row = byVersion.get(migration.version);
    if (row === undefined && migration.version < newest) {
      throw new Error(`${migration.name} was never applied, but later ones were`);
    }
    if (row !== undefined && row.checksum !== migration.checksum) {
      throw new Error(
        `${migration.name} was changed after it was applied (as ${row.name}); add a new migration instead`,
      );
    }
    return row === undefined;
  });
}

async function apply(client: pg.Client, { version, name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(text);
    await client.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined); // The connection may be what broke.
    throw new Error(`${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
