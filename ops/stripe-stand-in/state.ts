import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type {
  CheckoutSession,
  Customer,
  Event,
  Invoice,
  PaymentMethod,
  PortalSession,
  Subscription,
} from './shapes/wire.ts';
import type { Delivery, WebhookSettings } from './webhooks/delivery.ts';

/** A stored answer for repeated requests with the same Idempotency-Key. */
export interface KeptAnswer {
  /** The request: method, path and body. */
  asked: string;
  status: number;
  body: unknown;
  at: number;
}

/** All state of the stand-in, as stored in its file. Objects are in the order of creation. */
export interface State {
  version: 1;
  /** Offset of its clock from the real one in seconds. */
  clockOffset: number;
  customers: Record<string, Customer>;
  /** Deleted customers: only their deletion is reported. */
  deletedCustomers: string[];
  paymentMethods: Record<string, PaymentMethod>;
  sessions: Record<string, CheckoutSession>;
  /** The price of a checkout, which Stripe returns only if expanded. */
  pricesOfSessions: Record<string, { price: string; subscriptionMetadata: Record<string, string> }>;
  /** The click that paid a checkout, so that the second half of a double click is not another attempt. */
  clicksOfSessions: Record<string, string>;
  portalSessions: Record<string, PortalSession>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  events: Record<string, Event>;
  kept: Record<string, KeptAnswer>;
  /** Customers whose next payment fails, whatever their card. */
  failing: string[];
  /** Subscriptions whose first payment is being processed by the bank and cannot be called back. */
  processing: string[];
  /** Whether the billing portal is configured in the dashboard. */
  isPortalSetUp: boolean;
  deliveries: Delivery[];
  webhooks: WebhookSettings;
}

export function emptyState(): State {
  return {
    version: 1,
    clockOffset: 0,
    customers: {},
    deletedCustomers: [],
    paymentMethods: {},
    sessions: {},
    pricesOfSessions: {},
    clicksOfSessions: {},
    portalSessions: {},
    subscriptions: {},
    invoices: {},
    events: {},
    kept: {},
    failing: [],
    processing: [],
    isPortalSetUp: true,
    deliveries: [],
    webhooks: { mode: 'deliver', copies: 1, delayMs: 0 },
  };
}

export interface StateFile {
  state: State;
  /** Writes the state if it has changed. */
  save: () => void;
}

/**
 * @param path where it is stored; in memory by default. A damaged file is an error, because it may be somebody's
 * data.
 */
export function openState(path: string | undefined): StateFile {
  if (path === undefined) return { state: emptyState(), save: () => undefined };
  let written = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const state = written === '' ? emptyState() : { ...emptyState(), ...(JSON.parse(written) as State) };
  return {
    state,
    save: () => {
      const text = JSON.stringify(state);
      if (text === written) return;
      // Atomically, so that a power cut leaves the old or the new one.
      writeFileSync(`${path}.new`, text, { mode: 0o600 });
      renameSync(`${path}.new`, path);
      written = text;
    },
  };
}
