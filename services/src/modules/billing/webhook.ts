import type { CommonQueryMethods } from '@top100/database/sql';
import { customerOfEvent } from '@top100/stripe/event-customer';
import { readWebhookEvent } from '@top100/stripe/webhook-event';
import { Router } from 'express';
import { AppError } from '../../http/app-error.ts';
import { mountWebhook } from '../../http/webhook.ts';
import { signatureDoesNotFit } from './messages.ts';
import { requireShop, type Shop } from './shop.ts';
import { takeEvent } from './store.ts';

interface Deps {
  pool: CommonQueryMethods;
  shop: Shop | undefined;
}

/**
 * What Stripe calls when something has happened. It keeps that the event was there and returns; a worker reads at
 * Stripe what is true now (workers/src/jobs/reconcile-stripe).
 */
export function webhookRoutes({ pool, shop }: Deps): Router {
  const router = Router();
  mountWebhook(router, '/api/subscription/webhook', async ({ bytes, header }) => {
    const { stripe, webhookSecret: secret } = requireShop(shop);
    const signature = header('Stripe-Signature') ?? '';
    const event = await readWebhookEvent(stripe, { bytes, signature, secret });
    if (!event) throw new AppError('bad_request', { error: signatureDoesNotFit });
    const customerId = customerOfEvent(event);
    if (customerId !== undefined) await takeEvent(pool, { ...event, customerId });
  });
  return router;
}
