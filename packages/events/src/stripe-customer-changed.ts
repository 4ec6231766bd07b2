import { z } from 'zod';
import { defineEvent } from './event.ts';

/** Stripe knows something new about a customer of ours: what it is, is read there. */
export const stripeCustomerChanged = defineEvent({
  name: 'stripe-customer-changed',
  payload: z.object({ customerId: z.string() }),
});
