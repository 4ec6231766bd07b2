import { defineJob } from '@top100/queues/job';
import { z } from 'zod';

/** Brings the catalogue's typo and suggestion tables in line with its entries, whoever changed those. */
export const rebuildCatalogueSearchJob = defineJob({ id: 'rebuild-catalogue-search', payload: z.object({}) });
