import Stripe from 'stripe';

/** How old a call may be: whoever has overheard one must not send it again later. */
const toleranceSeconds = 300;

/**
 * The event of a call of the webhook; undefined unless the signature is good for every byte of it, and fresh.
 *
 * @param signature the header Stripe-Signature
 */
export async function readWebhookEvent(
  stripe: Stripe,
  { bytes, signature, secret }: { bytes: Buffer; signature: string; secret: string },
): Promise<Stripe.Event | undefined> {
  try {
    return await stripe.webhooks.constructEventAsync(bytes, signature, secret, toleranceSeconds);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
      return undefined;
    }
    throw error;
  }
}
