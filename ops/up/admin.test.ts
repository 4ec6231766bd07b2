import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { cloneDatabase } from '@top100/testing/database';
import { startProcess } from '@top100/testing/process';
import { runningDatabase } from './running-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'top100-admin-'));

afterAll(() => rmSync(folder, { recursive: true }));

async function admin(env: Record<string, string>) {
  const args = ['grant', 'nobody@example.com'];
  const child = startProcess(join(import.meta.dirname, 'admin.ts'), { DATA_DIR: folder, ...env }, args);
  return [await child.exited, child.output().stderr];
}

test('without a database that runs, npm run admin says what to do', async () => {
  const line = `Top 100 does not run on ${folder}: start it (make up), or set DATABASE_URL or DATA_DIR.\n`;
  expect(await admin({})).toEqual([1, line]);
});

test('npm run admin takes the database that it is told', async () => {
  const { url, drop } = await cloneDatabase();
  const line = 'There is no account with the email nobody@example.com.\n';
  expect(await admin({ DATABASE_URL: url })).toEqual([1, line]);
  await drop();
});

test('the database of make up is found by its port and password', () => {
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres', 'postmaster.pid'), '4711\n/data\n1700000000\n54321\n\n127.0.0.1\n');
  writeFileSync(join(folder, 'secrets.json'), '{"superuserPassword": "s", "databasePassword": "d"}');
  expect(runningDatabase(folder)).toBe('postgres://top100:d@127.0.0.1:54321/top100');
});
