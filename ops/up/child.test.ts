import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { until } from '@top100/testing/eventually';
import { freePort } from './checks.ts';
import { type Child, restartDelay, startChild } from './child.ts';

let folder: string;
let child: Child | undefined;
let other: Server | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'top100-child-'));
});
afterEach(async () => {
  await child?.stop();
  other?.close();
  rmSync(folder, { recursive: true });
});

const serve = `
  const { createServer } = require('node:http');
  const { existsSync } = require('node:fs');
  const [port, broken] = process.argv.slice(1);
  if (existsSync(broken)) process.exit(3);
  const server = createServer((request, response) => {
    if (request.url === '/end') process.exit(4);
    response.end('{"status":"ready"}');
  });
  server.listen(Number(port), '127.0.0.1', () => console.log('{"msg":"listening"}'));
`;

function start(port: number, said: string[] = []) {
  child = startChild({
    name: 'api',
    args: ['-e', serve, String(port), join(folder, 'broken')],
    cwd: folder,
    env: {},
    log: join(folder, 'api.log'),
    saysReady: /"msg":"listening"/,
    healthUrl: `http://127.0.0.1:${port}/`,
    print: (line) => said.push(line),
  });
  return child;
}

test('is ready when it has printed so and responds', async () => {
  await start(await freePort()).ready();
});

test('is not ready because another program responds on its port', async () => {
  const port = await freePort();
  other = createServer((_request, response) => response.end('{"status":"ready"}'));
  await new Promise<void>((resolve) => other?.listen(port, '127.0.0.1', resolve));
  await expect(start(port).ready()).rejects.toThrow('api did not start');
});

test('is restarted after a sixth crash within a minute too, with increasing delays', async () => {
  const port = await freePort();
  const said: string[] = [];
  await start(port, said).ready();
  writeFileSync(join(folder, 'broken'), '');
  await fetch(`http://127.0.0.1:${port}/end`).catch(() => undefined);
  await until(() => said.some((line) => line.includes('for the 6th time; next start in 1 s')), 25_000);
  expect(existsSync(join(folder, 'api.log'))).toBe(true);
  rmSync(join(folder, 'broken'));
  let answer: Response | undefined;
  while (!answer?.ok) {
    answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(said.filter((line) => line.includes('and is started again'))).toHaveLength(5);
}, 60_000);

test('waits at most half a minute between two starts', () => {
  expect([1, 5, 6, 7, 8, 100].map(restartDelay)).toEqual([500, 500, 1_000, 2_000, 4_000, 30_000]);
});
