import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DatabasePool } from '@top100/database/sql';
import { inheritedEnv } from '@top100/testing/env';
import { openDatabase } from '@top100/testing/for-one-file';

const ops = join(import.meta.dirname, '../../ops/catalogue');

/** Loads the starter catalogue with the operator's command. */
export async function loadStarter(databaseUrl: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(ops, 'main.ts'), 'load', join(ops, 'starter')], {
    env: { ...inheritedEnv(), DATABASE_URL: databaseUrl },
  });
}

/** A database with the starter catalogue for the tests of one file. */
export async function openStarter(): Promise<DatabasePool> {
  const { database, pool } = await openDatabase();
  await loadStarter(database.url);
  return pool;
}
