import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { developmentMeta, pageOf } from '@top100/contracts/pages';
import { isDatabaseUnavailable, isStatementTimeout } from '@top100/database/errors';
import type { RequestHandler, Response } from 'express';
import { strongEtag } from './assets.ts';
import { type DocumentHead, headTags } from './head-tags.ts';
import { originOf } from './origin.ts';
import { findPageChunks } from './page-chunks.ts';

/** Paths that programs ask for: an unknown one is an error of the API, never a page. */
const notPages = [
  ...['/api', '/lists', '/embed', '/pictures', '/feeds', '/sitemaps'],
  ...['/mailbox', '/stripe-stand-in', '/metrics'],
];

/** What a page about something that people made says of it; or the address that it has moved to. */
export type FoundHead = DocumentHead | { movedTo: string };

interface PageOptions {
  publicUrl: string | undefined;
  /** One build serves all modes: the document says when it is not production's. */
  production: boolean;
  /** Looks at what is behind a path; undefined for pages that are the same whoever has made what. */
  findHead: (path: string) => Promise<FoundHead | undefined>;
}

/**
 * Answers every page path with index.html, its title, description, canonical address, Open Graph tags and data
 * filled in for the path. Paths of no page get the same document with status 404; the app in it says so.
 *
 * @param root the folder of the build; without one, people are told what is missing
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
    if (notPages.some((prefix) => request.path === prefix || request.path.startsWith(`${prefix}/`)))
      return next();
    response.locals.route = 'page';
    if (bare === undefined) {
      response.status(503).type('text/plain').send('The browser app is not built yet: npm run build');
      return;
    }
    const found = await findHead(request.path).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error) && !isStatementTimeout(error)) throw error;
      request.log.warn({ err: error }, 'the head of a page could not be read');
      return 'unavailable' as const;
    });
    const isUnavailable = found === 'unavailable';
    const head = (isUnavailable ? undefined : found) ?? pageOf(request.path);
    if ('movedTo' in head) return moveTo(response, head.movedTo, request.originalUrl);
    const tags = headTags(head, originOf(request, publicUrl), request.path);
    // A service worker keeps this one for every page (web/vite.config.ts).
    const chunks = 'shell' in request.query ? '' : chunksOf(request.path);
    const html = bare.replace('</head>', () => `${modeTag}${tags}${chunks}</head>`);
    // The app opens without the database: lists are on the device. Robots come back later.
    if (isUnavailable) response.set('Retry-After', '60');
    response
      .status(isUnavailable ? 503 : head.status)
      .set({ ETag: strongEtag(html), 'Cache-Control': 'no-cache' });
    response.type('html').send(html);
  };
}

/** What the template says about itself; the page's own tags take its place. */
function withoutHeadTags(template: string): string {
  return template
    .replace(/<title>[^<]*<\/title>\s*/i, '')
    .replace(/<link[^>]*rel="canonical"[^>]*>\s*/gi, '')
    .replace(/<meta[^>]*(?:name="(?:description|robots|twitter:card)"|property="og:[^"]*")[^>]*>\s*/gi, '');
}

/** For good, but asked for each time: what is there today may be taken back tomorrow. */
function moveTo(response: Response, path: string, originalUrl: string): void {
  const queryAt = originalUrl.indexOf('?');
  const query = queryAt < 0 ? '' : originalUrl.slice(queryAt);
  response
    .status(301)
    .set('Cache-Control', 'no-cache')
    .location(path + query)
    .end();
}
