import type Stripe from 'stripe';
import { newId } from '../ids.ts';
import { productId, productName } from './price.ts';
import { itemOf } from './subscription.ts';
import type { Customer, Invoice, Subscription } from './wire.ts';

/** An unpaid invoice for the current period of a subscription. */
export function makeInvoice(
  subscription: Subscription,
  customer: Customer,
  reason: Stripe.Invoice.BillingReason,
  created: number,
): Invoice {
  const id = newId('in');
  const { id: itemId, price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const { unit_amount: amount, currency } = price;
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  // As at Stripe, a renewal's invoice has the previous period, and its lines the paid one.
  const before = reason === 'subscription_cycle' ? start - (end - start) : start;
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Top 100',
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: [
        {
          id: newId('il'),
          object: 'line_item',
          amount,
          currency,
          description: `1 × ${productName} (at $${(amount / 100).toFixed(2)} / ${price.recurring.interval})`,
          discount_amounts: [],
          discountable: true,
          discounts: [],
          invoice: id,
          livemode: false,
          metadata: {},
          parent: {
            invoice_item_details: null,
            subscription_item_details: {
              invoice_item: null,
              proration: false,
              proration_details: { credited_items: null },
              subscription: subscription.id,
              subscription_item: itemId,
            },
            type: 'subscription_item_details',
          },
          period: { end, start },
          pretax_credit_amounts: [],
          pricing: {
            price_details: { price: price.id, product: productId },
            type: 'price_details',
            unit_amount_decimal: String(amount),
          },
          quantity: 1,
          quantity_decimal: '1',
          subscription: subscription.id,
          subtotal: amount,
          taxes: [],
        },
      ],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: start,
    period_start: before,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: created,
  };
}

/** The subscription of an invoice. */
export function subscriptionOf(invoice: Invoice): string {
  return String(invoice.parent?.subscription_details?.subscription);
}
