import { createHash } from 'node:crypto';
import { gradientSteps, stepFor } from '@top100/colours/gradient';
import type { PublicList } from '@top100/contracts/public-list';
import { categoryById } from '@top100/domain/categories';
import { publicListPath } from '@top100/domain/discover';
import { type Item, itemByline, itemTitle, itemYear } from '@top100/domain/items';
import { productName } from '@top100/domain/pages';
import { countOfItems } from '@top100/domain/public-heads';
import type { Document } from '../../http/document.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { embedStyle } from './embed-style.ts';
import { pagesMessages } from './messages.ts';

/** Maximum rows in an embed. */
const maxRows = 100;

/**
 * A list for a frame on another site, without scripts, cookies or external resources. Its policy allows only its own
 * style sheet and the site's typeface.
 *
 * @param fontPath path of the typeface in the build
 */
export function embedDocument(list: PublicList, locale: string, fontPath?: string): Document {
  const messages = pagesMessages(locale);
  const url = publicListPath(list);
  const rows = (list.items as readonly Partial<Item>[]).slice(0, maxRows);
  const more = list.itemCount - rows.length;
  const title = `${list.title} ${messages.by(list.username)}`;
  return framed(200, locale, title, fontFace(fontPath) + rowColours(list, rows.length), [
    `<link rel="canonical" href="${url}">`,
    [
      `<header><h1><a href="${url}" target="_blank" rel="noopener" dir="auto">${escapeHtml(list.title)}</a></h1>`,
      `<p>${escapeHtml(messages.by(list.username))} · ${escapeHtml(countOfItems(list, locale))}</p></header>`,
      `<main><ol>${rows.map(row).join('')}</ol></main>`,
      `<footer>${more > 0 ? `<span>${escapeHtml(messages.andMore(more))}</span>` : ''}`,
      `<a href="${url}" target="_blank" rel="noopener">${escapeHtml(messages.openOn)}</a></footer>`,
    ].join('\n'),
  ]);
}

/** The embed of a list that is private, deleted or unknown. */
export function emptyEmbed(locale: string): Document {
  const messages = pagesMessages(locale);
  const home = `<main><p class="gone">${escapeHtml(messages.nothingHere)}</p></main>
<footer><a href="/" target="_blank" rel="noopener">${escapeHtml(messages.openOn)}</a></footer>`;
  return framed(404, locale, messages.nothingHere, '', ['', home]);
}

function row(item: Partial<Item>, index: number): string {
  const [byline, year] = [itemByline(item), itemYear(item)];
  return [
    `<li><b>${index + 1}</b><span><strong dir="auto">${escapeHtml(itemTitle(item))}</strong>`,
    byline && `<small dir="auto">${escapeHtml(byline)}</small>`,
    `</span>${year === undefined ? '' : `<i>${escapeHtml(String(year))}</i>`}</li>`,
  ].join('');
}

/** The site's typeface, if the build contains it. */
function fontFace(path: string | undefined): string {
  return path === undefined
    ? ''
    : `@font-face{font-family:"Inter Variable";font-weight:100 900;font-display:swap;src:url(${path}) format("woff2")}`;
}

/** The colour of each row, by its step in the gradient. */
function rowColours(list: PublicList, count: number): string {
  const { colour, turn } = categoryById(list.category);
  const steps = gradientSteps(colour, turn);
  return Array.from({ length: count }, (_, index) => {
    const step = steps[stepFor(index, count)];
    return `li:nth-child(${index + 1}){background:${step?.bg};color:${step?.fg}}`;
  }).join('');
}

function framed(
  status: 200 | 404,
  locale: string,
  title: string,
  colours: string,
  [head = '', body = '']: string[],
): Document {
  const style = embedStyle + colours;
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    status,
    type: 'text/html',
    body: `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${productName}</title>
${head}<style>${style}</style></head>
<body>${body}</body></html>`,
    headers: {
      'Content-Security-Policy': [
        "default-src 'none'",
        `style-src 'sha256-${hash}'`,
        "font-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        'frame-ancestors *',
      ].join(';'),
      'X-Frame-Options': null,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // Frames need no opener isolation.
      'Cross-Origin-Opener-Policy': null,
    },
  };
}
