import { type PageHead, productName } from '@top100/domain/pages';
import { escapeHtml } from './escape-html.ts';

/** Metadata of a page's document. Paths are on this site. */
export interface DocumentHead extends PageHead {
  /** Canonical path, if it is not the requested one. */
  canonical?: string;
  /** Title in link previews, which show the site's name themselves. */
  previewTitle?: string;
  picture?: { path: string; alt: string };
  feed?: { path: string; title: string };
  /** Structured data (schema.org); `absolute` turns paths into URLs. */
  data?: (absolute: (path: string) => string) => object;
}

/** Size of preview pictures in pixels. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** The tags of a document's head. Without an origin, or with a status other than 200, they contain no URLs. */
export function headTags(head: DocumentHead, origin: string | undefined, path: string): string {
  const { title, description, status, robots, picture, feed, data } = head;
  const absolute = origin === undefined || status !== 200 ? undefined : (to: string) => origin + to;
  const url = absolute?.(head.canonical ?? (path.replace(/\/+$/, '') || '/'));
  const previewTitle = head.previewTitle ?? title;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(robots ? [meta('name', 'robots', robots)] : []),
    ...(url === undefined ? [] : [link('canonical', url), meta('property', 'og:url', url)]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:title', previewTitle),
    meta('property', 'og:description', description),
    ...(absolute && picture ? pictureTags(absolute(picture.path), picture.alt) : []),
    meta('name', 'twitter:card', absolute && picture ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', previewTitle),
    meta('name', 'twitter:description', description),
    ...(absolute && feed ? [feedLink(absolute(feed.path), feed.title)] : []),
    ...(absolute && data ? [dataBlock(data(absolute))] : []),
  ].join('\n');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}">`;
}

function pictureTags(url: string, alt: string): string[] {
  return [
    meta('property', 'og:image', url),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(pictureSize.width)),
    meta('property', 'og:image:height', String(pictureSize.height)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:image', url),
    meta('name', 'twitter:image:alt', alt),
  ];
}

function feedLink(url: string, title: string): string {
  return `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(title)}" href="${escapeHtml(url)}">`;
}

/** A data block, which the CSP for scripts doesn't affect. Escaped so that its content cannot end the block. */
function dataBlock(data: object): string {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/ld+json">${json}</script>`;
}
