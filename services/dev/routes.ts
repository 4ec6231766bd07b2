import type { Express } from 'express';
import { requireSameOrigin } from '../src/http/same-origin.ts';
import type { DevelopmentEnv } from './env.ts';
import { serveMailbox } from './mailbox.ts';
import { serveStripeStandIn } from './stripe-stand-in.ts';

/** Returns the function that mounts the mailbox and the Stripe stand-in, each if its URL is configured. */
export function developmentRoutes(
  env: Pick<DevelopmentEnv, 'MAILBOX_URL' | 'STRIPE_API_URL'>,
): (app: Express) => void {
  return (app) => {
    if (env.STRIPE_API_URL) {
      const standIn = serveStripeStandIn(env.STRIPE_API_URL);
      app.use('/stripe-stand-in', requireSameOrigin({ publicUrl: undefined, forms: true }), standIn);
    }
    if (env.MAILBOX_URL) app.use('/mailbox', serveMailbox(env.MAILBOX_URL));
  };
}
