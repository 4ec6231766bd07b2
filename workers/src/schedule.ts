import type { Schedule } from '@top100/queues/queues';
import { rebuildCatalogueSearchJob } from './jobs/rebuild-catalogue-search/job.ts';

/** Which job runs when; hours are UTC. */
export const schedule: Schedule[] = [
  { job: rebuildCatalogueSearchJob, payload: {}, when: { cron: '30 3 * * *' } },
];
