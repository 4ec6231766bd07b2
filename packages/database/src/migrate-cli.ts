/** `npm run migrate`: applies pending migrations to DATABASE_URL, or to the database of `make up`. */
import { env } from './env.ts';
import { explainDatabaseError } from './explain-error.ts';
import { migrate } from './migrate.ts';

try {
  const applied = await migrate(env.DATABASE_URL);
  console.log(applied.length === 0 ? 'The schema is current.' : `Applied ${applied.join(', ')}.`);
} catch (error) {
  const line = explainDatabaseError(error, env.DATABASE_URL);
  console.error(line ?? `Migrating failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
