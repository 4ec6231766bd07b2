import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '@top100/testing/http';
import { startTestApp, type TestApp } from '../test/harness/app.ts';

let mailbox: TestServer;
let app: TestApp;
let without: TestApp;
const asked: string[] = [];
beforeAll(async () => {
  mailbox = await startServer(
    createServer(({ url = '', headers }, response) => {
      asked.push(`${url} ${headers.cookie ?? 'no cookie'}`);
      response.writeHead(url.endsWith('gone') ? 404 : 200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Frame-Options': 'SAMEORIGIN',
        'Cache-Control': 'no-store',
        'Set-Cookie': 'theirs=1',
      });
      response.end('<p>mail</p>');
    }),
  );
  app = await startTestApp({ MAILBOX_URL: mailbox.url });
  without = await startTestApp();
});
afterAll(async () => {
  await Promise.all([app.close(), without.close()]);
  await mailbox.close();
});

test('serves the development mailbox at /mailbox with its own policy', async () => {
  const headers = { Cookie: 'top100=secret' };
  for (const path of ['/mailbox', '/mailbox/mails/1/html']) {
    const answer = await app.send(path, { headers });
    expect([answer.status, answer.text]).toEqual([200, '<p>mail</p>']);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect((await app.send('/mailbox/mails/gone')).status).toBe(404);
  expect(asked).toEqual([
    '/mailbox/ no cookie',
    '/mailbox/mails/1/html no cookie',
    '/mailbox/mails/gone no cookie',
  ]);
});

test('passes on reads only, and no path leads out of the mailbox', async () => {
  asked.length = 0;
  const post = await app.send('/mailbox', { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } });
  expect(post.status).toBe(404);
  for (const path of ['/mailbox/../api/health', '/mailbox/%2e%2e/x', '/mailbox/..//evil.test/x'])
    expect((await app.send(path)).status).toBe(404);
  expect(asked).toEqual([]);
});

test('serves nothing without a mailbox', async () => {
  expect((await without.send('/mailbox')).status).toBe(404);
});
