/**
 * `npm run drill [SEED]`: rehearses a restore. Devices edit, a backup is made, a migration adds a table that refers
 * to users, devices edit on, and the backup is restored under a running API: once while the devices are offline, and
 * once in the middle of their edits. `make test` runs it with a quarter of the devices and fewer rows.
 */
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inheritedEnvironment } from '../test/env.ts';
import { databaseUserPrefix } from '../up/database-user.ts';
import { embeddedPrograms } from '../up/embedded-programs.ts';

const root = join(import.meta.dirname, '../..');
const households = 16;
const inactiveAccounts = 10_000;
const seed = process.argv[2] ?? String(1 + Math.floor(Math.random() * 1_000_000));

const { initdb } = await embeddedPrograms();
const prefix = await databaseUserPrefix(tmpdir(), initdb);
console.log(
  `${households} households and ${inactiveAccounts} inactive accounts from seed ${seed} (repeat: npm run drill ${seed})`,
);
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
// esbuild, which transforms TypeScript for jest, would keep the single process from exiting.
const flags = ['--selectProjects', 'packages', '--runInBand', '--forceExit'];
const all = [...prefix, process.execPath, ...jest, ...flags, '--testPathPatterns', 'sync/test/restore-drill'];
const [command = '', ...args] = all;
const child = spawn(command, args, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...inheritedEnvironment(),
    DRILL_HOUSEHOLDS: String(households),
    DRILL_BYSTANDERS: String(inactiveAccounts),
    SEED: seed,
  },
});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
