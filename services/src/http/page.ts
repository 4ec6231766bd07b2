import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDatabaseUnavailable, isStatementTimeout } from '@top100/database/errors';
import { developmentMeta, pageOf } from '@top100/domain/pages';
import type { RequestHandler, Response } from 'express';
import { strongEtag } from './assets.ts';
import { type DocumentHead, headTags } from './head-tags.ts';
import { originOf } from './origin.ts';
import { findPageChunks } from './page-chunks.ts';

/** Paths of machines: an unknown one is an API error, never a page. */
const nonPagePrefixes = [
  ...['/api', '/lists', '/embed', '/pictures', '/feeds', '/sitemaps'],
  ...['/mailbox', '/stripe-stand-in', '/metrics'],
];

/**
 * The metadata of a page about user content, its new path if it moved, or the redirect of a path that is no page.
 */
export type FoundHead = DocumentHead | { movedTo: string } | { redirectTo: string };

interface PageOptions {
  publicUrl: string | undefined;
  /** One build serves all modes: outside production the document says so. */
  production: boolean;
  /** Finds the metadata of a path; undefined for pages without user content. */
  findHead: (path: string) => Promise<FoundHead | undefined>;
}

/**
 * Answers page paths with index.html and the page's title, description, canonical URL, Open Graph tags and structured
 * data. Unknown paths get the same document with status 404, and the app shows that the page doesn't exist.
 *
 * @param root the folder of the build; if it is missing, the answer says how to build it
 */
export async function servePages(
  root: string,
  { publicUrl, production, findHead }: PageOptions,
): Promise<RequestHandler> {
  const template = await readFile(join(root, 'index.html'), 'utf8').catch(() => undefined);
  const bare = template && withoutHeadTags(template);
  const chunksOf = await findPageChunks(root, template ?? '');
  const modeTag = production
    ? ''
    : `<meta name="${developmentMeta.name}" content="${developmentMeta.content}">\n`;
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (nonPagePrefixes.some((prefix) => request.path === prefix || request.path.startsWith(`${prefix}/`)))
      return next();
    response.locals.route = 'page';
    if (bare === undefined) {
      response.status(503).type('text/plain').send('The browser app is not built yet: npm run build');
      return;
    }
    const found = await findHead(request.path).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error) && !isStatementTimeout(error)) throw error;
      request.log.warn({ err: error }, 'failed to read the head of a page');
      return 'unavailable' as const;
    });
    const isUnavailable = found === 'unavailable';
    const head = (isUnavailable ? undefined : found) ?? pageOf(request.path);
    if ('movedTo' in head) return moveTo(response, 301, head.movedTo, request.originalUrl);
    if ('redirectTo' in head) return moveTo(response, 302, head.redirectTo, request.originalUrl);
    const tags = headTags(head, originOf(request, publicUrl), request.path);
    // The service worker caches this variant for all pages (web/vite.config.ts).
    const chunks = 'shell' in request.query ? '' : chunksOf(request.path);
    const html = bare.replace('</head>', () => `${modeTag}${tags}${chunks}</head>`);
    // The app works without the database, from the lists on the device. Crawlers retry later.
    if (isUnavailable) response.set('Retry-After', '60');
    response
      .status(isUnavailable ? 503 : head.status)
      .set({ ETag: strongEtag(html), 'Cache-Control': 'no-cache' });
    response.type('html').send(html);
  };
}

/** Removes the template's own tags, which the page's tags replace. */
function withoutHeadTags(template: string): string {
  return template
    .replace(/<title>[^<]*<\/title>\s*/i, '')
    .replace(/<link[^>]*rel="canonical"[^>]*>\s*/gi, '')
    .replace(/<meta[^>]*(?:name="(?:description|robots|twitter:card)"|property="og:[^"]*")[^>]*>\s*/gi, '');
}

/** `no-cache` even for a 301, because a list may get its former address back. */
function moveTo(response: Response, status: 301 | 302, path: string, originalUrl: string): void {
  const queryAt = originalUrl.indexOf('?');
  const query = queryAt < 0 ? '' : originalUrl.slice(queryAt);
  response
    .status(status)
    .set('Cache-Control', 'no-cache')
    .location(path + query)
    .end();
}
