import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { startProcess } from '@top100/testing/process';
import { openApp } from '../test/harness/one-app.ts';
import { visit } from '../test/harness/visitor.ts';

const app = await openApp();

async function run(env: Record<string, string> = {}) {
  const program = join(import.meta.dirname, 'demo-accounts.ts');
  const child = startProcess(program, { DATABASE_URL: app.databaseUrl, ...env });
  const code = await child.exited;
  return { code, ...child.output() };
}

describe('the demo accounts', () => {
  test('can sign in, have the rights of their names, and are created once', async () => {
    for (let n = 0; n < 2; n++) {
      expect(await run()).toEqual({
        code: 0,
        stdout: 'free@demo.test, premium@demo.test, admin@demo.test: password Demo-Pass-1!\n',
        stderr: '',
      });
    }
    const signIn = async (email: string) =>
      (await visit(app).post('/api/auth/login', { email, password: 'Demo-Pass-1!' })).body.user;
    expect(await signIn('free@demo.test')).toMatchObject({ isPremium: false, isAdmin: false });
    expect(await signIn('premium@demo.test')).toMatchObject({ isPremium: true, isAdmin: false });
    expect(await signIn('admin@demo.test')).toMatchObject({ isPremium: false, isAdmin: true });
  });

  test('are rejected in production', async () => {
    const { code, stderr } = await run({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://top100.example',
      SESSION_SECRET: '3f1c9a7e5b2d8064f1a9c3e7b5d20846',
      CODE_KEY: 'Zk3vQ8xN1rT6yB4mW9pL2sD7hF5jG0cA',
    });
    expect([code, stderr]).toEqual([
      1,
      'There are no demo accounts in production: everybody knows their password.\n',
    ]);
  });
});
