import Stripe from 'stripe';

export interface WebhookSettings {
  /** Where events are sent; nowhere while it is unknown. */
  url?: string;
  /** Sent at once, held until released, or dropped. */
  mode: 'deliver' | 'hold' | 'drop';
  /** How often each is sent. */
  copies: number;
  delayMs: number;
  /** Pending events are sent newest first. */
  reversed?: boolean;
}

/** One delivery of an event. */
export interface Delivery {
  event: string;
  state: 'waiting' | 'held' | 'dropped' | 'delivered' | 'failed';
  attempts: number;
  /** Time of the next attempt; ms of real time. */
  nextAt: number;
  /** The last response: a status, or why there was none. */
  answer?: number | string;
}

const timeoutMs = 10_000;

/** Sends a signed payload once. Returns the status, or a text why there is none. */
export async function deliver(url: string, secret: string, payload: string): Promise<number | string> {
  // By the real clock, against which receivers check the age of a signature.
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signature,
        'User-Agent': 'Stripe/1.0 (stand-in)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? cause.message || String((cause as { code?: string }).code) : message;
  }
}

export const isAccepted = (answer: number | string) =>
  typeof answer === 'number' && answer >= 200 && answer < 300;
