import { z } from 'zod';
import { hour } from '../lifecycle/calendar.ts';
import { expireCheckout } from '../lifecycle/pay-checkout.ts';
import { makeCheckoutSession, makeLineItem } from '../shapes/checkout-session.ts';
import { productName } from '../shapes/price.ts';
import type { CheckoutSession } from '../shapes/wire.ts';
import type { World } from '../world.ts';
import { ApiError, findObject, missing } from './api-error.ts';
import { call } from './call.ts';
import { findCustomer } from './customers.ts';
import { listOf } from './list.ts';
import { boolean, expand, integer, metadata, paging, text } from './parameters.ts';

const path = '/v1/checkout/sessions';

/** Payment methods enabled in a dashboard: a checkout that does not restrict them accepts all. */
const enabledMethods = ['card', 'sepa_debit', 'us_bank_account'];

/** Stripe has many more; these are implemented, or make no difference here. */
const created = z.strictObject({
  mode: z.literal('subscription'),
  customer: text,
  line_items: z.tuple([z.strictObject({ price: text, quantity: z.literal('1') })]),
  success_url: text,
  cancel_url: text.optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.default({}),
  subscription_data: z.strictObject({ metadata: metadata.default({}) }).optional(),
  expires_at: integer.optional(),
  ui_mode: z.literal('hosted_page').optional(),
  locale: text.optional(),
  allow_promotion_codes: boolean.optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  payment_method_collection: z.literal('always').optional(),
  // `payment_method_types` is rejected, as by Stripe since 2026-09-30.endive.
  allowed_payment_method_types: z.array(text).optional(),
  automatic_tax: z.strictObject({ enabled: z.literal('false') }).optional(),
  ...expand,
});

export function findSession({ state }: World, id: string): CheckoutSession {
  return findObject(state.sessions, 'checkout.session', id);
}

export const checkoutSessionCalls = [
  call('POST', path, created, ({ world }, given) => {
    const {
      line_items: [{ price: priceId }],
    } = given;
    const customer = findCustomer(world, given.customer, 'customer');
    const price = world.prices.find(({ id }) => id === priceId);
    if (!price) throw missing('price', priceId, 'line_items[0][price]');
    if (!price.active)
      throw new ApiError(400, 'The price specified is inactive. This field only accepts active prices.', {
        param: 'line_items[0][price]',
      });
    const now = world.now();
    const expiresAt = given.expires_at ?? now + 24 * hour;
    if (expiresAt < now + hour / 2 || expiresAt > now + 24 * hour)
      throw new ApiError(400, 'The `expires_at` timestamp must be 30 minutes to 24 hours from now.', {
        param: 'expires_at',
      });
    const session = makeCheckoutSession({
      customer,
      price,
      successUrl: addressOf(given.success_url, 'success_url'),
      cancelUrl: given.cancel_url === undefined ? null : addressOf(given.cancel_url, 'cancel_url'),
      clientReferenceId: given.client_reference_id ?? null,
      metadata: given.metadata,
      allowedMethods: given.allowed_payment_method_types ?? null,
      paymentMethods: allowedOf(given.allowed_payment_method_types),
      created: now,
      expiresAt,
    });
    world.state.sessions[session.id] = session;
    const subscriptionMetadata = given.subscription_data?.metadata ?? {};
    world.state.pricesOfSessions[session.id] = { price: price.id, subscriptionMetadata };
    return session;
  }),

  call(
    'GET',
    path,
    z.strictObject({
      ...paging,
      ...expand,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
    }),
    ({ world }, { customer, subscription, status, ...page }) =>
      listOf(
        world.state.sessions,
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (subscription === undefined || one.subscription === subscription) &&
          (status === undefined || one.status === status),
        page,
        path,
      ),
  ),

  call('GET', `${path}/:id`, z.strictObject(expand), ({ world, id }) => findSession(world, id)),

  call('GET', `${path}/:id/line_items`, z.strictObject({ ...paging, ...expand }), ({ world, id }) => ({
    object: 'list',
    data: lineItemsOf(world, findSession(world, id)),
    has_more: false,
    url: `${path}/${id}/line_items`,
  })),

  call('POST', `${path}/:id/expire`, z.strictObject(expand), ({ world, id }) => {
    const session = findSession(world, id);
    if (session.status !== 'open')
      throw new ApiError(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    expireCheckout(world, session, world.now());
    return session;
  }),
];

export function lineItemsOf(world: World, { id }: CheckoutSession) {
  const price = world.prices.find((one) => one.id === world.state.pricesOfSessions[id]?.price);
  return price ? [makeLineItem(price, productName)] : [];
}

function allowedOf(allowed: string[] = enabledMethods): string[] {
  const found = enabledMethods.filter((method) => allowed.includes(method));
  if (found.length > 0) return found;
  throw new ApiError(400, 'No valid payment method types for this Checkout Session.');
}

function addressOf(address: string, param: string): string {
  if (/^https?:\/\//.test(address) && URL.canParse(address)) return address;
  throw new ApiError(400, 'Not a valid URL', { code: 'url_invalid', param });
}
