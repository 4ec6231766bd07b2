import './database-server.ts';

/** jest's globalTeardown: stops the Postgres that database-server.ts started. */
export default async function stopDatabaseServer(): Promise<void> {
  await globalThis.top100TestPostgres?.stop();
}
