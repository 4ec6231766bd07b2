import type { DatabasePool } from '@top100/database/sql';
import type { Handler, Job } from '@top100/queues/job';
import type { Logger } from '@top100/runtime/logger';
import type { Stripe } from '@top100/stripe/client';
import { purgeAccountsHandler, purgeAccountsJob } from './jobs/purge-accounts/handler.ts';
import { purgeJobRunsHandler, purgeJobRunsJob } from './jobs/purge-job-runs/handler.ts';
import { purgeListHistoryHandler, purgeListHistoryJob } from './jobs/purge-list-history/handler.ts';
import { purgeOutboxHandler, purgeOutboxJob } from './jobs/purge-outbox/handler.ts';
import { purgeSessionsHandler, purgeSessionsJob } from './jobs/purge-sessions/handler.ts';
import { purgeStripeEventsHandler, purgeStripeEventsJob } from './jobs/purge-stripe-events/handler.ts';
import { purgeViewsHandler, purgeViewsJob } from './jobs/purge-views/handler.ts';
import {
  rebuildCatalogueSearchHandler,
  rebuildCatalogueSearchJob,
} from './jobs/rebuild-catalogue-search/handler.ts';
import { rebuildRankingsHandler, rebuildRankingsJob } from './jobs/rebuild-rankings/handler.ts';
import { recomputeRankingsHandler, recomputeRankingsJob } from './jobs/recompute-rankings/handler.ts';
import { reconcileAllStripeHandler, reconcileAllStripeJob } from './jobs/reconcile-all-stripe/handler.ts';
import { reconcileStripeHandler, reconcileStripeJob } from './jobs/reconcile-stripe/handler.ts';
import { recordErasedAccountHandler, recordErasedAccountJob } from './jobs/record-erased-account/handler.ts';
import { recountVotesHandler, recountVotesJob } from './jobs/recount-votes/handler.ts';
import { sendCodeHandler, sendCodeJob } from './jobs/send-code/handler.ts';
import { withdrawVotesHandler, withdrawVotesJob } from './jobs/withdraw-votes/handler.ts';
import type { Mailer } from './mailer.ts';

/** Dependencies of the handlers. */
export interface Deps {
  pool: DatabasePool;
  mailer: Mailer;
  codeKey: string;
  /** Undefined if payments are not configured. */
  stripe: Stripe | undefined;
  /** The file that ids of deleted accounts are appended to. */
  erasedAccounts?: string | undefined;
  log: Logger;
}

/** A job and its handler; `bindHandler` checks that their payloads match. */
export type JobHandler = { job: Job<unknown>; handler: Handler<unknown> };

/** All jobs of the product. */
export function allHandlers(deps: Deps): JobHandler[] {
  const { pool } = deps;
  return [
    bindHandler(rebuildCatalogueSearchJob, rebuildCatalogueSearchHandler(pool)),
    bindHandler(sendCodeJob, sendCodeHandler(deps)),
    bindHandler(recomputeRankingsJob, recomputeRankingsHandler(pool)),
    bindHandler(rebuildRankingsJob, rebuildRankingsHandler(pool)),
    bindHandler(recountVotesJob, recountVotesHandler(pool)),
    bindHandler(withdrawVotesJob, withdrawVotesHandler(pool)),
    bindHandler(recordErasedAccountJob, recordErasedAccountHandler(deps)),
    bindHandler(reconcileStripeJob, reconcileStripeHandler(deps)),
    bindHandler(reconcileAllStripeJob, reconcileAllStripeHandler(deps)),
    bindHandler(purgeStripeEventsJob, purgeStripeEventsHandler(pool)),
    bindHandler(purgeSessionsJob, purgeSessionsHandler(pool)),
    bindHandler(purgeAccountsJob, purgeAccountsHandler(pool)),
    bindHandler(purgeOutboxJob, purgeOutboxHandler(pool)),
    bindHandler(purgeJobRunsJob, purgeJobRunsHandler(pool)),
    bindHandler(purgeListHistoryJob, purgeListHistoryHandler(pool)),
    bindHandler(purgeViewsJob, purgeViewsHandler(pool)),
  ];
}

export function bindHandler<Payload>(job: Job<Payload>, handler: Handler<Payload>): JobHandler {
  return { job, handler: handler as Handler<unknown> };
}
