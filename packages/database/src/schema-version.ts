import { z } from 'zod';
import { readMigrations } from './migrations.ts';
import { type CommonQueryMethods, sql } from './sql.ts';

/** The database lacks migrations of this code, or has changed ones. */
export class SchemaBehindError extends Error {
  override name = 'SchemaBehindError';
}

const tableRow = z.object({ found: z.boolean() });
const migrationRow = z.object({ version: z.int(), checksum: z.string() });

/**
 * Throws a SchemaBehindError unless every migration of this code is applied unchanged. A database ahead of the code is
 * accepted, so that old processes keep running during a rolling upgrade.
 */
export async function assertSchemaIsCurrent(db: CommonQueryMethods, folder?: string): Promise<void> {
  const wanted = await readMigrations(folder);
  const { found } = await db.one(
    sql.type(tableRow)`SELECT to_regclass('schema_migrations') IS NOT NULL AS found`,
  );
  const applied = found
    ? await db.any(sql.type(migrationRow)`SELECT version, checksum FROM schema_migrations`)
    : [];
  const checksums = new Map(applied.map(({ version, checksum }) => [version, checksum]));
  const behind = wanted.filter(({ version, checksum }) => checksums.get(version) !== checksum);
  if (behind.length > 0) {
    throw new SchemaBehindError(
      `The database lacks ${behind.map(({ name }) => name).join(', ')}: run "npm run migrate" first`,
    );
  }
}
