import type { CommonQueryMethods } from '@top100/database/sql';
import { customerOfEvent } from '@top100/stripe/event-customer';
import { readWebhookEvent } from '@top100/stripe/webhook-event';
import { Router } from 'express';
import { AppError } from '../../http/app-error.ts';
import { mountWebhook } from '../../http/webhook.ts';
import { type Payments, requirePayments } from './payments.ts';
import { recordEvent } from './store.ts';

interface Deps {
  pool: CommonQueryMethods;
  payments: Payments | undefined;
}

/**
 * Stripe's webhook. It only records the event; a worker then reads the current state from Stripe
 * (workers/src/jobs/reconcile-stripe).
 */
export function webhookRoutes({ pool, payments }: Deps): Router {
  const router = Router();
  mountWebhook(router, '/api/subscription/webhook', async ({ bytes, header }) => {
    const { stripe, webhookSecret: secret } = requirePayments(payments);
    const signature = header('Stripe-Signature') ?? '';
    const event = await readWebhookEvent(stripe, { bytes, signature, secret });
    if (!event) throw new AppError('bad_request', { error: 'The signature does not fit.' });
    const customerId = customerOfEvent(event);
    if (customerId !== undefined) await recordEvent(pool, { ...event, customerId });
  });
  return router;
}
