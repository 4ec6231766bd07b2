import { lookUp } from '../world.ts';
import { html, type Markup } from './html.ts';
import { messages } from './messages.ts';

interface Page {
  title: string;
  /** The result of the last click: a key of messages.result. */
  result?: string | undefined;
  content: Markup;
}

/** A whole page. Its first line says on each page that this is not a shop. */
export function framePage({ title, result, content }: Page): string {
  const news = result === undefined ? undefined : lookUp(messages.result, result);
  const isBad = result?.includes('declined') ?? false;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${messages.standIn}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" as="font" type="font/woff2" href="/stripe-stand-in/inter.woff2" crossorigin>
<link rel="stylesheet" href="/stripe-stand-in/tokens.css">
<link rel="stylesheet" href="/stripe-stand-in/frame.css">
<link rel="stylesheet" href="/stripe-stand-in/parts.css">
<link rel="stylesheet" href="/stripe-stand-in/machine.css">
<script type="module" src="/stripe-stand-in/once.js"></script>
</head>
<body>
<header class="notice">
<p><strong>${messages.standIn}</strong> <span>${messages.noMoney}</span></p>
</header>
<main>
${
  news !== undefined &&
  html`<p class="result${isBad ? ' bad' : ''}" role="${isBad ? 'alert' : 'status'}" tabindex="-1" autofocus>${news}</p>`
}
${content}
</main>
</body>
</html>
`.text;
}

/** A page with only a message and a link. */
export function messagePage(title: string, text: string, link: { href: string; text: string }): string {
  return framePage({
    title,
    content: html`<section class="words panel">
<h1>${title}</h1>
<p>${text}</p>
<p><a class="button primary" href="${link.href}">${link.text}</a></p>
</section>`,
  });
}
