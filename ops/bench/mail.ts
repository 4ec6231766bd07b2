import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '@top100/database/migrate';
import { send } from '@top100/testing/http';
import { startPostgres } from '@top100/testing/postgres';
import { startProcess } from '@top100/testing/process';
import { startSmtpCatcher } from '@top100/testing/smtp-catcher';
import pg from 'pg';
import { type BenchRow, report, row } from './report.ts';

const root = join(import.meta.dirname, '../..');
const signUps = 100;
const awayMs = 60_000;
/** The longest back-off between two attempts, and some time for the mails themselves. */
const timeoutMs = 90_000;

/**
 * A hundred users sign up while the mail server is down for a minute: each gets one mail, and a mail delivered twice,
 * as after a crash between sending and recording it, has the same Message-ID. Alone: `node ops/bench/mail.ts`.
 */
export async function benchMail(): Promise<BenchRow[]> {
  const [server, smtp] = await Promise.all([startPostgres({ durable: true }), startSmtpCatcher()]);
  const databaseUrl = `${server.url}/postgres`;
  await migrate(databaseUrl);
  const shared = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' };
  const api = startProcess(join(root, 'services/src/main.ts'), {
    ...{ ...shared, PORT: '0', WEB_ROOT: '/nowhere' },
    LIMIT_REGISTER: '1000000/60',
  });
  const workers = startProcess(join(root, 'workers/src/main.ts'), { ...shared, SMTP_URL: smtp.url });
  try {
    const [, port] = await api.waitForOutput(/"port":(\d+),"msg":"listening"/);
    await workers.waitForOutput(/"msg":"workers started"/);
    await smtp.stopListening();
    const wentDown = performance.now();
    const people = Array.from({ length: signUps }, () => `bench-${randomUUID().slice(0, 13)}`);
    for (let n = 0; n < signUps; n += 4) {
      await Promise.all(people.slice(n, n + 4).map((name) => signUp(`http://127.0.0.1:${port}`, name)));
    }
    await sleep(awayMs - (performance.now() - wentDown));
    await smtp.startListening();
    const back = performance.now();
    await reached(smtp.mails, signUps);
    const seconds = (performance.now() - back) / 1000;

    const first = new Map(smtp.mails.map(({ to, messageId }) => [to[0] ?? '', messageId]));
    const doubles = smtp.mails.length - first.size;
    await forgetThatTheyWereSent(databaseUrl);
    await reached(smtp.mails, 2 * signUps);
    const again = smtp.mails.slice(signUps);
    const others = again.filter(({ to, messageId }) => first.get(to[0] ?? '') !== messageId);
    return [
      row('sign-ups without a mail after SMTP was away for a minute', signUps - first.size, 'of 100', 0),
      row('... with more than one', doubles, 'of 100', 0),
      row('... whose Message-ID is not theirs alone', signUps - new Set(first.values()).size, 'of 100', 0),
      row('... that have another Message-ID when handed over again', others.length, 'of 100', 0),
      row('... the last mail after SMTP was back', seconds, 's', 75),
    ];
  } finally {
    for (const child of [api, workers]) {
      child.kill('SIGKILL');
      await child.exited;
    }
    await Promise.all([server.stop(), smtp.stop()]);
  }
}

async function signUp(url: string, username: string): Promise<void> {
  const body = { email: `${username}@example.com`, username, password: 'Rainy-Sunday-7' };
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  const answer = await send(`${url}/api/auth/register`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`A sign-up was answered ${answer.status}: ${answer.text}`);
}

async function reached(mails: readonly unknown[], count: number): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; mails.length < count && Date.now() < deadline; )
    await sleep(50);
}

/** The state after a crash between sending a mail and recording it. */
async function forgetThatTheyWereSent(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Mails are recorded shortly after they are sent.
  await sleep(1000);
  await client.query('DELETE FROM outbox_done');
  await client.query('UPDATE outbox SET sent_at = NULL, resend_at = NULL, done_at = NULL');
  await client.end();
}

if (import.meta.filename === process.argv[1]) process.exitCode = report(await benchMail()) > 0 ? 1 : 0;
