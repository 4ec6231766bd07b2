import { type CategoryId, categoryById } from '@top100/domain/categories';
import { embedPath, publicListPath, shortListPath } from '@top100/domain/discover';
import { shareMessages as messages } from './messages.ts';

/** The data of a list that sharing needs. */
export interface SharedList {
  title: string;
  category: CategoryId;
  itemCount: number;
  publicSlug: string;
  /** Undefined if unknown. */
  username: string | undefined;
}

/** Longer titles would leave no space for the link in a post. */
const maxTitleLength = 100;
const embedHeight = 560;

/** The absolute address of the list. */
export function shareAddress(list: SharedList, origin: string): string {
  const { username, publicSlug } = list;
  return origin + (username ? publicListPath({ ...list, username, publicSlug }) : shortListPath(publicSlug));
}

/** Texts about a list for a post and a mail; the post is without its link. */
export function shareTexts(list: SharedList, address: string, isOwn: boolean) {
  const title = onOneLine(list.title);
  const { itemCount, username } = list;
  const what = messages.summary(itemCount, categoryById(list.category));
  return {
    post: isOwn ? messages.ownPost(title, what) : messages.post(title, what, username),
    subject: isOwn ? messages.ownSubject(title, what) : messages.subject(title, what),
    mail: isOwn ? messages.ownMail(title, what, address) : messages.mailText(title, what, username, address),
  };
}

export function mailLink({ subject, mail }: { subject: string; mail: string }): string {
  // RFC 6068 wants CRLF between lines.
  const body = mail.replaceAll('\n', '\r\n');
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Addresses of compose pages with the text filled in. */
export function postLinks(post: string, address: string): { name: string; to: string }[] {
  const [text, whole] = [encodeURIComponent(post), encodeURIComponent(`${post}\n${address}`)];
  return [
    { name: 'X', to: `https://x.com/intent/post?text=${text}&url=${encodeURIComponent(address)}` },
    { name: 'Bluesky', to: `https://bsky.app/intent/compose?text=${whole}` },
  ];
}

/** HTML to embed a list on other sites. */
export function embedSnippet({ title, publicSlug }: SharedList, origin: string): string {
  const source = escapeHtml(origin + embedPath(publicSlug));
  const name = escapeHtml(onOneLine(title));
  return `<iframe src="${source}" title="${name}" width="100%" height="${embedHeight}" loading="lazy" style="border:0;border-radius:16px"></iframe>`;
}

/** Removes line breaks, invisible and bidirectional control characters, and truncates. */
function onOneLine(title: string): string {
  const clean = title
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...new Intl.Segmenter().segment(clean)];
  if (characters.length <= maxTitleLength) return clean;
  const end = characters[maxTitleLength - 1]?.index ?? clean.length;
  return `${clean.slice(0, end).trimEnd()}…`;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}
