import { type PageHead, productName } from '@top100/contracts/pages';
import { escapeHtml } from './escape-html.ts';

/** What the document of a page says about it, beside what every page has. Paths are of this site. */
export interface DocumentHead extends PageHead {
  /** The page's one address, where it is not the path that was asked for. */
  canonical?: string;
  /** The title in a preview, which names the site by itself. */
  previewTitle?: string;
  picture?: { path: string; alt: string };
  feed?: { path: string; title: string };
  /** A description for machines (schema.org); gets a function that makes addresses of paths. */
  data?: (absolute: (path: string) => string) => object;
}

/** The size of every preview picture, in pixels. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** The tags of a document's head. Without an origin, or for what is not there, it names no address at all. */
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

/** Data, which no policy on scripts concerns. Nothing in it can end the block or open a comment. */
function dataBlock(data: object): string {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/ld+json">${json}</script>`;
}
