import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { logFile, noteworthy } from './log-file.ts';

test('shows records from warning on as one line, and keeps the others in the file', () => {
  expect(noteworthy('{"level":"info","msg":"listening"}')).toBeUndefined();
  expect(noteworthy('{"level":"debug","msg":"x"}')).toBeUndefined();
  expect(noteworthy('{"level":"warn","msg":"a connection broke","err":{"message":"gone"}}')).toBe(
    'warning: a connection broke: gone',
  );
  expect(noteworthy('{"level":"fatal","msg":"cannot start","err":{"message":"cannot start"}}')).toBe(
    'error: cannot start',
  );
  expect(noteworthy('{"level":"error","msg":"failed","requestId":"r-1"}')).toBe(
    'error: failed (request r-1)',
  );
});

test('shows lines that are no records as they are: the stack trace of a crash', () => {
  expect(noteworthy('    at start (main.ts:1:1)')).toBe('    at start (main.ts:1:1)');
  expect(noteworthy('{ not json')).toBe('{ not json');
  expect(noteworthy('   ')).toBeUndefined();
});

test('rotates a log that has grown large', () => {
  const folder = mkdtempSync(join(tmpdir(), 'top100-log-'));
  const path = join(folder, 'api.log');
  writeFileSync(path, 'x'.repeat(20_000_001));
  const write = logFile(path);
  write('one\n');
  write('two\n');
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n');
  expect(readFileSync(`${path}.1`).length).toBe(20_000_001);
  rmSync(folder, { recursive: true });
});
