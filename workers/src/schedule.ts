import type { Schedule } from '@top100/queues/queues';
import { purgeAccountsJob } from './jobs/purge-accounts/job.ts';
import { purgeJobRunsJob } from './jobs/purge-job-runs/job.ts';
import { purgeListHistoryJob } from './jobs/purge-list-history/job.ts';
import { purgeOutboxJob } from './jobs/purge-outbox/job.ts';
import { purgeSessionsJob } from './jobs/purge-sessions/job.ts';
import { purgeStripeEventsJob } from './jobs/purge-stripe-events/job.ts';
import { purgeViewsJob } from './jobs/purge-views/job.ts';
import { rebuildCatalogueSearchJob } from './jobs/rebuild-catalogue-search/job.ts';
import { rebuildRankingsJob } from './jobs/rebuild-rankings/job.ts';
import { reconcileAllStripeJob } from './jobs/reconcile-all-stripe/job.ts';
import { recountVotesJob } from './jobs/recount-votes/job.ts';

/** Which job runs when; hours are UTC. */
export const schedule: Schedule[] = [
  // From a minute past midnight on, when week, month and year have another day.
  { job: rebuildRankingsJob, payload: {}, when: { cron: '1-59/10 * * * *' } },
  { job: rebuildCatalogueSearchJob, payload: {}, when: { cron: '30 3 * * *' } },
  { job: purgeSessionsJob, payload: {}, when: { cron: '10 * * * *' } },
  { job: purgeAccountsJob, payload: {}, when: { cron: '20 * * * *' } },
  { job: purgeOutboxJob, payload: {}, when: { cron: '40 * * * *' } },
  { job: purgeListHistoryJob, payload: {}, when: { cron: '20 4 * * *' } },
  { job: purgeViewsJob, payload: {}, when: { cron: '5-59/10 * * * *' } },
  { job: reconcileAllStripeJob, payload: {}, when: { cron: '25 * * * *' } },
  { job: purgeStripeEventsJob, payload: {}, when: { cron: '0 5 * * *' } },
  { job: recountVotesJob, payload: {}, when: { cron: '10 4 * * *' } },
  { job: purgeJobRunsJob, payload: {}, when: { cron: '50 4 * * *' } },
];
