import Stripe from 'stripe';
import { z } from 'zod';

/** Names of events and types: bounded text that a database can store. */
const name = z.string().regex(/^[\w.-]{1,255}$/);

/** The fields of an event that are read. */
const webhookEvent = z.object({
  id: name,
  type: name,
  /** Seconds since 1970. */
  created: z.int().min(0).max(8_640_000_000),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** Maximum age of a call, and maximum clock difference: prevents replays of an intercepted call. */
const toleranceSeconds = 300;

/**
 * The event of a webhook call; undefined unless the signature is fresh and valid for every byte.
 * @param signature the header Stripe-Signature
 */
export async function readWebhookEvent(
  stripe: Stripe,
  { bytes, signature, secret }: { bytes: Buffer; signature: string; secret: string },
): Promise<WebhookEvent | undefined> {
  try {
    if (isAhead(signature)) return undefined;
    const { webhooks } = stripe;
    const found: unknown = await webhooks.constructEventAsync(bytes, signature, secret, toleranceSeconds);
    return webhookEvent.safeParse(found).data;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
      return undefined;
    }
    throw error;
  }
}

/** Stripe's library rejects old signatures but accepts future ones. */
function isAhead(signature: string): boolean {
  const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1]);
  return signedAt > Date.now() / 1000 + toleranceSeconds;
}
