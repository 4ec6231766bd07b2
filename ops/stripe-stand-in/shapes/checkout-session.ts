import { newId } from '../ids.ts';
import type { CheckoutSession, Customer, LineItem, Price } from './wire.ts';

export interface NewCheckoutSession {
  customer: Customer;
  price: Price;
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  /** Null for all. */
  allowedMethods: string[] | null;
  /** Accepted payment methods. */
  paymentMethods: string[];
  created: number;
  expiresAt: number;
}

/** An open checkout: its page is on the origin that it returns to. */
export function makeCheckoutSession(given: NewCheckoutSession): CheckoutSession {
  const id = newId('cs_test');
  const { customer, price } = given;
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: given.allowedMethods,
    amount_subtotal: price.unit_amount,
    amount_total: price.unit_amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: given.cancelUrl,
    client_reference_id: given.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: given.created,
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: null,
    },
    customer_email: null,
    discounts: null,
    expires_at: given.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: given.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: given.paymentMethods,
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: given.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${new URL(given.successUrl).origin}/stripe-stand-in/checkout/${id}`,
    wallet_options: null,
  };
}

export function makeLineItem(price: Price, description: string): LineItem {
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: price.unit_amount,
    amount_tax: 0,
    amount_total: price.unit_amount,
    currency: price.currency,
    description,
    metadata: {},
    price,
    quantity: 1,
  };
}
