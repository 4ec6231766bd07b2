/**
 * `npm run chaos [SEED]`: the full-length tests of killing, emptying and disconnecting servers under load. `make
 * test` runs them with a tenth of the schedules. Takes about six minutes.
 */
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inheritedEnvironment } from '../test/env.ts';
import { databaseUserPrefix } from '../up/database-user.ts';
import { embeddedPrograms } from '../up/embedded-programs.ts';

const root = join(import.meta.dirname, '../..');
const schedules = 500;
const [given] = process.argv.slice(2);
/** A new one for each run, so that every run tests something new. */
const seed = given ?? String(1 + Math.floor(Math.random() * 1_000_000));

const { initdb } = await embeddedPrograms();
const prefix = await databaseUserPrefix(tmpdir(), initdb);
console.log(`${schedules} schedules from seed ${seed} (repeat: npm run chaos ${seed})`);
const tests = [
  'sync/test/real-server',
  'services/src/chaos',
  'workers/src/(chaos|relay)',
  'services/src/main',
];
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
// Sequentially in one process; esbuild, which transforms TypeScript for it, would keep it from exiting.
const inTurns = ['--runInBand', '--forceExit', '--verbose'];
const flags = ['--selectProjects', 'packages', 'services', 'workers', ...inTurns];
const [command = '', ...args] = [
  ...prefix,
  process.execPath,
  ...jest,
  ...flags,
  '--testPathPatterns',
  ...tests,
];
const child = spawn(command, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...inheritedEnvironment(), REAL_SCHEDULES: String(schedules), SEED: seed },
});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
