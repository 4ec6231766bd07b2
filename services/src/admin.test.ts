import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startProcess } from '@top100/testing/process';
import { startTestApp, type TestApp } from './test-app.ts';
import { visit } from './test-visitor.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

async function run(file: string, args: string[] = [], env: Record<string, string> = {}) {
  const child = startProcess(
    join(import.meta.dirname, file),
    { DATABASE_URL: app.databaseUrl, ...env },
    args,
  );
  const code = await child.exited;
  return { code, ...child.output() };
}
const admin = (...args: string[]) => run('admin.ts', args);

const account = async (cookie: string) => (await visit(app, cookie).get('/api/auth/me')).body.user;

describe('npm run admin', () => {
  test('grant and revoke say who is an admin, from the next request on', async () => {
    const { email, cookie } = await app.signUp();
    expect(await admin('grant', email.toUpperCase())).toEqual({
      code: 0,
      stdout: `${email} is an admin.\n`,
      stderr: '',
    });
    expect((await account(cookie)).isAdmin).toBe(true);
    expect((await admin('revoke', email)).stdout).toBe(`${email} is no admin any more.\n`);
    expect((await account(cookie)).isAdmin).toBe(false);
  });

  test('premium gives it through a day, and a past day ends it', async () => {
    const { email, cookie } = await app.signUp();
    expect((await admin('premium', email, '2099-12-31')).stdout).toBe(
      `${email} has premium through 2099-12-31.\n`,
    );
    const { body } = await visit(app, cookie).get('/api/users/subscription');
    expect(body).toMatchObject({ isPremium: true, complimentaryUntil: '2099-12-31T23:59:59.999Z' });
    expect((await admin('premium', email, '2020-01-01')).stdout).toBe(`${email} has no premium any more.\n`);
    expect((await account(cookie)).isPremium).toBe(false);
  });

  test('an email without an account is one line, and code 1', async () => {
    const unknown = [
      ['grant', 'nobody@example.com'],
      ['premium', 'nobody@example.com', '2099-12-31'],
    ];
    for (const answer of await Promise.all(unknown.map((args) => admin(...args)))) {
      expect(answer).toEqual({
        code: 1,
        stdout: '',
        stderr: 'There is no account with the email nobody@example.com.\n',
      });
    }
  });

  test('what it does not understand shows how it is used, and is code 2', async () => {
    const misuses = [
      [],
      ['grant', 'no-email'],
      ['promote', 'ann@example.com'],
      ['grant', 'ann@example.com', 'more'],
      ['premium', 'ann@example.com', '2027-02-31'],
    ];
    for (const { code, stdout, stderr } of await Promise.all(misuses.map((args) => admin(...args)))) {
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^Usage:\n {2}npm run admin -- grant EMAIL/);
    }
  });

  test('a database that does not answer is one line without its password', async () => {
    const DATABASE_URL = 'postgres://user:hunter2@127.0.0.1:1/top100';
    expect(await run('admin.ts', ['grant', 'ann@example.com'], { DATABASE_URL })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The database does not answer. Is it running, and is DATABASE_URL right?\n',
    });
  });
});

describe('the demo accounts', () => {
  test('can sign in, are what their names say, and are made once', async () => {
    for (let n = 0; n < 2; n++) {
      expect(await run('demo-accounts.ts')).toEqual({
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

  test('are refused in production', async () => {
    const { code, stderr } = await run('demo-accounts.ts', [], {
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
