import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inheritedEnv } from '@top100/testing/env';

const ops = join(import.meta.dirname, '../../ops/catalogue');

/** Loads the starter catalogue with the operator's command. */
export async function loadStarter(databaseUrl: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(ops, 'main.ts'), 'load', join(ops, 'starter')], {
    env: { ...inheritedEnv(), DATABASE_URL: databaseUrl },
  });
}
