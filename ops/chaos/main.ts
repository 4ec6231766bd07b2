/**
 * `npm run chaos [SEED]`: everything that is killed, emptied or cut off while people work, at full length. What it
 * consists of are tests; `make test` runs the same with a tenth of the schedules. Takes about six minutes.
 */
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inheritedEnvironment } from '../test/env.ts';
import { lendPassage } from '../up/database-user.ts';
import { embeddedPrograms } from '../up/embedded-programs.ts';

const root = join(import.meta.dirname, '../..');
const schedules = 500;
const [given] = process.argv.slice(2);
/** Another one at each run, so that every run looks at something new. */
const seed = given ?? String(1 + Math.floor(Math.random() * 1_000_000));

const { initdb } = await embeddedPrograms();
const passage = await lendPassage(tmpdir(), initdb);
console.log(`${schedules} schedules from seed ${seed} (again: npm run chaos ${seed})`);
const tests = [
  'sync/test/real-server',
  'services/src/chaos',
  'workers/src/(chaos|relay)',
  'services/src/main',
];
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
// One after the other, in one process; esbuild, which reads TypeScript for it, would keep that from ending.
const inTurns = ['--runInBand', '--forceExit', '--verbose'];
const flags = ['--selectProjects', 'packages', 'services', 'workers', ...inTurns];
const [command = '', ...args] = [
  ...passage,
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
