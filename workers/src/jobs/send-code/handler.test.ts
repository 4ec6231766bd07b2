import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf } from '@top100/codes/code-of';
import { createPool } from '@top100/database/pool';
import { type DatabasePool, sql } from '@top100/database/sql';
import { appendEvent } from '@top100/events/append';
import { codeRequested } from '@top100/events/code-requested';
import { outboxLag } from '@top100/events/outbox';
import { createQueues } from '@top100/queues/queues';
import { createLogger } from '@top100/runtime/logger';
import type { ShutdownStep } from '@top100/runtime/shutdown';
import { cloneDatabase, type TestDatabase } from '@top100/testing/database';
import { eventually } from '@top100/testing/eventually';
import { type SmtpCatcher, startSmtpCatcher } from '@top100/testing/smtp-catcher';
import { z } from 'zod';
import { envSchema } from '../../env.ts';
import { startWorkers } from '../../start.ts';
import { sendCodeJob } from './job.ts';

const codeKey = 'a-key-for-tests-that-is-long-enough-0123';
let database: TestDatabase;
let pool: DatabasePool;
let smtp: SmtpCatcher;
beforeAll(async () => {
  database = await cloneDatabase();
  pool = await createPool(database.url, { name: 'test', statementTimeout: 0 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const running: Pick<ShutdownStep, 'run'>[] = [];
const lines: string[] = [];
beforeEach(async () => {
  lines.length = 0;
  smtp = await startSmtpCatcher();
  await run(sql.fragment`TRUNCATE users, outbox CASCADE`);
  await run(sql.fragment`DROP SCHEMA IF EXISTS bullmq CASCADE`);
});
afterEach(async () => {
  for (const { run } of running.splice(0)) await run();
  await smtp.stop();
});

const run = (statement: ReturnType<typeof sql.fragment>) =>
  pool.query(sql.typeAlias('nothing')`${statement}`);

/** A whole worker process's worth: relay and jobs, on the queues of Postgres. */
async function work() {
  const log = createLogger({
    name: 'workers',
    level: 'debug',
    destination: { write: (line) => lines.push(line) },
  });
  const env = envSchema.parse({
    DATABASE_URL: database.url,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Top 100 <hello@top100.example>',
    CODE_KEY: codeKey,
    WORKERS: 'relay,send-code',
    GRACE_MS: '1000',
  });
  running.push(...(await startWorkers(env, log)));
}

interface Asked {
  email?: string;
  purpose?: 'verify' | 'reset';
  leftMinutes?: number;
}

let people = 0;
async function person(email = `person-${++people}@example.com`): Promise<string> {
  const found = await pool.one(sql.type(z.object({ id: z.string() }))`
    INSERT INTO users (email, username) VALUES (${email}, ${`person-${++people}`}) RETURNING id`);
  return found.id;
}

/** As the API does it: a challenge and its event; answers the code that it means. */
async function ask(userId: string, { purpose = 'verify', leftMinutes = 10 }: Asked = {}): Promise<string> {
  const nonce = randomBytes(16);
  await pool.transaction(async (transaction) => {
    const { issued_at: issuedAt } = await transaction.one(sql.type(z.object({ issued_at: z.number() }))`
      INSERT INTO code_challenges (user_id, purpose, nonce, expires_at)
      VALUES (${userId}, ${purpose}, ${sql.binary(nonce)}, now() + ${leftMinutes} * interval '1 minute')
      ON CONFLICT (user_id, purpose) DO UPDATE
        SET nonce = excluded.nonce, expires_at = excluded.expires_at, issued_at = clock_timestamp()
      RETURNING issued_at`);
    await appendEvent(transaction, codeRequested, { userId, purpose, issuedAt });
  });
  return codeOf(codeKey, { userId, purpose, nonce });
}

const allDone = () =>
  eventually(async () => expect(await outboxLag(pool)).toMatchObject({ unsent: 0, undone: 0 }), 15_000);

describe('a code that somebody asked for', () => {
  test('is in their mailbox, as text and as HTML, and nowhere in the logs', async () => {
    const code = await ask(await person('ann@example.com'));
    await work();
    await eventually(() => expect(smtp.mails).toHaveLength(1));
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({ to: ['ann@example.com'], from: 'hello@top100.example' });
    expect(mail?.subject).toContain(code);
    expect(mail?.text).toContain(code);
    expect(mail?.html).toContain(code);
    expect(mail?.text).toContain('10 minutes');
    await allDone();
    expect(lines.join('\n')).not.toContain(code);
    expect(lines.join('\n')).not.toContain('ann@');
  });

  test('for a new password comes with its own words', async () => {
    const code = await ask(await person(), { purpose: 'reset' });
    await work();
    await eventually(() => expect(smtp.mails).toHaveLength(1));
    expect(smtp.mails[0]?.subject).toBe('Set a new password for Top 100');
    expect(smtp.mails[0]?.text).toContain(code);
  });

  test('is left out when a newer one follows: one mail, with the newer code', async () => {
    const userId = await person();
    await ask(userId);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const code = await ask(userId);
    await work();
    await allDone();
    expect(smtp.mails.map(({ text }) => text.includes(code))).toEqual([true]);
  });

  test.each([
    ['was used', sql.fragment`UPDATE code_challenges SET used_at = now()`],
    ['is for an address that is verified already', sql.fragment`UPDATE users SET verified_at = now()`],
    ['is for an account that was deleted', sql.fragment`UPDATE users SET deleted_at = now()`],
    ['is for an account that is gone', sql.fragment`DELETE FROM users`],
  ])('is not mailed when it %s', async (_, change) => {
    await ask(await person());
    await run(change);
    await work();
    await allDone();
    expect(smtp.mails).toEqual([]);
  });

  test.each([[-60], [-1], [4]])(
    'with %s minutes left is made anew, and the new one works',
    async (leftMinutes) => {
      const userId = await person();
      const stale = await ask(userId, { leftMinutes });
      await work();
      await allDone();
      const { nonce, left } = await pool.one(
        sql.type(
          z.object({ nonce: z.instanceof(Uint8Array), left: z.number() }),
        )`SELECT nonce, extract(epoch FROM expires_at - now()) AS left FROM code_challenges`,
      );
      const fresh = codeOf(codeKey, { userId, purpose: 'verify', nonce });
      expect(left).toBeGreaterThan(9 * 60);
      expect(smtp.mails).toHaveLength(1);
      expect(smtp.mails[0]?.text).toContain(fresh);
      expect(fresh).not.toBe(stale);
    },
  );
});

describe('a mail server', () => {
  test('that is away delays mail and loses none: 100 mails, each with its own Message-ID', async () => {
    await smtp.goDown();
    const everybody = await Promise.all(Array.from({ length: 100 }, () => person()));
    await Promise.all(everybody.map((userId) => ask(userId)));
    await work();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(smtp.mails).toEqual([]);
    await smtp.comeBack();
    await eventually(() => expect(smtp.mails.length).toBe(100), 25_000);
    await allDone();
    expect(smtp.mails).toHaveLength(100);
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(100);
    expect(new Set(smtp.mails.map(({ to }) => to.join())).size).toBe(100);
  });

  test('that loses the connection after it took a mail gets the same mail again, known by its Message-ID', async () => {
    const userId = await person();
    await ask(userId);
    await work();
    await allDone();
    await run(sql.fragment`TRUNCATE outbox_done`);
    await run(sql.fragment`UPDATE outbox SET done_at = NULL, sent_at = NULL`);
    await eventually(() => expect(smtp.mails).toHaveLength(2));
    const [first, second] = smtp.mails;
    expect(first?.messageId).toMatch(/^<[0-9a-f]{40}@codes\.top100>$/);
    expect([second?.messageId, second?.text]).toEqual([first?.messageId, first?.text]);
  });

  test('that puts a recipient off is asked again; one that refuses them is not', async () => {
    const queues = await createQueues({
      databaseUrl: database.url,
      log: createLogger({ name: 'test', level: 'silent' }),
    });
    running.push({ run: () => queues.close() });
    let asked = 0;
    smtp.behave({
      refuse: (address) => {
        if (address === 'nobody@example.com') return 550;
        asked += 1;
        return asked === 1 ? 451 : undefined;
      },
    });
    await ask(await person('nobody@example.com'));
    await ask(await person('later@example.com'));
    await work();
    await eventually(() => expect(smtp.mails.map(({ to }) => to)).toEqual([['later@example.com']]), 10_000);
    await eventually(async () => expect((await queues.counts(sendCodeJob)).failed).toBe(1));
    const [dead] = await queues.deadLetters(sendCodeJob);
    expect(dead?.attempts).toBe(1);
    expect(JSON.stringify(dead)).not.toContain('nobody@');
    expect(lines.join('\n')).not.toMatch(/nobody@|later@/);
  });

  test('is not asked about an address that could be two', async () => {
    await ask(await person('a@example.com,b@example.com'));
    await ask(await person('c@example.com\r\nrcpt to:<d@example.com>'));
    await work();
    await eventually(() => expect(lines.filter((line) => line.includes('failed for good'))).toHaveLength(2));
    expect(smtp.mails).toEqual([]);
  });
});

test('a job of mail goes on trying for about a day', () => {
  expect((sendCodeJob.attempts * sendCodeJob.maxBackoffMs) / 3_600_000).toBeGreaterThanOrEqual(20);
  expect(sendCodeJob.maxBackoffMs).toBeLessThanOrEqual(60_000);
});
