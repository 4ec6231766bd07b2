import Stripe from 'stripe';

export type { Stripe };

interface Options {
  secretKey: string;
  /** Where the stand-in is; Stripe itself unless given. */
  apiUrl?: string | undefined;
  /** How long one request may take; milliseconds. */
  timeoutMs: number;
  /** How often one that failed is sent again, at once; under the same Idempotency-Key, so that it acts once. */
  retries: number;
}

/** For an API process: somebody waits for the answer, and a row is locked meanwhile. */
export const patienceOfApi = { timeoutMs: 5_000, retries: 1 };

/** For a worker, whose job is tried again in any case. */
export const patienceOfWorkers = { timeoutMs: 15_000, retries: 1 };

/** Stripe under the API version that the package is pinned to: the shapes of its answers are those of its types. */
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
