import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { testServerUrl } from './env.ts';

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** The migrated database that tests clone; see database-server.ts. */
export const templateName = 'top100_template';

/** A fresh clone of the migrated, otherwise empty database (50-160 ms). Usually one per test file. */
export async function cloneDatabase(): Promise<TestDatabase> {
  return await createDatabase(templateName);
}

/** A database without a schema, for tests of migrations. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return await createDatabase('template0');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    url: `${testServerUrl()}/${name}`,
    drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Runs one statement on the server's own database, as CREATE and DROP DATABASE require. */
export async function onServer(statement: string, url = testServerUrl()): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
