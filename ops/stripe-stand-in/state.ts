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

/** An answer that is given again to whoever asks the same with the same Idempotency-Key. */
export interface KeptAnswer {
  /** What was asked: method, path and body. */
  asked: string;
  status: number;
  body: unknown;
  at: number;
}

/** Everything that the stand-in knows, as it is kept in its file. Objects are in the order in which they were made. */
export interface State {
  version: 1;
  /** How far its clock is ahead of the real one; seconds. */
  clockOffset: number;
  customers: Record<string, Customer>;
  /** Those of them that are deleted: nothing can be done for them, and only that is told of them. */
  deletedCustomers: string[];
  paymentMethods: Record<string, PaymentMethod>;
  sessions: Record<string, CheckoutSession>;
  /** What a checkout is for, which Stripe tells only when asked to expand it. */
  pricesOfSessions: Record<string, { price: string; subscriptionMetadata: Record<string, string> }>;
  /** The click that paid a checkout, so that its second half is not taken for another try. */
  clicksOfSessions: Record<string, string>;
  portalSessions: Record<string, PortalSession>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  events: Record<string, Event>;
  kept: Record<string, KeptAnswer>;
  /** Customers whose next payment fails, whatever their card. */
  failing: string[];
  /** Subscriptions whose first payment is with the bank: it cannot be called back. */
  processing: string[];
  /** Whether somebody has saved settings of the billing portal in the dashboard. */
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
  /** Writes what has changed since the last time. */
  save: () => void;
}

/** @param path where it is kept; in memory alone unless given. A damaged file is an error: it is somebody's data. */
export function openState(path: string | undefined): StateFile {
  if (path === undefined) return { state: emptyState(), save: () => undefined };
  let written = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const state = written === '' ? emptyState() : { ...emptyState(), ...(JSON.parse(written) as State) };
  return {
    state,
    save: () => {
      const text = JSON.stringify(state);
      if (text === written) return;
      // In one step, so that a power cut leaves the old or the new one.
      writeFileSync(`${path}.new`, text, { mode: 0o600 });
      renameSync(`${path}.new`, path);
      written = text;
    },
  };
}
