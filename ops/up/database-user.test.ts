import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { databaseUser, databaseUserPrefix } from './database-user.ts';

const isRoot = process.getuid?.() === 0;

/** Only its owner, who runs this test, may enter. */
let closed: string;
let program: string;
beforeAll(() => {
  closed = mkdtempSync(join(tmpdir(), 'top100-closed-'));
  chmodSync(closed, 0o700);
  program = join(closed, 'program');
  writeFileSync(program, '#!/bin/sh\nid -u\n');
  chmodSync(program, 0o755);
});
afterAll(() => rmSync(closed, { recursive: true }));

test('runs a program in a closed folder, and never as root', async () => {
  const user = await databaseUser(join(closed, 'postgres'), program);
  expect(Number(await user.run(program, []))).toBe(isRoot ? postgresId() : process.getuid?.());
});

test('lets a program of root start it as another user', async () => {
  const words = await databaseUserPrefix(closed, program);
  const identity = isRoot ? `{ uid: ${postgresId()}, gid: ${postgresId()} }` : '{}';
  const script = `const { status, stdout } = require('child_process').spawnSync(${JSON.stringify(program)}, ${identity});
    console.log(String(stdout)); process.exit(status ?? 9)`;
  const [command = '', ...args] = [...words, process.execPath, '-e', script];
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  expect({ status, id: Number(stdout) }).toEqual({
    status: 0,
    id: isRoot ? postgresId() : process.getuid?.(),
  });
});

test('needs no prefix for a folder that can be entered', async () => {
  expect(await databaseUserPrefix(tmpdir(), '/bin/true')).toEqual([]);
});

test('prints one line with a solution if nothing helps', async () => {
  if (isRoot)
    await expect(databaseUserPrefix(closed, join(closed, 'missing'))).rejects.toThrow(
      'start as an ordinary user',
    );
  else expect(await databaseUserPrefix(closed, join(closed, 'missing'))).toEqual([]);
});

function postgresId(): number {
  return Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
}
