import { newId } from '../ids.ts';
import type { TestCard } from '../test-cards.ts';
import type { Customer, PaymentMethod } from './wire.ts';

/** @param created seconds since 1970, as everywhere at Stripe */
export function makeCustomer(
  given: { email?: string; name?: string; description?: string; metadata?: Record<string, string> },
  created: number,
): Customer {
  const id = newId('cus');
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    discount: null,
    email: given.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

export function makePaymentMethod(card: TestCard, customer: Customer, created: number): PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: customer.email, name: null, phone: null, tax_id: null },
    card: {
      brand: 'visa',
      checks: null,
      country: 'US',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: 2050,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: customer.id,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}
