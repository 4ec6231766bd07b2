import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { testServerUrl } from './env.ts';

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** The migrated database that tests get copies of; see database-server.ts. */
export const templateName = 'top100_template';

/** A fresh copy of the migrated, otherwise empty database (50-160 ms). One for a test file is the rule. */
export async function cloneDatabase(): Promise<TestDatabase> {
  return await createDatabase(templateName);
}

/** A database without any schema, for what tests migrations themselves. */
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

/** Runs one statement on the server's own database, where CREATE and DROP DATABASE belong. */
export async function onServer(statement: string, url = testServerUrl()): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
