import type { Router } from 'express';
import { type DiscoverDeps, discoverRoutes } from './routes.ts';

export { adminListColumns, adminListJoins, adminListRow, toAdminList } from './admin-list.ts';
export { readFeatured, replaceFeatured } from './featured.ts';
export { addPastViews } from './past-views.ts';
export { rankedLists } from './queries.ts';
export { closeReports, listReports } from './reports.ts';

/** Featured and popular public lists, pages of users, views and reports (ops/docs/decisions/0050-discover.md). */
export function discoverModule(deps: DiscoverDeps): { router: Router } {
  return { router: discoverRoutes(deps) };
}
