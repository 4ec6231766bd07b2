import Stripe from 'stripe';
import { z } from 'zod';

/** As much of an event as is read. */
const webhookEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  /** Seconds since 1970. */
  created: z.int().min(0).max(8_640_000_000),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** How old a call may be: whoever has overheard one must not send it again later. */
const toleranceSeconds = 300;

/**
 * The event of a call of the webhook; undefined unless it is one, and the signature is fresh and good for every byte.
 *
 * @param signature the header Stripe-Signature
 */
export async function readWebhookEvent(
  stripe: Stripe,
  { bytes, signature, secret }: { bytes: Buffer; signature: string; secret: string },
): Promise<WebhookEvent | undefined> {
  try {
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
