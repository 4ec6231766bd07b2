import type { Router } from 'express';
import type { FoundHead } from '../../http/page.ts';
import { findHead } from './heads.ts';
import { type PagesDeps, pagesRoutes } from './routes.ts';

interface PagesModule {
  router: Router;
  /** For servePages: what a page about something that people made says of itself. */
  findHead: (path: string) => Promise<FoundHead | undefined>;
}

/**
 * What strangers and their programs see of public lists outside of the app: heads of pages, preview pictures,
 * embeds, feeds and sitemaps (ops/docs/decisions/0053-public-pages.md). It only reads, and always the database that
 * is written to: what is taken back is gone at once.
 */
export function pagesModule(deps: PagesDeps): PagesModule {
  return { router: pagesRoutes(deps), findHead: (path) => findHead(deps.pool, path) };
}
