import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf } from '@top100/codes/code-of';
import { sql } from '@top100/database/sql';
import { appendEvent } from '@top100/events/append';
import { codeRequested } from '@top100/events/events';
import { outboxLag } from '@top100/events/outbox';
import { createQueues } from '@top100/queues/queues';
import { createLogger } from '@top100/runtime/logger';
import type { ShutdownStep } from '@top100/runtime/shutdown';
import { eventually } from '@top100/testing/eventually';
import { openDatabase } from '@top100/testing/for-one-file';
import { type SmtpCatcher, startSmtpCatcher } from '@top100/testing/smtp-catcher';
import { z } from 'zod';
import { envSchema } from '../../env.ts';
import { startWorkers } from '../../start.ts';
import { sendCodeJob } from './handler.ts';

const codeKey = 'a-key-for-tests-that-is-long-enough-0123';
let smtp: SmtpCatcher;
const { database, pool } = await openDatabase({ statementTimeout: 0 });

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

const run = (statement: ReturnType<typeof sql.fragment>) => pool.query(sql.typeAlias('void')`${statement}`);

/** Starts relay and jobs as a worker process does, with queues on Postgres. */
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

/** Creates a challenge and its event as the API does; returns the code. */
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

describe('a requested code', () => {
  test('arrives by mail as text and as HTML, and never appears in the logs', async () => {
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

  test('for a new password has its own wording', async () => {
    const code = await ask(await person(), { purpose: 'reset' });
    await work();
    await eventually(() => expect(smtp.mails).toHaveLength(1));
    expect(smtp.mails[0]?.subject).toBe('Set a new password for Top 100');
    expect(smtp.mails[0]?.text).toContain(code);
  });

  test('is not mailed when a newer one was requested: only the newer one is', async () => {
    const userId = await person();
    await ask(userId);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const code = await ask(userId);
    await work();
    await allDone();
    expect(smtp.mails.map(({ text }) => text.includes(code))).toEqual([true]);
  });

  test.each([
    ['the code was used', sql.fragment`UPDATE code_challenges SET used_at = now()`],
    ['the address is already verified', sql.fragment`UPDATE users SET verified_at = now()`],
    ['the account was deleted', sql.fragment`UPDATE users SET deleted_at = now()`],
    ['the account was purged', sql.fragment`DELETE FROM users`],
  ])('is not mailed when %s', async (_, change) => {
    await ask(await person());
    await run(change);
    await work();
    await allDone();
    expect(smtp.mails).toEqual([]);
  });

  test.each([[-60], [-1], [4]])(
    'is renewed if only %s minutes are left, and the new one works',
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

describe('sending a mail', () => {
  test('is retried while the mail server is unavailable: all 100 mails arrive, each with its own Message-ID', async () => {
    await smtp.stopListening();
    const everybody = await Promise.all(Array.from({ length: 100 }, () => person()));
    await Promise.all(everybody.map((userId) => ask(userId)));
    await work();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(smtp.mails).toEqual([]);
    await smtp.startListening();
    await eventually(() => expect(smtp.mails.length).toBe(100), 25_000);
    await allDone();
    expect(smtp.mails).toHaveLength(100);
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(100);
    expect(new Set(smtp.mails.map(({ to }) => to.join())).size).toBe(100);
  });

  test('is repeated with the same Message-ID when the connection breaks after the server accepted it', async () => {
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

  test('is retried for a deferred recipient and not for a refused one', async () => {
    const queues = await createQueues({
      databaseUrl: database.url,
      log: createLogger({ name: 'test', level: 'silent' }),
    });
    running.push({ run: () => queues.close() });
    let asked = 0;
    smtp.setBehaviour({
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
    await allDone();
    expect((await queues.counts(sendCodeJob)).failed).toBe(0);
    expect(lines.filter((line) => line.includes('mail refused'))).toHaveLength(1);
    expect(lines.join('\n')).not.toMatch(/nobody@|later@/);
  });

  test('ends as a dead letter, with its event done, after the last attempt', async () => {
    const queues = await createQueues({
      databaseUrl: database.url,
      log: createLogger({ name: 'test', level: 'silent' }),
    });
    running.push({ run: () => queues.close() });
    smtp.setBehaviour({ refuse: () => 451 });
    await ask(await person());
    await work();
    await eventually(async () => expect((await queues.counts(sendCodeJob)).delayed).toBe(1));
    // The last attempt, a day later.
    await run(sql.fragment`UPDATE bullmq.job SET attempts_made = ${sendCodeJob.attempts - 1}`);
    await eventually(async () => expect((await queues.counts(sendCodeJob)).failed).toBe(1), 10_000);
    await run(sql.fragment`UPDATE outbox SET resend_at = now()`);
    await allDone();
    expect(smtp.mails).toEqual([]);
  });

  test('is not attempted for an address that could be read as two', async () => {
    await ask(await person('a@example.com,b@example.com'));
    await ask(await person('c@example.com\r\nrcpt to:<d@example.com>'));
    await work();
    await allDone();
    expect(lines.filter((line) => line.includes('mail refused'))).toHaveLength(2);
    expect(smtp.mails).toEqual([]);
  });
});

test('a mail job is retried for about a day', () => {
  expect((sendCodeJob.attempts * sendCodeJob.maxBackoffMs) / 3_600_000).toBeGreaterThanOrEqual(20);
  expect(sendCodeJob.maxBackoffMs).toBeLessThanOrEqual(60_000);
});
