import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { cloneDatabase, emptyDatabase } from '@top100/testing/database';
import { startProcess } from '@top100/testing/process';
import { runningDatabase } from './running-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'top100-commands-'));
const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs an npm script like npm, and returns its exit code and output. */
async function npmRun(name: string, env: Record<string, string>, args: string[] = []) {
  const [, file = '', ...given] = (scripts[name] ?? '').split(' ');
  const child = startProcess(join(root, file), { DATA_DIR: folder, ...env }, [...given, ...args]);
  return [await child.exited, child.output().stderr];
}

const commands: [string, string[]][] = [
  ['admin', ['grant', 'nobody@example.com']],
  ['new-epoch', []],
  ['migrate', []],
  ['catalogue', ['load', join(root, 'ops/catalogue/starter')]],
  ['backup', []],
  ['restore', ['latest']],
];

describe.each(commands)('npm run %s', (name, args) => {
  test('explains what to do without a running database and an address', async () => {
    if (name === 'restore') return expect(await npmRun(name, {}, [])).toEqual([2, expect.any(String)]);
    const [code, line] = await npmRun(name, {}, args);
    expect([code, String(line).split('\n').length]).toEqual([1, 2]);
    expect(line).toMatch(/set DATABASE_URL,? or DATA_DIR/);
  });

  test.each([
    ['that nobody listens at', 'postgres://user:hunter2@127.0.0.1:1/top100'],
    // The empty label fails without a question to a name server, which some machines lack.
    ['of a machine that is not there', 'postgres://user:hunter2@nowhere..invalid/top100'],
  ])('reports in one line that an address %s does not respond', async (_, DATABASE_URL) => {
    const [code, lines] = await npmRun(name, { DATABASE_URL, BACKUP_DIR: folder }, args);
    expect(code).toBe(1);
    const [line, ...more] = String(lines).trim().split('\n');
    if (name === 'restore') return expect(line).toContain('no backup in');
    expect(line).toContain('does not answer');
    expect(line).not.toContain('hunter2');
    expect(more.filter((one) => one !== 'Nothing was loaded.')).toEqual([]);
  });

  test('reports in one line that a database does not exist', async () => {
    if (name === 'restore') return;
    const { url, drop } = await emptyDatabase();
    await drop();
    const [code, lines] = await npmRun(name, { DATABASE_URL: url, BACKUP_DIR: folder }, args);
    expect(code).toBe(1);
    expect(String(lines)).toContain('There is no database');
    expect(String(lines)).not.toContain('    at ');
  });
});

test('uses the given database in npm run admin', async () => {
  const { url, drop } = await cloneDatabase();
  const line = 'There is no account with the email nobody@example.com.\n';
  expect(await npmRun('admin', { DATABASE_URL: url }, ['grant', 'nobody@example.com'])).toEqual([1, line]);
  await drop();
});

test('names a database without tables as such', async () => {
  const { url, drop } = await emptyDatabase();
  expect(await npmRun('new-epoch', { DATABASE_URL: url })).toEqual([
    1,
    expect.stringMatching(/^The database at \S+ has no tables of Top 100: run "npm run migrate" first\.\n$/),
  ]);
  await drop();
});

describe('the database of make up', () => {
  const pidFile = (pid: number) => {
    mkdirSync(join(folder, 'postgres'), { recursive: true });
    const lines = [pid, '/data', 1_700_000_000, 54_321, '', '127.0.0.1', ''];
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), lines.join('\n'));
    writeFileSync(join(folder, 'secrets.json'), '{"superuserPassword": "s", "databasePassword": "d"}');
  };

  test('finds the database by its port and password', () => {
    pidFile(process.pid);
    expect(runningDatabase(folder)).toBe('postgres://top100:d@127.0.0.1:54321/top100');
  });

  test('finds no database whose process has exited', () => {
    // Larger than any process id.
    pidFile(2 ** 22 + 1);
    expect(runningDatabase(folder)).toBeUndefined();
  });
});
