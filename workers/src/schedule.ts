import type { Schedule } from '@top100/queues/queues';
import { purgeAccountsJob } from './jobs/purge-accounts/handler.ts';
import { purgeJobRunsJob } from './jobs/purge-job-runs/handler.ts';
import { purgeListHistoryJob } from './jobs/purge-list-history/handler.ts';
import { purgeOutboxJob } from './jobs/purge-outbox/handler.ts';
import { purgeSessionsJob } from './jobs/purge-sessions/handler.ts';
import { purgeStripeEventsJob } from './jobs/purge-stripe-events/handler.ts';
import { purgeViewsJob } from './jobs/purge-views/handler.ts';
import { rebuildCatalogueSearchJob } from './jobs/rebuild-catalogue-search/handler.ts';
import { rebuildRankingsJob } from './jobs/rebuild-rankings/handler.ts';
import { reconcileAllStripeJob } from './jobs/reconcile-all-stripe/handler.ts';
import { recountVotesJob } from './jobs/recount-votes/handler.ts';

/** Scheduled jobs; times are UTC. */
export const schedule: Schedule[] = [
  // Starts a minute past midnight, when the windows of week, month and year move on by a day.
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
