/**
 * `node ops/up/on-database.ts SCRIPT …`: runs a command of the repository on DATABASE_URL, or else on the database of
 * the running `make up`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { inheritedEnvironment, readEnv } from './env.ts';
import { runningDatabase } from './running-database.ts';

const root = join(import.meta.dirname, '../..');
const [script = '', ...args] = process.argv.slice(2);
const env = inheritedEnvironment();
const { dataDir } = readEnv(root);
const url = env.DATABASE_URL || runningDatabase(dataDir);
if (url === undefined) {
  console.error(`Top 100 does not run on ${dataDir}: start it (make up), or set DATABASE_URL or DATA_DIR.`);
  process.exit(1);
}
const { status } = spawnSync(process.execPath, [join(root, script), ...args], {
  stdio: 'inherit',
  env: { ...env, DATABASE_URL: url },
});
process.exit(status ?? 1);
