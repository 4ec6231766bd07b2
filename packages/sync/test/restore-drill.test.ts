import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withDatabaseName } from '@top100/database/backup/database-server';
import { eventually } from '@top100/testing/eventually';
import { startProcess, type TestProcess } from '@top100/testing/process';
import pg from 'pg';
import { type RealServer, startRealServer } from './real-server/api-and-database.ts';
import { addInactiveAccounts, commandsOn, differingRows, migrateFurther } from './restore-drill/commands.ts';
import { type Devices, newDevices } from './restore-drill/devices.ts';
import { drillSize } from './restore-drill/env.ts';

const { households, inactiveAccounts, seed } = drillSize();
const editsOfEach = 20;
const workersMain = fileURLToPath(new URL('../../../workers/src/main.ts', import.meta.url));

let server: RealServer;
let workers: TestProcess;
let folder: string;
let pool: pg.Pool;
const agent = new Agent({ keepAlive: true, maxSockets: 100 });

beforeAll(async () => {
  server = await startRealServer();
  folder = await mkdtemp(join(tmpdir(), 'top100-drill-'));
  pool = new pg.Pool({ connectionString: server.databaseUrl, max: 8 });
  pool.on('error', () => undefined);
}, 60_000);
afterAll(async () => {
  workers?.kill('SIGKILL');
  agent.destroy();
  await pool.end();
  await server.stop();
  await rm(folder, { recursive: true });
}, 60_000);

/** Milliseconds during which the API could not serve while `work` runs. */
async function outageDuring<T>(work: Promise<T>): Promise<{ result: T; outageMs: number }> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  done.catch(() => undefined);
  let outageMs = 0;
  for (let before = performance.now(); !isDone; ) {
    const isReady = await fetch(`${server.url}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    await sleep(10);
    const now = performance.now();
    if (!isReady) outageMs += now - before;
    before = now;
  }
  return { result: await done, outageMs: Math.round(outageMs) };
}

/** The database that a restore has renamed. */
function poolOf(output: string): pg.Pool {
  const [, name = ''] = /The old database is (\w+)\./.exec(output) ?? [];
  const old = new pg.Pool({ connectionString: withDatabaseName(server.databaseUrl, name), max: 4 });
  old.on('error', () => undefined);
  return old;
}

test(`a restore under a running API matches the backup row by row, and ${households * 2} accounts lose no edit of a device`, async () => {
  await addInactiveAccounts(pool, inactiveAccounts);
  const commands = commandsOn(server.databaseUrl, folder);
  const seeds = Array.from({ length: households }, (_, n) => seed + n);
  const devices = await Promise.all(seeds.map((one) => newDevices(one, server, pool, agent)));
  const all = (work: (one: Devices) => Promise<void>) => Promise.all(devices.map(work));
  const edit = () => all((one) => one.edit(editsOfEach));

  // Offline: the restored rows can be compared before anything writes to them.
  await edit();
  await all((one) => one.settle());
  for (const one of devices) one.setOnline(false);
  const backup = await commands.backUp();
  const migrations = await migrateFurther(server.databaseUrl, folder);
  await pool.query('INSERT INTO drill_badges SELECT id FROM users');
  for (const one of devices) one.setOnline(true);
  await edit();
  await all((one) => one.settle());
  for (const one of devices) one.setOnline(false);
  await edit();
  for (const one of devices) one.expectRestore();
  const first = await outageDuring(commands.restore(backup.path, migrations));
  const again = await commands.backUp();
  const { sync_epoch: epochs = 0, ...differing } = await differingRows(backup.path, again.path);
  const { rows: badges } = await pool.query('SELECT FROM drill_badges');
  for (const one of devices) one.setOnline(true);
  await edit();
  await all((one) => one.settle());

  // Online, with workers: the database is replaced in the middle of edits and jobs.
  workers = startProcess(workersMain, { DATABASE_URL: server.databaseUrl, LOG_LEVEL: 'fatal' });
  const second = await commands.backUp();
  await edit();
  let isReplaced = false;
  const editing = all(async (one) => {
    while (!isReplaced) {
      await one.edit(1);
      await sleep(500);
    }
  });
  const runSteps = await outageDuring(commands.restore(second.path, migrations));
  isReplaced = true;
  await editing;
  await edit();
  const jobs = await eventually(async () => {
    const { rows } = await pool.query("SELECT outcome FROM job_runs WHERE job = 'reconcile-all-stripe'");
    if (rows.length === 0) throw new Error('The workers have not continued');
    return rows.map(({ outcome }) => outcome);
  }, 60_000);
  const replaced = [first, runSteps].map(({ result }) => poolOf(result.output));
  const ends = await Promise.all(devices.map((one) => one.end(replaced)));
  await Promise.all(replaced.map((old) => old.end()));

  const lost = ends.flatMap((end) => end.lost);
  const [, rows = '', tables = ''] = /: ([\d,]+) rows of (\d+) tables/.exec(backup.output) ?? [];
  const figures = {
    ...{ accounts: households * 2, rows: Number(rows.replaceAll(',', '')), tables: Number(tables) },
    backupSeconds: Number(backup.seconds.toFixed(1)),
    restoreSeconds: [first, runSteps].map(({ result }) => Number(result.seconds.toFixed(1))),
    outageMs: [first.outageMs, runSteps.outageMs],
    rowsDiffering: Object.values(differing).reduce((sum, count) => sum + count, 0),
    rowsOfLaterTable: badges.length,
    edits: ends.reduce((sum, end) => sum + end.edits, 0),
    editsSuperseded: ends.reduce((sum, end) => sum + end.superseded, 0),
    editsLost: lost.length,
  };
  process.stdout.write(`restore drill, seeds from ${seed}: ${JSON.stringify(figures)}\n`);
  expect({ differing, epochs, badges: badges.length }).toEqual({ differing: {}, epochs: 2, badges: 0 });
  expect(lost.join('\n')).toBe('');
  expect(ends.flatMap((end) => end.broken).join('\n')).toBe('');
  expect(jobs).toContain('done');
}, 1_800_000);
