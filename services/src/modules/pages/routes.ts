import { createHash } from 'node:crypto';
import { categoryById, isCategoryId } from '@top100/contracts/categories';
import { categoryFeedPath, userFeedPath, userPath } from '@top100/contracts/discover';
import type { CommonQueryMethods } from '@top100/database/sql';
import { type Request, Router } from 'express';
import { AppError } from '../../http/app-error.ts';
import { type Document, mountDocument } from '../../http/document.ts';
import { originOf } from '../../http/origin.ts';
import { embedDocument, emptyEmbed } from './embed.ts';
import { atomFeed } from './feed.ts';
import { messages } from './messages.ts';
import { createByteCache } from './picture/byte-cache.ts';
import { createDraw } from './picture/pictures.ts';
import { latestLists, listAt, nameAt, versionAt } from './queries.ts';
import { robotsText, sitemapFile, sitemapIndex } from './sitemap.ts';

export interface PagesDeps {
  pool: CommonQueryMethods;
  /** The site's address, where it is configured. */
  publicUrl: string | undefined;
  /** What runs: another build may draw and write differently. */
  build: string;
  /** Where the site's typeface is. */
  fontPath: string | undefined;
  /** Counts a picture that has to be drawn; throws `too_many_requests`. */
  countDrawing: (request: Request) => Promise<void>;
}

/** About five hundred pictures. */
const mostPictureBytes = 48 * 1024 * 1024;
const feedEntries = 50;
const feedItems = 10;

/** Other sites show what is embedded; their pages load it as their own. */
const forOtherSites = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** What is no page of the app: pictures, embeds, feeds and what robots read. */
export function pagesRoutes(deps: PagesDeps): Router {
  const { pool, publicUrl } = deps;
  const router = Router();
  const findPicture = createPictures(deps);

  mountDocument(router, '/pictures/:file', (request) => findPicture(nameIn(request, '.png'), request));
  mountDocument(router, '/embed/:slug', async ({ params }) => {
    const list = await listAt(pool, String(params.slug));
    return list ? embedDocument(list, deps.fontPath) : emptyEmbed();
  });
  mountDocument(router, '/feeds/:file', async (request) => {
    const feed = await findFeed(pool, nameIn(request, '.atom'), neededOrigin(request, publicUrl));
    return feed === undefined ? undefined : { type: 'application/atom+xml', body: feed };
  });
  mountDocument(router, '/sitemap.xml', async (request) => ({
    type: 'application/xml',
    body: await sitemapIndex(pool, neededOrigin(request, publicUrl)),
  }));
  mountDocument(router, '/sitemaps/:file', async (request) => {
    const body = await sitemapFile(pool, nameIn(request, '.xml'), neededOrigin(request, publicUrl));
    return body === undefined ? undefined : { type: 'application/xml', body };
  });
  mountDocument(router, '/robots.txt', (request) => ({
    type: 'text/plain',
    body: robotsText(originOf(request, publicUrl)),
  }));
  return router;
}

/** The last part of the path without its ending; empty when it has another one, and then nothing is called so. */
function nameIn({ params }: Request, ending: string): string {
  const file = String(params.file);
  return file.endsWith(ending) ? file.slice(0, file.length - ending.length) : '';
}

/** These documents are made of whole addresses. */
function neededOrigin(request: Request, publicUrl: string | undefined): string {
  const origin = originOf(request, publicUrl);
  if (origin === undefined) throw new AppError('bad_request');
  return origin;
}

function createPictures({ pool, build, countDrawing }: PagesDeps) {
  const pictures = createByteCache(mostPictureBytes);
  const draw = createDraw();
  return async (slug: string, request: Request): Promise<Document | undefined> => {
    const list = await versionAt(pool, slug);
    if (!list) return undefined;
    // Whatever version the address names: it is there to make the caches of others ask anew.
    const key = `${list.id} ${list.version} ${list.epoch}`;
    const make = async () => {
      await countDrawing(request);
      const whole = await listAt(pool, list.id);
      if (!whole) throw new AppError('not_found');
      return await draw(whole);
    };
    return {
      type: 'image/png',
      tag: createHash('sha256').update(`${build} ${key}`).digest('base64url').slice(0, 27),
      headers: forOtherSites,
      body: () => pictures.get(key, make),
    };
  };
}

async function findFeed(
  connection: CommonQueryMethods,
  name: string,
  origin: string,
): Promise<string | undefined> {
  if (isCategoryId(name)) {
    const lists = await latestLists(connection, { category: name }, feedEntries, feedItems);
    const title = messages.latestFeed(categoryById(name).label);
    const page = `/discover/popular/${name}`;
    return atomFeed({ title, page, self: categoryFeedPath(name), lists }, origin);
  }
  const username = name.startsWith('@') ? await nameAt(connection, name.slice(1)) : undefined;
  if (username === undefined) return undefined;
  const lists = await latestLists(connection, { username }, feedEntries, feedItems);
  const title = messages.feedOf(username);
  return atomFeed({ title, page: userPath(username), self: userFeedPath(username), lists }, origin);
}
