import { defineJob } from '@top100/queues/job';
import { z } from 'zod';

/** Forgets which events of Stripe's have come. Stripe repeats an event for three days at most. */
export const purgeStripeEventsJob = defineJob({ id: 'purge-stripe-events', payload: z.object({}) });
