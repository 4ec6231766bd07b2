import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cloneDatabase, type TestDatabase } from '@top100/testing/database';
import { inheritedEnv } from '@top100/testing/env';
import { freePort } from '@top100/testing/free-port';
import { startRedis } from '@top100/testing/redis-server';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

function start(env: Record<string, string>) {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], { env: { ...inheritedEnv(), ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return { child, said: () => said };
}

test('the process works until SIGTERM and shuts down in order', async () => {
  const { child, said } = start({ DATABASE_URL: database.url });
  while (!said().includes('"workers started"')) await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(said()).toContain('"stopped"');
  expect(said()).not.toMatch(/"level":"(warn|error|fatal)"/);
});

test('the process answers 503 on /health within seconds while Redis is unavailable, and still shuts down', async () => {
  const redis = await startRedis();
  const port = await freePort();
  const { child, said } = start({
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    METRICS_PORT: `${port}`,
    GRACE_MS: '500',
  });
  while (!said().includes('"workers started"')) await once(child.stdout, 'data');
  await redis.stop();
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(503);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.each([
  ['DATABASE_URL', {}],
  ['REDIS_URL', { DATABASE_URL: 'postgres://u:hush-hush@127.0.0.1:1/x', REDIS_URL: 'hush-hush' }],
])(
  'the process refuses to start with an invalid %s and prints its name without its value',
  async (name, env) => {
    const { child, said } = start(env);
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(said()).toContain(name);
    expect(said()).not.toContain('hush-hush');
  },
);

test('the process refuses to start with an unknown name in WORKERS', async () => {
  const { child, said } = start({ DATABASE_URL: database.url, WORKERS: 'schedule,nonsense' });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(said()).toContain('WORKERS: nonsense');
});
