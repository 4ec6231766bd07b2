import type { Router } from 'express';
import { type CatalogueDeps, catalogueRoutes } from './routes.ts';

export { kindsOfCategory } from './entries.ts';
export { searchCatalogue } from './search.ts';
export { suggestEntries } from './suggest.ts';

/** Search in the catalogue of songs, albums and artists. Read-only, so a replica is sufficient. */
export function catalogueModule(deps: CatalogueDeps): { router: Router } {
  return { router: catalogueRoutes(deps) };
}
