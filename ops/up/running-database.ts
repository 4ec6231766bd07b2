import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSecrets } from './secrets.ts';

/** URL of the database of the `make up` that runs on a data folder; undefined without one. */
export function runningDatabase(dataFolder: string): string | undefined {
  const file = join(dataFolder, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  // Line 1 of postmaster.pid is the process id, line 4 the port.
  const [pid = '', , , port] = readFileSync(file, 'utf8').split('\n');
  if (!isAlive(Number(pid))) return undefined;
  return ownDatabase(dataFolder, Number(port));
}

export function ownDatabase(dataFolder: string, port: number): string {
  return `postgres://top100:${readSecrets(dataFolder).databasePassword}@127.0.0.1:${port}/top100`;
}

/** False for the remains of a killed server. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
