import { picturePath, publicListPath, userPath } from '@top100/contracts/discover';
import { type Item, itemByline, itemTitle } from '@top100/contracts/items';
import { productName } from '@top100/contracts/pages';
import { publicListHead } from '@top100/contracts/public-heads';
import type { PublicList } from '@top100/contracts/public-list';
import { escapeHtml } from '../../http/escape-html.ts';
import { messages } from './messages.ts';
import { element, textElement, xmlDeclaration } from './xml.ts';

interface Feed {
  title: string;
  /** The page that it is about, and its own address. */
  page: string;
  self: string;
  /** The latest first, with their first items. */
  lists: readonly PublicList[];
}

/** When a feed without entries changed last. */
const never = '1970-01-01T00:00:00.000Z';

/** An Atom feed (RFC 4287) of lists. */
export function atomFeed({ title, page, self, lists }: Feed, origin: string): string {
  const updated = lists.reduce((latest, list) => (list.updatedAt > latest ? list.updatedAt : latest), never);
  const content = [
    textElement('title', title),
    // An address that stays, whatever the page behind it is called one day.
    textElement('id', origin + self),
    element('link', { rel: 'self', type: 'application/atom+xml', href: origin + self }),
    element('link', { rel: 'alternate', type: 'text/html', href: origin + page }),
    textElement('updated', updated),
    textElement('generator', productName),
    ...lists.map((list) => entry(list, origin)),
  ];
  return `${xmlDeclaration}${element('feed', { xmlns: 'http://www.w3.org/2005/Atom' }, `\n${content.join('\n')}\n`)}\n`;
}

function entry(list: PublicList, origin: string): string {
  const content = [
    textElement('title', list.title),
    textElement('id', `urn:uuid:${list.id}`),
    element('link', { rel: 'alternate', type: 'text/html', href: origin + publicListPath(list) }),
    textElement('published', list.publishedAt),
    textElement('updated', list.updatedAt),
    element(
      'author',
      {},
      textElement('name', list.username) + textElement('uri', origin + userPath(list.username)),
    ),
    element('category', { term: list.category }),
    textElement('summary', publicListHead(list).description),
    textElement('content', contentHtml(list, origin), { type: 'html' }),
  ];
  return element('entry', {}, `\n${content.join('\n')}\n`);
}

/** What a feed reader shows: HTML, and escaped once more as text of the feed. */
function contentHtml(list: PublicList, origin: string): string {
  const items = (list.items as readonly Partial<Item>[]).map((item) => {
    const byline = itemByline(item);
    return `<li>${escapeHtml(itemTitle(item))}${byline && ` – ${escapeHtml(byline)}`}</li>`;
  });
  const more = list.itemCount - list.items.length;
  const url = escapeHtml(origin + publicListPath(list));
  return [
    `<p><a href="${url}"><img src="${escapeHtml(origin + picturePath(list))}" alt="" width="600" height="315"></a></p>`,
    ...(list.description ? [`<p>${escapeHtml(list.description)}</p>`] : []),
    `<ol>${items.join('')}</ol>`,
    ...(more > 0 ? [`<p><a href="${url}">${escapeHtml(messages.andMore(more))}</a></p>`] : []),
  ].join('');
}
