import { z } from 'zod';
import { end, hasEnded } from '../lifecycle/cancel.ts';
import { update } from '../lifecycle/payments.ts';
import type { Subscription } from '../shapes/wire.ts';
import type { World } from '../world.ts';
import { ApiError, findObject, missing } from './api-error.ts';
import { call } from './call.ts';
import { findCustomer } from './customers.ts';
import { listOf } from './list.ts';
import { boolean, expand, metadata, paging, text } from './parameters.ts';

const statuses = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

export function findSubscription({ state }: World, id: string): Subscription {
  return findObject(state.subscriptions, 'subscription', id);
}

/** Cancels at the end of the period, or undoes that. */
export function cancelAtPeriodEnd(
  world: World,
  subscription: Subscription,
  cancels: boolean,
  idempotencyKey: string | null = null,
): void {
  const at = world.now();
  const [item] = subscription.items.data;
  const change = {
    cancel_at_period_end: cancels,
    cancel_at: cancels ? (item?.current_period_end ?? null) : null,
    canceled_at: cancels ? (subscription.canceled_at ?? at) : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: cancels ? ('cancellation_requested' as const) : null,
    },
  };
  update(world, subscription, change, at, idempotencyKey);
}

export const subscriptionCalls = [
  call(
    'GET',
    '/v1/subscriptions',
    z.strictObject({
      ...paging,
      ...expand,
      customer: text.optional(),
      price: text.optional(),
      status: z.enum([...statuses, 'all', 'ended']).optional(),
    }),
    ({ world }, { customer, price, status, ...page }) => {
      // An unknown customer is an error, not a customer without subscriptions.
      if (customer !== undefined) findCustomer(world, customer, 'customer');
      return listOf(
        world.state.subscriptions,
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (price === undefined || one.items.data.some((item) => item.price.id === price)) &&
          hasStatus(one, status),
        page,
        '/v1/subscriptions',
      );
    },
  ),

  call('GET', '/v1/subscriptions/:id', z.strictObject(expand), ({ world, id }) =>
    findSubscription(world, id),
  ),

  call(
    'POST',
    '/v1/subscriptions/:id',
    z.strictObject({ cancel_at_period_end: boolean.optional(), metadata: metadata.optional(), ...expand }),
    ({ world, id, idempotencyKey }, given) => {
      const subscription = findSubscription(world, id);
      rejectIfEnded(subscription);
      if (given.metadata) {
        const merged = Object.entries({ ...subscription.metadata, ...given.metadata });
        const labels = Object.fromEntries(merged.filter(([, value]) => value !== ''));
        update(world, subscription, { metadata: labels }, world.now(), idempotencyKey);
      }
      if (given.cancel_at_period_end !== undefined)
        cancelAtPeriodEnd(world, subscription, given.cancel_at_period_end, idempotencyKey);
      return subscription;
    },
  ),

  call(
    'DELETE',
    '/v1/subscriptions/:id',
    z.strictObject({ invoice_now: boolean.optional(), prorate: boolean.optional(), ...expand }),
    ({ world, id }) => {
      const subscription = findSubscription(world, id);
      if (hasEnded(subscription)) throw missing('subscription', id);
      if (subscription.status === 'incomplete' && world.state.processing.includes(id))
        throw new ApiError(
          400,
          'This subscription cannot be canceled while the payment of its invoice is processing.',
        );
      end(world, subscription, 'cancellation_requested', world.now());
      return subscription;
    },
  ),
];

/** Without a status, a list omits canceled subscriptions. */
function hasStatus(one: Subscription, status: string | undefined): boolean {
  if (status === 'all') return true;
  if (status === undefined) return one.status !== 'canceled';
  return status === 'ended' ? hasEnded(one) : one.status === status;
}

function rejectIfEnded({ id, status }: Subscription): void {
  if (status === 'canceled') throw missing('subscription', id);
  if (status === 'incomplete_expired')
    throw new ApiError(400, 'A canceled subscription can only update its cancellation_details and metadata.');
}
