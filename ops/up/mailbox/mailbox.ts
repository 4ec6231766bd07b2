import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { startSmtpCatcher } from '@top100/testing/smtp-catcher';
import { mailboxPage } from './page.ts';

export interface Mailbox {
  /** Where mails are received: SMTP_URL of the workers. */
  smtpUrl: string;
  /** Where its pages are, under /mailbox: MAILBOX_URL of the API. */
  url: string;
  stop: () => Promise<void>;
}

const keep = 200;
const own = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const policies = {
  page: `${own}; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'`,
  // Allows a mail's inline styles and nothing else, also when it is opened by itself.
  mail: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
};

const file = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/**
 * The development mailbox: receives all mails of the installation, and keeps and shows the last 200. It listens on
 * 127.0.0.1; the API serves it at /mailbox.
 */
export async function startMailbox(): Promise<Mailbox> {
  const smtp = await startSmtpCatcher({ keep });
  const files: Record<string, [type: string, text: string]> = {
    '/mailbox/tokens.css': ['text/css', file('../../../web/src/shared/tokens.css')],
    '/mailbox/style.css': ['text/css', file('../../page-base.css') + file('./style.css')],
    '/mailbox/refresh.js': ['text/javascript', file('./refresh.js')],
  };

  const server = createServer(({ method, url = '' }, response) => {
    const { pathname } = new URL(url, 'http://mailbox');
    const path = pathname.replace(/(?!^)\/+$/, '');
    const mails = smtp.mails.toReversed();
    const [, id, part] = /^\/mailbox\/mails\/([\w-]+)(\/html)?$/.exec(path) ?? [];
    const open = mails.find((mail) => mail.id === id);
    const asset = files[path];
    if (method !== 'GET' && method !== 'HEAD') answer(response, 405, 'text/plain', '');
    else if (path === '/mailbox') answer(response, 200, 'text/html', mailboxPage({ mails, open: mails[0] }));
    else if (path === '/mailbox/newest') answer(response, 200, 'text/plain', mails[0]?.id ?? '');
    else if (asset) answer(response, 200, ...asset);
    else if (open && part) answer(response, 200, 'text/html', open.html, policies.mail);
    else if (id && !part)
      answer(response, open ? 200 : 404, 'text/html', mailboxPage({ mails, open, single: true }));
    else answer(response, 404, 'text/plain', 'There is nothing here.');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    smtpUrl: smtp.url,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await Promise.all([smtp.stop(), new Promise((resolve) => server.close(resolve))]);
    },
  };
}

function answer(
  response: ServerResponse,
  status: number,
  type: string,
  text: string,
  policy = policies.page,
) {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': policy,
    'X-Frame-Options': policy === policies.mail ? 'SAMEORIGIN' : 'DENY',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  response.end(text);
}
