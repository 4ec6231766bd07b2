import type { DatabasePool } from '@top100/database/sql';
import type { Handler, Job } from '@top100/queues/job';
import type { Logger } from '@top100/runtime/logger';
import type { Stripe } from '@top100/stripe/client';
import { purgeAccountsHandler } from './jobs/purge-accounts/handler.ts';
import { purgeAccountsJob } from './jobs/purge-accounts/job.ts';
import { purgeJobRunsHandler } from './jobs/purge-job-runs/handler.ts';
import { purgeJobRunsJob } from './jobs/purge-job-runs/job.ts';
import { purgeListHistoryHandler } from './jobs/purge-list-history/handler.ts';
import { purgeListHistoryJob } from './jobs/purge-list-history/job.ts';
import { purgeOutboxHandler } from './jobs/purge-outbox/handler.ts';
import { purgeOutboxJob } from './jobs/purge-outbox/job.ts';
import { purgeSessionsHandler } from './jobs/purge-sessions/handler.ts';
import { purgeSessionsJob } from './jobs/purge-sessions/job.ts';
import { purgeStripeEventsHandler } from './jobs/purge-stripe-events/handler.ts';
import { purgeStripeEventsJob } from './jobs/purge-stripe-events/job.ts';
import { purgeViewsHandler } from './jobs/purge-views/handler.ts';
import { purgeViewsJob } from './jobs/purge-views/job.ts';
import { rebuildCatalogueSearchHandler } from './jobs/rebuild-catalogue-search/handler.ts';
import { rebuildCatalogueSearchJob } from './jobs/rebuild-catalogue-search/job.ts';
import { rebuildRankingsHandler } from './jobs/rebuild-rankings/handler.ts';
import { rebuildRankingsJob } from './jobs/rebuild-rankings/job.ts';
import { recomputeRankingsHandler } from './jobs/recompute-rankings/handler.ts';
import { recomputeRankingsJob } from './jobs/recompute-rankings/job.ts';
import { reconcileAllStripeHandler } from './jobs/reconcile-all-stripe/handler.ts';
import { reconcileAllStripeJob } from './jobs/reconcile-all-stripe/job.ts';
import { reconcileStripeHandler } from './jobs/reconcile-stripe/handler.ts';
import { reconcileStripeJob } from './jobs/reconcile-stripe/job.ts';
import { recountVotesHandler } from './jobs/recount-votes/handler.ts';
import { recountVotesJob } from './jobs/recount-votes/job.ts';
import { sendCodeHandler } from './jobs/send-code/handler.ts';
import { sendCodeJob } from './jobs/send-code/job.ts';
import { withdrawVotesHandler } from './jobs/withdraw-votes/handler.ts';
import { withdrawVotesJob } from './jobs/withdraw-votes/job.ts';
import type { Mailer } from './mailer.ts';

/** What handlers may use of the outside. */
export interface Deps {
  pool: DatabasePool;
  mailer: Mailer;
  codeKey: string;
  /** Undefined where no payments are configured. */
  stripe: Stripe | undefined;
  log: Logger;
}

/** A job with who does it; made by `handle`, which checks that the two fit. */
export type Handled = { job: Job<unknown>; handler: Handler<unknown> };

/** Every job of the product, each on one line. */
export function allHandlers(deps: Deps): Handled[] {
  const { pool } = deps;
  return [
    handle(rebuildCatalogueSearchJob, rebuildCatalogueSearchHandler(pool)),
    handle(sendCodeJob, sendCodeHandler(deps)),
    handle(recomputeRankingsJob, recomputeRankingsHandler(pool)),
    handle(rebuildRankingsJob, rebuildRankingsHandler(pool)),
    handle(recountVotesJob, recountVotesHandler(pool)),
    handle(withdrawVotesJob, withdrawVotesHandler(pool)),
    handle(reconcileStripeJob, reconcileStripeHandler(deps)),
    handle(reconcileAllStripeJob, reconcileAllStripeHandler(deps)),
    handle(purgeStripeEventsJob, purgeStripeEventsHandler(pool)),
    handle(purgeSessionsJob, purgeSessionsHandler(pool)),
    handle(purgeAccountsJob, purgeAccountsHandler(pool)),
    handle(purgeOutboxJob, purgeOutboxHandler(pool)),
    handle(purgeJobRunsJob, purgeJobRunsHandler(pool)),
    handle(purgeListHistoryJob, purgeListHistoryHandler(pool)),
    handle(purgeViewsJob, purgeViewsHandler(pool)),
  ];
}

export function handle<Payload>(job: Job<Payload>, handler: Handler<Payload>): Handled {
  return { job, handler: handler as Handler<unknown> };
}
