import Stripe from 'stripe';

export interface WebhookSettings {
  /** Where events are sent; nowhere as long as it is not known. */
  url?: string;
  /** Sent at once, kept until somebody sends them, or lost. */
  mode: 'deliver' | 'hold' | 'drop';
  /** How often each is sent. */
  copies: number;
  delayMs: number;
  /** Those that wait together are sent the last first. */
  reversed?: boolean;
}

/** One sending of an event. */
export interface Delivery {
  event: string;
  state: 'waiting' | 'held' | 'dropped' | 'delivered' | 'failed';
  attempts: number;
  /** When it is tried next; ms of real time. */
  nextAt: number;
  /** What was answered last: a status, or why there was none. */
  answer?: number | string;
}

const timeoutMs = 10_000;

/** Sends signed text once. Answers the status, or in words why there is none. */
export async function deliver(url: string, secret: string, payload: string): Promise<number | string> {
  // By the real clock: whoever checks how old a signature is goes by theirs.
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

export const isTaken = (answer: number | string) =>
  typeof answer === 'number' && answer >= 200 && answer < 300;
