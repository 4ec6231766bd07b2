import type { Router } from 'express';
import type { FoundHead } from '../../http/page.ts';
import { findHead } from './heads.ts';
import { type PagesDeps, pagesRoutes } from './routes.ts';

interface PagesModule {
  router: Router;
  /** Metadata of pages about user content, for servePages. */
  findHead: (path: string) => Promise<FoundHead | undefined>;
}

/**
 * Public lists outside the app: metadata of pages, preview pictures, embeds, feeds and sitemaps
 * (ops/docs/decisions/0053-public-pages.md). Read-only, and always from the primary, so that unpublishing takes effect
 * immediately.
 */
export function pagesModule(deps: PagesDeps): PagesModule {
  return { router: pagesRoutes(deps), findHead: (path) => findHead(deps.pool, path) };
}
