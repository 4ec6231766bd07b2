import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { send } from '@top100/testing/http';
import { type Mailbox, startMailbox } from './mailbox.ts';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
});
afterAll(() => mailbox.stop());

const get = (path: string) => send(mailbox.url + path);
const subjects = (html: string) => [...html.matchAll(/class="subject">([^<]*)</g)].map(([, text]) => text);

test('explains in an empty mailbox how to get a first mail', async () => {
  const page = await get('/mailbox');
  expect(page.status).toBe(200);
  expect(page.text).toContain('No mail yet');
  expect((await get('/mailbox/newest')).text).toBe('');
});

test('lists mails newest first, each with its HTML in a sandboxed frame and its text', async () => {
  await deliver('First', '<p>one</p>');
  await deliver('Second', '<p>two</p><script>alert(1)</script>');
  const page = (await get('/mailbox')).text;
  expect(subjects(page)).toEqual(['Second', 'First']);
  expect(page).toContain('<pre tabindex="0">Text of Second</pre>');
  const frame = /<iframe sandbox src="([^"]+)"/.exec(page)?.[1] ?? '';
  const html = await get(frame);
  expect(html.text).toContain('<p>two</p>');
  expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/);
  const id = (await get('/mailbox/newest')).text;
  expect(frame).toBe(`/mailbox/mails/${id}/html`);
  expect((await get(`/mailbox/mails/${id}`)).text).toContain('<title>Second · Top 100</title>');
});

test('shows a mail’s content as text, whatever it contains', async () => {
  await deliver('<img src=x onerror=alert(1)>', '<p>x</p>');
  const page = (await get('/mailbox')).text;
  expect(page).not.toContain('<img');
  expect(subjects(page)[0]).toBe('&#60;img src=x onerror=alert(1)&#62;');
});

test('loads only its own style and script, and cannot be framed', async () => {
  for (const path of ['/mailbox', '/mailbox/mails/0', '/mailbox/nothing', '/mailbox/style.css']) {
    const policy = (await get(path)).headers['content-security-policy'];
    expect(policy).toMatch(/^default-src 'none'.*frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe|\*|data:/);
  }
  expect((await get('/mailbox')).text).not.toMatch(/<script>|style="|\son\w+="/);
  for (const asset of ['tokens.css', 'style.css', 'refresh.js'])
    expect((await get(`/mailbox/${asset}`)).status).toBe(200);
});

test('answers 404 for unknown mails and paths, and accepts no changes', async () => {
  expect((await get('/mailbox/mails/0')).text).toContain('not here any more');
  for (const path of ['/mailbox/mails/0', '/mailbox/mails/0/html', '/', '/mailbox/../package.json'])
    expect((await get(path)).status).toBe(404);
  expect((await send(`${mailbox.url}/mailbox`, { method: 'DELETE' })).status).toBe(405);
});

test('keeps the last 200 mails', async () => {
  await deliverAll(Array.from({ length: 201 }, (_, n) => [`Mail ${n + 1}`, '<p>x</p>']));
  const listed = subjects((await get('/mailbox')).text);
  expect([listed.length, listed[0], listed.at(-1)]).toEqual([200, 'Mail 201', 'Mail 2']);
});

const deliver = (subject: string, html: string) => deliverAll([[subject, html]]);

/** Sends mails over one SMTP connection. */
async function deliverAll(mails: [subject: string, html: string][]): Promise<void> {
  const socket = connect(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1');
  const transaction = ['MAIL FROM:<a@example.com>', 'RCPT TO:<b@example.com>', 'DATA'];
  const words = mails.flatMap(([subject, html]) => [...transaction, mailText(subject, html)]);
  for (const word of ['HELO x', ...words, 'QUIT']) {
    await once(socket, 'data');
    socket.write(`${word}\r\n`);
  }
  await once(socket, 'close');
}

function mailText(subject: string, html: string): string {
  return [
    `Subject: ${subject}`,
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b\r\nContent-Type: text/plain\r\n',
    `Text of ${subject}`,
    '--b\r\nContent-Type: text/html\r\n',
    `${html}\r\n--b--\r\n.`,
  ].join('\r\n');
}
