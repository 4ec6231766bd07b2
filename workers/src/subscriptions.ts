import { accountDeleted } from '@top100/events/account-deleted';
import { codeRequested } from '@top100/events/code-requested';
import type { Event } from '@top100/events/event';
import { featuredChanged } from '@top100/events/featured-changed';
import { listChanged } from '@top100/events/list-changed';
import { listViewed } from '@top100/events/list-viewed';
import { listVoted } from '@top100/events/list-voted';
import { stripeCustomerChanged } from '@top100/events/stripe-customer-changed';
import type { Job } from '@top100/queues/job';
import type { EventFact } from './event-job.ts';
import { recomputeRankingsJob } from './jobs/recompute-rankings/job.ts';
import { reconcileStripeJob } from './jobs/reconcile-stripe/job.ts';
import { sendCodeJob } from './jobs/send-code/job.ts';
import { withdrawVotesJob } from './jobs/withdraw-votes/job.ts';

/** An event with the jobs that start from it; made by `on`, which checks that they fit. */
export interface Subscription {
  event: Event<unknown>;
  jobs: readonly Job<unknown>[];
}

/**
 * Which event starts which job: every event has its line, also one that starts nothing yet. A relay leaves alone
 * what it finds no line for, since a newer process may have one.
 */
export const subscriptions: readonly Subscription[] = [
  on(codeRequested, sendCodeJob),
  on(accountDeleted, recomputeRankingsJob, withdrawVotesJob),
  on(listChanged, recomputeRankingsJob),
  on(listVoted, recomputeRankingsJob),
  on(listViewed, recomputeRankingsJob),
  on(featuredChanged, recomputeRankingsJob),
  on(stripeCustomerChanged, reconcileStripeJob),
];

export function on<Fact>(event: Event<Fact>, ...jobs: readonly Job<EventFact<Fact>>[]): Subscription {
  return { event, jobs };
}
