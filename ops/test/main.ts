/** `npm test`: runs all checks one after the other and prints a summary table. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUserPrefix } from '../up/database-user.ts';
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
/** Tests often wait for Postgres and timers: even on two cores two files at once are faster. */
const WORKERS = Math.max(2, availableParallelism());
/** Journeys wait even more, for pages; each shard has its own system, so that their users do not interfere. */
const parts: Record<string, number> = { journeys: 2 };
const TIMEOUT_MS = 30 * 60_000;
/** From jest's report until it has to have ended by itself. */
const EXIT_TIMEOUT_MS = 30_000;

const missing = installMissing();
if (missing.length > 0) abort(howToInstall(missing));

/** Prefix for jest if the tests' Postgres user may not enter root's checkout. */
const prefix = await embeddedPrograms()
  .then(({ initdb }) => databaseUserPrefix(tmpdir(), initdb))
  .catch((error: Error) => abort(error.message));

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

function abort(reason: string): never {
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
    names: tallies.flatMap(({ names }) => names ?? []),
  };
}

async function jestPart(project: string, shard: string, count: number): Promise<Tally> {
  const report = join(reports, `${project}-${shard.replace('/', '-of-')}.json`);
  const workers = Math.max(1, Math.floor(WORKERS / count));
  const flags = ['--selectProjects', project, '--ci', '--json', `--outputFile=${report}`];
  flags.push(`--maxWorkers=${workers}`, `--shard=${shard}`);
  const [command = node, ...args] = [...prefix, node, ...jestProgram, ...flags];
  const code = await exitCodeOf(command, args, () => existsSync(report));
  return tallyOfJest(readReport(report), code);
}

function readReport(file: string): JestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return;
  }
}

/**
 * Shows everything that the program prints; null if it had to be killed: after the timeout of a step, or when it is
 * still running 30 s after `isDone`, which means that a test has left a handle open.
 */
function exitCodeOf(command: string, args: string[], isDone = () => false): Promise<number | null> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: inheritedEnvironment() });
  const kill = (reason: string) => {
    console.error(reason);
    child.kill('SIGKILL');
  };
  const timeout = setTimeout(kill, TIMEOUT_MS, `Stopped after ${TIMEOUT_MS / 60_000} minutes.`);
  let doneSince: number | undefined;
  const polling = setInterval(() => {
    if (isDone()) doneSince ??= Date.now();
    if (doneSince && Date.now() - doneSince > EXIT_TIMEOUT_MS)
      kill(`Still running ${EXIT_TIMEOUT_MS / 1000} s after its report: a test has left a handle open.`);
  }, 1000);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timeout);
      clearInterval(polling);
      resolve(code);
    });
  });
}
