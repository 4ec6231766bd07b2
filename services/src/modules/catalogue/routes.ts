import { listCatalogueCategories, searchMusic, suggestMusic } from '@top100/contracts/endpoints/catalogue';
import type { CommonQueryMethods } from '@top100/database/sql';
import { Router } from 'express';
import { mount } from '../../http/endpoint.ts';
import { countCategories, kindsOfCategory, toEntry } from './entries.ts';
import { entriesByKind } from './queries.ts';
import { searchCatalogue } from './search.ts';
import { suggestEntries } from './suggest.ts';

export function catalogueRoutes({ readPool }: { readPool: CommonQueryMethods }): Router {
  const router = Router();
  mount(router, searchMusic, async ({ query: { q, category, limit, offset } }) => {
    const found = await searchCatalogue(readPool, {
      text: q,
      kinds: kindsOfCategory[category],
      limit,
      offset,
    });
    return { results: found.map(toEntry) };
  });
  mount(router, suggestMusic, async ({ query: { q, limit } }) => {
    const found = await suggestEntries(readPool, q, limit);
    return { suggestions: found.map(toEntry) };
  });
  mount(router, listCatalogueCategories, async () => ({
    categories: countCategories(await entriesByKind(readPool)),
  }));
  return router;
}
