import pg from 'pg';
import { type Migration, readMigrations } from './migrations.ts';

/** Any number, as long as it stays the same: whoever migrates holds it. */
const lockKey = 8_410_001;

interface Applied {
  version: number;
  name: string;
  checksum: string;
}

interface Way {
  /** Another folder of migrations, for tests. */
  folder?: string;
  /** How long one statement may wait for a table that others use, milliseconds. */
  lockTimeout?: number;
}

/**
 * Brings a database to the schema of this code and answers the names of the migrations that it applied.
 * Several processes may call it at once: one works, the others wait and find nothing left to do.
 *
 * It uses a connection of its own, since the advisory lock belongs to a session and a pool would hand that
 * session to anybody. Each migration is one transaction with its record; a table that stays locked ends it
 * after `lockTimeout` instead of blocking every reader behind it.
 */
export async function migrate(url: string, { folder, lockTimeout = 5_000 }: Way = {}): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({
    connectionString: url,
    application_name: 'migrate',
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    // Before lock_timeout is set: waiting for the other process to finish may take as long as it takes.
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
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
 * What is still to be applied. A database that is ahead of this code is fine (old code runs on the new schema);
 * a migration that was changed after it was applied is not.
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
