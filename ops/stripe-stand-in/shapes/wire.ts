import type Stripe from 'stripe';

/**
 * A Stripe object on the wire: decimals are strings, expandable objects are ids. Derived from the stripe package's
 * types, so that outdated shapes do not compile.
 */
type Wire<T> = {
  [K in keyof T]: NonNullable<T[K]> extends Stripe.Decimal ? string | Extract<T[K], null> : T[K];
};

/** The same with narrower types for some fields. */
type Narrowed<T, Known> = Omit<Wire<T>, keyof Known> & Known;

export interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export type Price = Narrowed<
  Stripe.Price,
  {
    product: string;
    unit_amount: number;
    recurring: Omit<Stripe.Price.Recurring, 'interval'> & { interval: 'month' | 'year' };
  }
>;
export type Plan = Wire<Stripe.Plan>;
export type Customer = Narrowed<Stripe.Customer, { invoice_settings: Stripe.Customer.InvoiceSettings }>;
export type Item = Narrowed<Stripe.SubscriptionItem, { price: Price; plan: Plan }>;
export type Subscription = Narrowed<
  Stripe.Subscription,
  {
    customer: string;
    default_payment_method: string | null;
    latest_invoice: string | null;
    items: List<Item>;
  }
>;
export type InvoiceLine = Narrowed<
  Stripe.InvoiceLineItem,
  {
    pricing: {
      type: 'price_details';
      price_details: Stripe.InvoiceLineItem.Pricing.PriceDetails;
      unit_amount_decimal: string;
    };
  }
>;
export type Invoice = Narrowed<Stripe.Invoice, { customer: string; lines: List<InvoiceLine> }>;
export type LineItem = Narrowed<Stripe.LineItem, { price: Price }>;
export type CheckoutSession = Narrowed<
  Stripe.Checkout.Session,
  {
    customer: string;
    subscription: string | null;
    invoice: string | null;
    success_url: string;
    cancel_url: string | null;
    amount_total: number;
  }
>;
export type PortalSession = Narrowed<Stripe.BillingPortal.Session, { configuration: string }>;
export type PaymentMethod = Narrowed<
  Stripe.PaymentMethod,
  { customer: string; card: Stripe.PaymentMethod.Card }
>;

/** The object of an event. */
export type EventObject = Customer | Subscription | Invoice | CheckoutSession;
export interface Event {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: EventObject; previous_attributes?: Record<string, unknown> };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}

/** Events about subscriptions, to which the product's webhook subscribes (ops/docs/runbook.md). */
export const webhookEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.deleted',
  'invoice.paid',
  'invoice.payment_failed',
] as const satisfies Stripe.Event.Type[];
export type EventType = (typeof webhookEvents)[number] | 'customer.created' | 'customer.updated';
