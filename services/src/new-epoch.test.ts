import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { inheritedEnv } from '@top100/testing/env';
import { startTestApp } from '../test/harness/app.ts';

test('makes every device compare everything after a restored backup', async () => {
  const app = await startTestApp();
  const send = app.as(await app.signUp());
  const pull = async (tag: string) => await send('/api/lists', { headers: { 'If-None-Match': tag } });
  const before = await pull('');
  const tag = String(before.headers.etag);
  expect((await pull(tag)).status).toBe(304);

  const script = join(import.meta.dirname, 'new-epoch.ts');
  const env = { ...inheritedEnv(), DATABASE_URL: app.databaseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env });

  const after = await pull(tag);
  expect(after.status).toBe(200);
  const { epoch } = after.json() as { epoch: string };
  expect(epoch).not.toBe((before.json() as { epoch: string }).epoch);
  expect(stdout).toContain(epoch);
  await app.close();
});
