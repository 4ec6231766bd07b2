import { fileURLToPath } from 'node:url';
import { send } from './http.ts';
import { startProcess } from './process.ts';

/** What a stand-in card does on payment: `pending` leaves the first payment in processing. */
export type StandInCard = 'works' | 'declined' | 'pending';

export interface SentWebhook {
  /** The event's id. */
  event: string;
  type: string;
  state: 'waiting' | 'held' | 'dropped' | 'delivered' | 'failed';
  attempts: number;
  /** The last response status, or why there was none. */
  answer: number | string | null;
}

export interface WebhookSettings {
  url: string;
  mode: 'deliver' | 'hold' | 'drop';
  /** How often each event is sent; 1 to 10. */
  copies: number;
  delayMs: number;
  /** Pending events are sent newest first. */
  reversed: boolean;
}

/** Controls of the stand-in for tests. Times are seconds since 1970, as in Stripe's API. */
export interface StripeControl {
  clock: {
    now: () => Promise<number>;
    /** Moves the clock on; due events happen, each at its own time. Setting it back undoes nothing. */
    advance: (seconds: number) => Promise<void>;
    set: (time: number | Date) => Promise<void>;
  };
  /**
   * Moves the dates of one customer's subscriptions back instead of the clock on, so that they have expired by the
   * real clock as well. `period`: to the end of the current period.
   */
  age: (customerId: string, by: 'day' | 'month' | 'year' | 'period') => Promise<void>;
  /** Pays a checkout without its page. */
  payCheckout: (
    sessionId: string,
    card?: StandInCard,
  ) => Promise<'paid' | 'pending' | 'declined' | 'already-paid' | 'expired'>;
  expireCheckout: (sessionId: string) => Promise<void>;
  /** Creates a subscription as if it had been bought elsewhere; returns its id. */
  subscribe: (customerId: string, priceId: string, card?: StandInCard) => Promise<string>;
  /** The pending first payment succeeds or fails; false if there is none. */
  settlePayment: (subscriptionId: string, arrives: boolean) => Promise<boolean>;
  /** The pending first payment is being processed by the bank, and cancelling no longer stops it. */
  processPayment: (subscriptionId: string) => Promise<void>;
  /** The dashboard's configuration; everything is configured by default. */
  setUp: (how: { portal?: boolean; inactivePrices?: string[] }) => Promise<void>;
  /** Sets fields of a subscription as given, and sends customer.subscription.updated. */
  changeSubscription: (subscriptionId: string, fields: Record<string, unknown>) => Promise<void>;
  /** Ends it at once: status canceled. */
  endSubscription: (subscriptionId: string) => Promise<void>;
  failNextPayment: (customerId: string) => Promise<void>;
  webhooks: {
    set: (settings: Partial<WebhookSettings>) => Promise<void>;
    /** What was sent, held or dropped, in that order. */
    list: () => Promise<SentWebhook[]>;
    /**
     * Sends these events now, in this order, one after the other, also dropped and delivered ones; returns the
     * responses.
     */
    send: (eventIds: readonly string[]) => Promise<(number | string)[]>;
    /** Sends held events. */
    release: () => Promise<void>;
    /** Waits until no event waits to be sent. */
    settled: () => Promise<void>;
  };
  /** Fails so many API requests, after so many successful ones; immediately and with 500 by default. */
  outage: (requests: number, how?: { after?: number; status?: number; delayMs?: number }) => Promise<void>;
  /** API requests since the last `forget`. */
  requests: (options?: {
    forget?: boolean;
  }) => Promise<{ method: string; path: string; idempotencyKey: string | null; status: number }[]>;
  /** Resets everything except where webhooks are sent. */
  reset: () => Promise<void>;
}

export interface StripeStandIn {
  /** STRIPE_API_URL */
  url: string;
  /** STRIPE_SECRET_KEY */
  secretKey: string;
  /** STRIPE_WEBHOOK_SECRET */
  webhookSecret: string;
  /** STRIPE_PRICE_MONTHLY and STRIPE_PRICE_ANNUAL */
  prices: { monthly: string; annual: string };
  control: StripeControl;
  /** Stops the process; its state file stays. */
  stop: () => Promise<void>;
}

interface Options {
  port?: number;
  /** Usually known only once the API listens: control.webhooks.set({ url }). */
  webhookUrl?: string;
  stateFile?: string;
}

const main = fileURLToPath(new URL('../../../ops/stripe-stand-in/main.ts', import.meta.url));
const secretKey = 'sk_test_standInOfTests';
const webhookSecret = 'whsec_standInOfTests';

/** Starts ops/stripe-stand-in as a separate process. */
export async function startStripeStandIn(options: Options = {}): Promise<StripeStandIn> {
  const child = startProcess(main, {
    PORT: String(options.port ?? 0),
    SECRET_KEY: secretKey,
    WEBHOOK_SECRET: webhookSecret,
    ...(options.webhookUrl && { WEBHOOK_URL: options.webhookUrl }),
    ...(options.stateFile && { STATE_FILE: options.stateFile }),
  });
  const [, url = ''] = await child.waitForOutput(/listens on (http:[^"]+)/);
  return {
    url,
    secretKey,
    webhookSecret,
    prices: { monthly: 'price_top100_monthly', annual: 'price_top100_annual' },
    control: controlStripeStandIn(url, secretKey),
    stop: async () => {
      child.kill();
      await child.exited;
    },
  };
}

/** The controls of a running stand-in: STRIPE_API_URL and STRIPE_SECRET_KEY of `make up`. */
export function controlStripeStandIn(url: string, secretKey: string): StripeControl {
  const order = async <T>(name: string, given: object = {}): Promise<T> => {
    const answer = await send(`${url}/control/${name}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(given),
    });
    if (answer.status !== 200) throw new Error(`The stand-in does not ${name}: ${answer.text}`);
    return answer.json() as T;
  };
  const does = async (name: string, given: object = {}): Promise<void> => {
    await order(name, given);
  };
  return {
    clock: {
      now: async () => (await order<{ now: number }>('clock')).now,
      advance: (seconds) => does('clock', { advance: seconds }),
      set: (time) =>
        does('clock', { now: typeof time === 'number' ? time : Math.floor(Number(time) / 1000) }),
    },
    age: (customer, by) => does('age', { customer, by }),
    payCheckout: async (session, card = 'works') =>
      (await order<{ result: 'paid' }>('pay-checkout', { session, card })).result,
    expireCheckout: (session) => does('expire-checkout', { session }),
    subscribe: async (customer, price, card = 'works') =>
      (await order<{ id: string }>('subscribe', { customer, price, card })).id,
    settlePayment: async (subscription, arrives) =>
      (await order<{ settled: boolean }>('settle-payment', { subscription, arrives })).settled,
    processPayment: (subscription) => does('process-payment', { subscription }),
    setUp: (how) => does('set-up', how),
    changeSubscription: (subscription, fields) => does('change-subscription', { subscription, fields }),
    endSubscription: (subscription) => does('end-subscription', { subscription }),
    failNextPayment: (customer) => does('fail-next-payment', { customer }),
    webhooks: {
      set: (settings) => does('webhooks', settings),
      list: async () => (await order<{ deliveries: SentWebhook[] }>('webhooks')).deliveries,
      send: async (ids) => (await order<{ answers: (number | string)[] }>('send-events', { ids })).answers,
      release: () => does('release-events'),
      settled: () => does('settle-webhooks'),
    },
    outage: (requests, how = {}) => does('outage', { requests, ...how }),
    requests: async ({ forget = false } = {}) =>
      (await order<{ requests: Awaited<ReturnType<StripeControl['requests']>> }>('requests', { forget }))
        .requests,
    reset: () => does('reset'),
  };
}
