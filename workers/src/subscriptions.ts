import {
  accountDeleted,
  codeRequested,
  type Event,
  featuredChanged,
  listChanged,
  listViewed,
  listVoted,
  stripeCustomerChanged,
} from '@top100/events/events';
import type { Job } from '@top100/queues/job';
import type { EventFact } from './event-job.ts';
import { recomputeRankingsJob } from './jobs/recompute-rankings/handler.ts';
import { reconcileStripeJob } from './jobs/reconcile-stripe/handler.ts';
import { recordErasedAccountJob } from './jobs/record-erased-account/handler.ts';
import { sendCodeJob } from './jobs/send-code/handler.ts';
import { withdrawVotesJob } from './jobs/withdraw-votes/handler.ts';

/** An event and the jobs that it starts; `on` checks that their payloads match. */
export interface Subscription {
  event: Event<unknown>;
  jobs: readonly Job<unknown>[];
}

/**
 * The jobs of each event. Every event has a line, even without jobs: the relay leaves unknown events for a newer
 * process that may know them.
 */
export const subscriptions: readonly Subscription[] = [
  on(codeRequested, sendCodeJob),
  on(accountDeleted, recomputeRankingsJob, withdrawVotesJob, recordErasedAccountJob),
  on(listChanged, recomputeRankingsJob),
  on(listVoted, recomputeRankingsJob),
  on(listViewed, recomputeRankingsJob),
  on(featuredChanged, recomputeRankingsJob),
  on(stripeCustomerChanged, reconcileStripeJob),
];

export function on<Fact>(event: Event<Fact>, ...jobs: readonly Job<EventFact<Fact>>[]): Subscription {
  return { event, jobs };
}
