import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkDataFolder, checkPort, freePort } from './checks.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'top100-checks-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('accepts a free port, and names a taken one with a way out', async () => {
  const port = await freePort();
  await checkPort('127.0.0.1', port);
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  await expect(checkPort('127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is taken. Stop the program that uses it, or choose another: PORT=${port + 1} make up`,
  );
  await new Promise((resolve) => other.close(resolve));
});

test('rejects an address of another machine', async () => {
  await expect(checkPort('192.0.2.1', 3000)).rejects.toThrow('HOST is an address of this machine');
});

test('creates a data folder with its subfolders', () => {
  const data = join(folder, 'new/deep');
  checkDataFolder(data);
  checkDataFolder(data);
  expect(existsSync(join(data, 'logs'))).toBe(true);
  expect(statSync(data).mode & 0o066).toBe(0);
});

test('names a folder without write permission', () => {
  // Root may write everywhere except the kernel's own files.
  const forbidden = process.getuid?.() === 0 ? '/sys/top100' : join(folder, 'read-only');
  if (process.getuid?.() !== 0) {
    mkdirSync(forbidden);
    chmodSync(forbidden, 0o500);
  }
  expect(() => checkDataFolder(forbidden)).toThrow(
    new RegExp(`^Cannot write to the data folder ${forbidden}: no permission .*DATA_DIR=`),
  );
});

test('rejects a path through a file', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => checkDataFolder(join(file, 'data'))).toThrow(`${file} is a file`);
});
