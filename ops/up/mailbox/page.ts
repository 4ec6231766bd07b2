import { formatDate } from '@top100/messages/formats';
import type { CaughtMail } from '@top100/testing/smtp-catcher';
import { messages } from './messages.ts';

interface Page {
  /** Newest first. */
  mails: readonly CaughtMail[];
  /** The mail to show; on the first page the newest, on its own page the requested one. */
  open?: CaughtMail | undefined;
  /** Whether the page is a single mail's. */
  single?: boolean;
}

/** The mailbox as one HTML document. Mail content is escaped, or shown in a sandboxed frame. */
export function mailboxPage({ mails, open, single = false }: Page): string {
  const reading = open ? mailView(open) : `<p class="hint">${single ? messages.gone : messages.choose}</p>`;
  const list = mails.length === 0 ? '' : mailList(mails, open);
  const none = `<div class="empty"><h2>${messages.empty}</h2><p>${messages.emptyHint}</p></div>`;
  const content = mails.length === 0 && !single ? none : `${list}<div class="reading">${reading}</div>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(open && single ? open.subject : messages.title)} · Top 100</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/mailbox/tokens.css">
<link rel="stylesheet" href="/mailbox/style.css">
<script type="module" src="/mailbox/refresh.js"></script>
</head>
<body${single ? ' class="single"' : ''}>
<header>
<div class="bar" aria-hidden="true"></div>
<div class="head">
<h1><a href="/mailbox">${messages.title}</a></h1>
<p>${messages.lead}</p>
<a class="app" href="/">${messages.app}</a>
</div>
</header>
<p class="news" role="status"></p>
<main data-newest="${mails[0]?.id ?? ''}">${content}</main>
</body>
</html>
`;
}

function mailList(mails: readonly CaughtMail[], open: CaughtMail | undefined): string {
  const rows = mails.map((mail) => {
    const current = mail.id === open?.id ? ' aria-current="true"' : '';
    return `<li><a href="/mailbox/mails/${mail.id}"${current}>
<span class="subject">${escapeHtml(mail.subject)}</span>
<span class="about"><span class="to">${escapeHtml(mail.to.join(', '))}</span> ${time(mail.receivedAt)}</span>
</a></li>`;
  });
  return `<nav aria-label="${messages.list}"><ol>${rows.join('\n')}</ol></nav>`;
}

function mailView(mail: CaughtMail): string {
  const facts = [
    [messages.from, escapeHtml(mail.from)],
    [messages.to, escapeHtml(mail.to.join(', '))],
    [messages.at, time(mail.receivedAt)],
    [messages.id, escapeHtml(mail.messageId)],
  ].map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`);
  const frame = mail.html
    ? `<iframe sandbox src="/mailbox/mails/${mail.id}/html" title="${messages.html}: ${escapeHtml(mail.subject)}"></iframe>`
    : `<p class="hint">${messages.noHtml}</p>`;
  return `<article>
<a class="back" href="/mailbox">${messages.back}</a>
<h2>${escapeHtml(mail.subject)}</h2>
<dl>${facts.join('')}</dl>
<div class="views">
<section><h3>${messages.html}</h3>${frame}</section>
<section><h3>${messages.text}</h3><pre tabindex="0">${escapeHtml(mail.text.trim())}</pre></section>
</div>
</article>`;
}

function time(at: Date): string {
  const shown = formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' });
  return `<time datetime="${at.toISOString()}">${shown}</time>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
