/** `npm run migrate`: brings the database at DATABASE_URL to the schema of this code. */
import { env } from './env.ts';
import { migrate } from './migrate.ts';

try {
  const applied = await migrate(env.DATABASE_URL);
  console.log(applied.length === 0 ? 'The schema is current.' : `Applied ${applied.join(', ')}.`);
} catch (error) {
  console.error(`Migrating failed: ${describe(error)}`);
  process.exitCode = 1;
}

/** A refused connection is an AggregateError without a message: one address per cause. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ');
  return error instanceof Error ? error.message : String(error);
}
