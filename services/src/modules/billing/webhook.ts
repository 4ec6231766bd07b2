import type { CommonQueryMethods } from '@top100/database/sql';
import { customerOfEvent } from '@top100/stripe/event-customer';
import { readWebhookEvent } from '@top100/stripe/webhook-event';
import express, { type RequestHandler, Router } from 'express';
import { AppError } from '../../http/app-error.ts';
import { signatureDoesNotFit } from './messages.ts';
import { requireShop, type Shop } from './shop.ts';
import { takeEvent } from './store.ts';

export const webhookPath = '/api/subscription/webhook';

/** Stripe's own largest events have a fraction of it. */
const mostBytes = 256 * 1024;

/**
 * What Stripe calls when something has happened. Not a call of ours that a page could make: it has no session and no
 * origin, and is believed for its signature over every byte of the body. It keeps that the event was there and
 * returns; a worker reads at Stripe what is true now (workers/src/jobs/reconcile-stripe).
 */
export function webhookRoutes({ pool, shop }: { pool: CommonQueryMethods; shop: Shop | undefined }): Router {
  const router = Router();
  const name: RequestHandler = (_request, response, next) => {
    response.locals.route = webhookPath;
    next();
  };
  // Whatever it says it is: the bytes as they came, and none that would have to be unpacked first.
  const readBytes = express.raw({ type: () => true, limit: mostBytes, inflate: false });
  router.post(webhookPath, name, readBytes, async (request, response) => {
    const { stripe, webhookSecret: secret } = requireShop(shop);
    const body: unknown = request.body;
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const signature = request.get('Stripe-Signature') ?? '';
    const event = await readWebhookEvent(stripe, { bytes, signature, secret });
    if (!event) throw new AppError('bad_request', { error: signatureDoesNotFit });
    const customerId = customerOfEvent(event);
    if (customerId !== undefined) await takeEvent(pool, { ...event, customerId });
    response.set('Cache-Control', 'no-store').json({ received: true });
  });
  return router;
}
