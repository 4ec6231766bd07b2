import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { howToInstall, missingPackages } from './prerequisites.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'top100-programs-'));
  for (const name of ['redis-server', 'promtool', 'nginx', 'google-chrome']) {
    writeFileSync(join(folder, name), '#!/bin/sh\n');
    chmodSync(join(folder, name), 0o755);
  }
  writeFileSync(join(folder, 'not-executable'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('finds nothing missing if a program of each kind is on PATH', () => {
  expect(missingPackages({ folders: ['/nowhere', folder], chromium: undefined })).toEqual([]);
});

test('names missing packages and how to install them', () => {
  const missing = missingPackages({ folders: [], chromium: undefined });
  expect(missing).toEqual(['redis-server', 'prometheus', 'nginx', 'chromium']);
  expect(howToInstall(missing)).toContain('sudo apt-get install redis-server prometheus nginx chromium');
});

test('accepts CHROMIUM if it is executable', () => {
  const folders: string[] = [];
  expect(missingPackages({ folders, chromium: join(folder, 'google-chrome') })).not.toContain('chromium');
  expect(missingPackages({ folders, chromium: join(folder, 'not-executable') })).toContain('chromium');
});
