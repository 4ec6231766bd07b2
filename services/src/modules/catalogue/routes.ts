import { listCatalogueCategories, searchMusic, suggestMusic } from '@top100/contracts/endpoints/catalogue';
import { matchMusic } from '@top100/contracts/endpoints/match';
import type { CommonQueryMethods } from '@top100/database/sql';
import { Router } from 'express';
import { mount } from '../../http/endpoint.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { countCategories, kindsOfCategory, toEntry } from './entries.ts';
import { matchRows } from './match/match-rows.ts';
import { countEntriesByKind } from './queries.ts';
import { searchCatalogue } from './search.ts';
import { suggestEntries } from './suggest.ts';

export interface CatalogueDeps {
  readPool: CommonQueryMethods;
  limitMatches: ReturnType<RateLimits['perAddress']>;
}

export function catalogueRoutes({ readPool, limitMatches }: CatalogueDeps): Router {
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
  mount(
    router,
    matchMusic,
    async ({ body: { category, rows } }) => {
      const [kind = category] = kindsOfCategory[category];
      const matches = await matchRows(readPool, kind, rows);
      return {
        matches: matches.map(({ status, candidates }) => ({
          status,
          candidates: candidates.map(({ entry, confidence }) => ({ entry: toEntry(entry), confidence })),
        })),
      };
    },
    { before: limitMatches },
  );
  mount(router, listCatalogueCategories, async () => ({
    categories: countCategories(await countEntriesByKind(readPool)),
  }));
  return router;
}
