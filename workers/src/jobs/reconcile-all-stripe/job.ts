import { defineJob } from '@top100/queues/job';
import { z } from 'zod';

/** Holds all subscriptions at Stripe against ours, and repairs what webhooks have missed. */
export const reconcileAllStripeJob = defineJob({ id: 'reconcile-all-stripe', payload: z.object({}) });
