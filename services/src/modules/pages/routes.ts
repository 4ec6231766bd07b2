import { createHash } from 'node:crypto';
import type { CommonQueryMethods } from '@top100/database/sql';
import { categoryWords, isCategoryId } from '@top100/domain/categories';
import { categoryFeedPath, userFeedPath, userPath } from '@top100/domain/discover';
import { sourceLocale } from '@top100/messages/active-language';
import { type Request, Router } from 'express';
import { AppError } from '../../http/app-error.ts';
import { type Document, mountDocument } from '../../http/document.ts';
import { originOf } from '../../http/origin.ts';
import { embedDocument, emptyEmbed } from './embed.ts';
import { atomFeed } from './feed.ts';
import { pagesMessages } from './messages.ts';
import { createByteCache } from './picture/byte-cache.ts';
import { createPictureRenderer } from './picture/pictures.ts';
import { findListVersion, findPublicListAt, findUsername, latestLists } from './queries.ts';
import { robotsText, sitemapFile, sitemapIndex } from './sitemap.ts';

export interface PagesDeps {
  pool: CommonQueryMethods;
  /** The site's URL, if configured. */
  publicUrl: string | undefined;
  /** The running version: another one may render differently. */
  build: string;
  /** Path of the site's typeface. */
  fontPath: string | undefined;
  /** Counts a picture to be rendered; throws `too_many_requests`. */
  countDrawing: (request: Request) => Promise<void>;
}

/** About five hundred pictures. */
const maxPictureBytes = 48 * 1024 * 1024;
const feedEntries = 50;
const feedItems = 10;

/** Lets other sites load these documents. */
const crossOriginHeaders = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Documents outside the app: pictures, embeds, feeds, and files for crawlers. */
export function pagesRoutes(deps: PagesDeps): Router {
  const { pool, publicUrl } = deps;
  const router = Router();
  const findPicture = createPictures(deps);

  mountDocument(router, '/pictures/:file', (request) => findPicture(nameIn(request, '.png'), request));
  mountDocument(router, '/embed/:slug', async ({ params }) => {
    const list = await findPublicListAt(pool, String(params.slug));
    return list ? embedDocument(list, sourceLocale, deps.fontPath) : emptyEmbed(sourceLocale);
  });
  mountDocument(router, '/feeds/:file', async (request) => {
    const feed = await findFeed(pool, nameIn(request, '.atom'), requireOrigin(request, publicUrl));
    return feed === undefined ? undefined : { type: 'application/atom+xml', body: feed };
  });
  mountDocument(router, '/sitemap.xml', async (request) => ({
    type: 'application/xml',
    body: await sitemapIndex(pool, requireOrigin(request, publicUrl)),
  }));
  mountDocument(router, '/sitemaps/:file', async (request) => {
    const body = await sitemapFile(pool, nameIn(request, '.xml'), requireOrigin(request, publicUrl));
    return body === undefined ? undefined : { type: 'application/xml', body };
  });
  mountDocument(router, '/robots.txt', (request) => ({
    type: 'text/plain',
    body: robotsText(originOf(request, publicUrl)),
  }));
  return router;
}

/** The last part of the path without its extension; empty, which matches nothing, if it has another one. */
function nameIn({ params }: Request, ending: string): string {
  const file = String(params.file);
  return file.endsWith(ending) ? file.slice(0, file.length - ending.length) : '';
}

/** These documents contain absolute URLs. */
function requireOrigin(request: Request, publicUrl: string | undefined): string {
  const origin = originOf(request, publicUrl);
  if (origin === undefined) throw new AppError('bad_request');
  return origin;
}

function createPictures({ pool, build, countDrawing }: PagesDeps) {
  const pictures = createByteCache(maxPictureBytes);
  const draw = createPictureRenderer();
  return async (slug: string, request: Request): Promise<Document | undefined> => {
    const list = await findListVersion(pool, slug);
    if (!list) return undefined;
    // The version in the URL only busts caches; the current one is served.
    const key = `${list.id} ${list.version} ${list.epoch}`;
    const make = async () => {
      await countDrawing(request);
      const whole = await findPublicListAt(pool, list.id);
      if (!whole) throw new AppError('not_found');
      return await draw(whole);
    };
    return {
      type: 'image/png',
      tag: createHash('sha256').update(`${build} ${key}`).digest('base64url').slice(0, 27),
      headers: crossOriginHeaders,
      body: () => pictures.get(key, make),
    };
  };
}

async function findFeed(
  connection: CommonQueryMethods,
  name: string,
  origin: string,
): Promise<string | undefined> {
  const locale = sourceLocale;
  const messages = pagesMessages(locale);
  if (isCategoryId(name)) {
    const lists = await latestLists(connection, { category: name }, feedEntries, feedItems);
    const title = messages.latestFeed(categoryWords(locale)[name].label);
    const page = `/discover/popular/${name}`;
    return atomFeed({ locale, title, page, self: categoryFeedPath(name), lists }, origin);
  }
  const username = name.startsWith('@') ? await findUsername(connection, name.slice(1)) : undefined;
  if (username === undefined) return undefined;
  const lists = await latestLists(connection, { username }, feedEntries, feedItems);
  const title = messages.feedOf(username);
  return atomFeed({ locale, title, page: userPath(username), self: userFeedPath(username), lists }, origin);
}
