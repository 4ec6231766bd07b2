import type { PublicList } from '@top100/contracts/public-list';
import { picturePath, publicListPath, userPath } from '@top100/domain/discover';
import { type Item, itemByline, itemTitle } from '@top100/domain/items';
import { productName } from '@top100/domain/pages';
import { publicListHead } from '@top100/domain/public-heads';
import { escapeHtml } from '../../http/escape-html.ts';
import { pagesMessages } from './messages.ts';
import { element, textElement, xmlDeclaration } from './xml.ts';

interface Feed {
  locale: string;
  title: string;
  /** Path of the page of the feed. */
  page: string;
  self: string;
  /** Latest first, with their first items. */
  lists: readonly PublicList[];
}

/** Time of the last change of an empty feed. */
const never = '1970-01-01T00:00:00.000Z';

/** An Atom feed (RFC 4287) of lists. */
export function atomFeed({ locale, title, page, self, lists }: Feed, origin: string): string {
  const updated = lists.reduce((latest, list) => (list.updatedAt > latest ? list.updatedAt : latest), never);
  const content = [
    textElement('title', title),
    // A stable id, even if the page moves.
    textElement('id', origin + self),
    element('link', { rel: 'self', type: 'application/atom+xml', href: origin + self }),
    element('link', { rel: 'alternate', type: 'text/html', href: origin + page }),
    textElement('updated', updated),
    textElement('generator', productName),
    ...lists.map((list) => entry(list, origin, locale)),
  ];
  return `${xmlDeclaration}${element('feed', { xmlns: 'http://www.w3.org/2005/Atom' }, `\n${content.join('\n')}\n`)}\n`;
}

function entry(list: PublicList, origin: string, locale: string): string {
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
    textElement('summary', publicListHead(list, locale).description),
    textElement('content', contentHtml(list, origin, locale), { type: 'html' }),
  ];
  return element('entry', {}, `\n${content.join('\n')}\n`);
}

/** The content that feed readers show: HTML, escaped as text of the feed. */
function contentHtml(list: PublicList, origin: string, locale: string): string {
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
    ...(more > 0 ? [`<p><a href="${url}">${escapeHtml(pagesMessages(locale).andMore(more))}</a></p>`] : []),
  ].join('');
}
