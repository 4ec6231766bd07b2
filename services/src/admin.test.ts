import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { startProcess } from '@top100/testing/process';
import { z } from 'zod';
import { openApp } from '../test/harness/one-app.ts';
import { visit } from '../test/harness/visitor.ts';

const app = await openApp();

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
  test('grant and revoke change admin rights from the next request on', async () => {
    const { email, cookie } = await app.signUp();
    expect(await admin('grant', email.toUpperCase())).toEqual({
      code: 0,
      stdout: `${email} is an admin.\n`,
      stderr: '',
    });
    expect((await account(cookie)).isAdmin).toBe(true);
    expect((await admin('revoke', email)).stdout).toBe(`${email} is no longer an admin.\n`);
    expect((await account(cookie)).isAdmin).toBe(false);
  });

  test('premium grants Premium through a day, and a past day ends it', async () => {
    const { email, cookie } = await app.signUp();
    expect((await admin('premium', email, '2099-12-31')).stdout).toBe(
      `${email} has premium through 2099-12-31.\n`,
    );
    const { body } = await visit(app, cookie).get('/api/users/subscription');
    expect(body).toMatchObject({ isPremium: true, complimentaryUntil: '2099-12-31T23:59:59.999Z' });
    expect((await admin('premium', email, '2020-01-01')).stdout).toBe(`${email} no longer has premium.\n`);
    expect((await account(cookie)).isPremium).toBe(false);
  });

  test('delete ends the account and its sessions, and emits the event for the record outside the database', async () => {
    const { email, id, cookie } = await app.signUp();
    expect((await admin('delete', email)).stdout).toBe(
      `The account of ${email} is deleted. Its data are purged in 30 days.\n`,
    );
    expect((await visit(app, cookie).get('/api/auth/me')).status).toBe(401);
    const events = await app.pool.anyFirst(sql.type(z.object({ userId: z.string() }))`
      SELECT payload->>'userId' AS "userId" FROM outbox WHERE event = 'account-deleted'`);
    expect(events).toEqual([id]);
    expect((await admin('delete', email)).code).toBe(1);
  });

  test('an email without an account prints one line and exits with code 1', async () => {
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

  test('invalid arguments print the usage and exit with code 2', async () => {
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

  test('an unreachable database prints one line without its password', async () => {
    const DATABASE_URL = 'postgres://user:hunter2@127.0.0.1:1/top100';
    expect(await run('admin.ts', ['grant', 'ann@example.com'], { DATABASE_URL })).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'The database at 127.0.0.1:1/top100 does not answer (ECONNREFUSED). Is it running, and is DATABASE_URL right?\n',
    });
  });
});
