import type { Schedule } from '@top100/queues/queues';
import { purgeAccountsJob } from './jobs/purge-accounts/job.ts';
import { purgeListHistoryJob } from './jobs/purge-list-history/job.ts';
import { purgeOutboxJob } from './jobs/purge-outbox/job.ts';
import { purgeSessionsJob } from './jobs/purge-sessions/job.ts';
import { rebuildCatalogueSearchJob } from './jobs/rebuild-catalogue-search/job.ts';

/** Which job runs when; hours are UTC. */
export const schedule: Schedule[] = [
  { job: rebuildCatalogueSearchJob, payload: {}, when: { cron: '30 3 * * *' } },
  { job: purgeSessionsJob, payload: {}, when: { cron: '10 * * * *' } },
  { job: purgeAccountsJob, payload: {}, when: { cron: '20 * * * *' } },
  { job: purgeOutboxJob, payload: {}, when: { cron: '40 * * * *' } },
  { job: purgeListHistoryJob, payload: {}, when: { cron: '20 4 * * *' } },
];
