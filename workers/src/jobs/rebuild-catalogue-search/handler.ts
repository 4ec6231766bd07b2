import { rebuildCatalogueSearch } from '@top100/database/rebuild-catalogue-search';
import type { CommonQueryMethods } from '@top100/database/sql';
import { defineJob } from '@top100/queues/job';
import { z } from 'zod';

/** Rebuilds the catalogue's typo and suggestion tables from its entries. */
export const rebuildCatalogueSearchJob = defineJob({ id: 'rebuild-catalogue-search', payload: z.object({}) });

/** Idempotent: it changes only what differs. */
export function rebuildCatalogueSearchHandler(connection: CommonQueryMethods) {
  return async () => await rebuildCatalogueSearch(connection);
}
