import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSecrets } from './secrets.ts';

/** The address of the database of a `make up` that runs on a data folder; undefined while none does. */
export function runningDatabase(dataFolder: string): string | undefined {
  const file = join(dataFolder, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  // Line 4 of postmaster.pid is the port.
  const port = Number(readFileSync(file, 'utf8').split('\n')[3]);
  return `postgres://top100:${readSecrets(dataFolder).databasePassword}@127.0.0.1:${port}/top100`;
}
