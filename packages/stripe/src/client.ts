import Stripe from 'stripe';

export type { Stripe };

interface Options {
  secretKey: string;
  /** URL of a stand-in; Stripe itself by default. */
  apiUrl?: string | undefined;
  /** Timeout of one request in milliseconds. */
  timeoutMs: number;
  /** Immediate retries of a failed request, under the same Idempotency-Key, so that it takes effect once. */
  retries: number;
}

/** For API processes: a person waits for the answer while a row is locked. */
export const apiRetryPolicy = { timeoutMs: 5_000, retries: 1 };

/** For workers, whose jobs are retried in any case. */
export const workerRetryPolicy = { timeoutMs: 15_000, retries: 1 };

/** A Stripe client with the API version that the package's types describe. */
export function createStripeClient({ secretKey, apiUrl, timeoutMs, retries }: Options): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiUrl !== undefined && placeOf(apiUrl)),
  });
}

function placeOf(apiUrl: string): Pick<Stripe.StripeConfig, 'protocol' | 'host' | 'port'> {
  const { protocol, hostname, port } = new URL(apiUrl);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return { protocol: scheme, host: hostname, port: port || (scheme === 'https' ? '443' : '80') };
}
