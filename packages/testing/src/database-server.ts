import { migrate } from '@top100/database/migrate';
import { onServer, templateName } from './database.ts';
import { announceTestServer } from './env.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

declare global {
  var top100TestPostgres: TestPostgres | undefined;
}

/**
 * jest's globalSetup: one Postgres for the whole run (jest calls a file once, however many projects name it) with a
 * migrated database that cloneDatabase() copies. stop-database-server.ts is the globalTeardown.
 */
export default async function startDatabaseServer(): Promise<void> {
  const server = await startPostgres();
  globalThis.top100TestPostgres = server;
  await onServer(`CREATE DATABASE ${templateName}`, server.url);
  await migrate(`${server.url}/${templateName}`);
  await onServer(`ALTER DATABASE ${templateName} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`, server.url);
  announceTestServer(server.url);
}
