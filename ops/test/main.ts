/** `npm test`: everything that has to hold, one step after the other, and a table of it at the end. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { lendPassage } from '../up/database-user.ts';
import { embeddedPrograms } from '../up/embedded-programs.ts';
import { buildWeb, builtPages } from '../up/web-build.ts';
import { checkBudgets } from './bundle-budget.ts';
import { inheritedEnvironment } from './env.ts';
import { howToInstall, installMissing } from './prerequisites.ts';
import { type JestReport, type StepResult, summary, type Tally, tallyOfCheck, tallyOfJest } from './tally.ts';

type Step = { name: string; run: () => Promise<Tally> };

const root = join(import.meta.dirname, '../..');
const reports = mkdtempSync(join(tmpdir(), 'top100-test-'));
const node = process.execPath;
const jestProgram = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
/** Tests wait for Postgres and for timers much of the time: also on two cores two files at once are faster. */
const WORKERS = Math.max(2, availableParallelism());
/** The journeys wait most of all, for pages; each part has a system of its own, so that none meets another's people. */
const parts: Record<string, number> = { journeys: 2 };
/** A step that takes longer hangs. */
const PATIENCE_MS = 30 * 60_000;

const missing = installMissing();
if (missing.length > 0) giveUp(howToInstall(missing));

/** Put before jest where root's checkout is closed to the user that the tests' Postgres runs as. */
const passage = await embeddedPrograms()
  .then(({ initdb }) => lendPassage(tmpdir(), initdb))
  .catch((error: Error) => giveUp(error.message));

const steps: Step[] = [
  { name: 'lint', run: () => check('npm', ['run', '--silent', 'lint']) },
  { name: 'types', run: () => check('npm', ['run', '--silent', 'types']) },
  { name: 'build of the pages', run: build },
  { name: 'bundle budget', run: budget },
  ...jestProjects().map((name) => ({ name: `jest ${name}`, run: () => jest(name) })),
];

const results: StepResult[] = [];
for (const { name, run } of steps) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const tally = await run();
  results.push({ name, ...tally, seconds: (performance.now() - started) / 1000 });
}
rmSync(reports, { recursive: true });
console.log(summary(results));
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;

function giveUp(reason: string): never {
  console.error(reason);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

async function check(command: string, args: string[]): Promise<Tally> {
  return tallyOfCheck(await exitCodeOf(command, args));
}

async function build(): Promise<Tally> {
  try {
    await buildWeb({
      root,
      outDir: builtPages(root),
      log: join(reports, 'web-build.log'),
      say: console.log,
    });
    return tallyOfCheck(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return tallyOfCheck(1);
  }
}

async function budget(): Promise<Tally> {
  try {
    return tallyOfCheck(checkBudgets() ? 0 : 1);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return tallyOfCheck(1);
  }
}

/** The names of all jest projects, in the order of jest.config.js. */
function jestProjects(): string[] {
  const { stdout } = spawnSync(node, [...jestProgram, '--showConfig'], { cwd: root, encoding: 'utf8' });
  const { configs } = JSON.parse(stdout) as { configs: { displayName: { name: string } }[] };
  return configs.map(({ displayName }) => displayName.name);
}

async function jest(project: string): Promise<Tally> {
  const count = parts[project] ?? 1;
  const shards = Array.from({ length: count }, (_, at) => `${at + 1}/${count}`);
  const tallies = await Promise.all(shards.map((shard) => jestPart(project, shard, count)));
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  };
}

async function jestPart(project: string, shard: string, count: number): Promise<Tally> {
  const report = join(reports, `${project}-${shard.replace('/', '-of-')}.json`);
  const workers = Math.max(1, Math.floor(WORKERS / count));
  // A client of a Redis that a test has killed goes on looking for it; the results are in by then, so nobody waits.
  const flags = ['--selectProjects', project, '--ci', '--forceExit', '--json', `--outputFile=${report}`];
  flags.push(`--maxWorkers=${workers}`, `--shard=${shard}`);
  const [command = node, ...args] = [...passage, node, ...jestProgram, ...flags];
  const code = await exitCodeOf(command, args);
  return tallyOfJest(readReport(report), code);
}

function readReport(file: string): JestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return;
  }
}

/** Shows everything that the program prints; null if it had to be ended. */
function exitCodeOf(command: string, args: string[]): Promise<number | null> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: inheritedEnvironment() });
  const impatient = setTimeout(() => {
    console.error(`No end after ${PATIENCE_MS / 60_000} minutes: stopped.`);
    child.kill('SIGKILL');
  }, PATIENCE_MS);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(impatient);
      resolve(code);
    });
  });
}
